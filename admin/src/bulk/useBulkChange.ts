import { messageOf } from '@grabdeals/shared/error-message';
import { useContext, useEffect, useRef, useState } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  useListContext,
  useLogoutIfAccessDenied,
  useNotify,
  useRefresh,
} from 'react-admin';
import { errorCode } from '../dataProvider/apiError';
import { asOneOperation, offerOperations, takeOperations } from '../dataProvider/operations';
import { type BulkChange, type BulkSettings, countOf } from './bulkActions';

/** A record that the API has rejected. */
interface Failure<T> {
  record: T;
  message: string;
}

/** What a change has done so far. */
interface Progress {
  /** Number of changed records. */
  changed: number;
  /** Ids of the operations, the last first. */
  operations: string[];
}

/** A notification names at most this many rejected records. */
const MAX_NAMED = 3;

/**
 * Changes the selected records by one call, or one after the other as the form of each record would. Records that the API rejects keep
 * their state and remain selected, and the notification says why. Undo undoes the whole change.
 */
export function useBulkChange<T extends RaRecord>(settings: Pick<BulkSettings<T>, 'one' | 'many' | 'nameOf'>) {
  const { resource, selectedIds, onSelect } = useListContext<T>();
  // Without the error handling of useDataProvider, for which a call after the end of the session is a success.
  const dataProvider = useContext(DataProviderContext) as DataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  const { consequences, answer, ask } = useConsequences();

  const apply = async (record: T, { input, call }: BulkChange<T>, force: boolean): Promise<unknown> => {
    if (call) return call(record);
    const { id } = record;
    if (input) {
      // Some updates contain the whole record, which a colleague may have saved since the change began.
      const { data } = await dataProvider.getMany<T>(resource, { ids: [id] });
      const [current = record] = data;
      return dataProvider.update(resource, { id, data: input(current), previousData: current });
    }
    return dataProvider.delete(resource, { id, previousData: record, meta: { force } });
  };

  /** Changes the records, adds what has been done to `progress`, and returns the rejected records. */
  const applyToAll = async (records: readonly T[], bulkChange: BulkChange<T>, progress: Progress, force = false) => {
    const rejected: Failure<T>[] = [];
    const dependedOn: Failure<T>[] = [];
    for (const record of records) {
      try {
        await apply(record, bulkChange, force);
        progress.changed++;
        progress.operations.unshift(...takeOperations().filter((id) => !progress.operations.includes(id)));
      } catch (error) {
        if (await logoutIfAccessDenied(error)) throw error;
        const needsForce = bulkChange.mayForce && errorCode(error) === 'needs_force';
        (needsForce ? dependedOn : rejected).push({ record, message: messageOf(error) });
      }
    }
    return { rejected, dependedOn };
  };

  const report = (changed: number, bulkChange: BulkChange<T>, rejected: readonly Failure<T>[]) => {
    const done = doneText(changed, bulkChange, settings);
    if (rejected.length > 0) notify(failureText(done, rejected, settings.nameOf), { type: 'warning' });
    else notify(done, { type: 'info' });
    onSelect(rejected.map(({ record }) => record.id));
    refresh();
  };

  /** Changes the records one after the other. Asks before records are deleted on which others depend. */
  const changeEach = async (bulkChange: BulkChange<T>, progress: Progress) => {
    const { data: records } = await dataProvider.getMany<T>(resource, { ids: selectedIds });
    const { rejected, dependedOn } = await applyToAll(records, bulkChange, progress);
    if (dependedOn.length > 0 && (await ask(dependedOn.map(({ message }) => message)))) {
      const forced = dependedOn.map(({ record }) => record);
      rejected.push(...(await applyToAll(forced, bulkChange, progress, true)).rejected);
    } else {
      rejected.push(...dependedOn);
    }
    offerOperations(progress.operations);
    return rejected;
  };

  const change = async (bulkChange: BulkChange<T>) => {
    setPending(true);
    takeOperations();
    const progress: Progress = { changed: 0, operations: [] };
    try {
      if (bulkChange.callAll) report(await bulkChange.callAll(selectedIds), bulkChange, []);
      else {
        const rejected = await asOneOperation(() => changeEach(bulkChange, progress));
        report(progress.changed, bulkChange, rejected);
      }
    } catch (error) {
      if (!(await logoutIfAccessDenied(error))) notify(messageOf(error), { type: 'error' });
      else if (progress.changed > 0) {
        // Without Undo, which requires a session.
        const rest = selectedIds.length - progress.changed;
        const done = doneText(progress.changed, bulkChange, settings);
        notify(`The change stopped early: ${done}, ${rest} not.`, { type: 'warning' });
      }
    } finally {
      setPending(false);
    }
  };
  return { change, isPending, consequences, answer };
}

/** Asks whether to delete records on which others depend. A page that closes declines. */
function useConsequences() {
  const [consequences, setConsequences] = useState<readonly string[]>();
  const resolve = useRef<(isConfirmed: boolean) => void>(undefined);
  useEffect(() => () => resolve.current?.(false), []);
  const ask = (messages: readonly string[]) =>
    new Promise<boolean>((onAnswer) => {
      resolve.current = onAnswer;
      setConsequences(messages);
    });
  const answer = (isConfirmed: boolean) => {
    setConsequences(undefined);
    resolve.current?.(isConfirmed);
  };
  return { consequences, answer, ask };
}

/** Returns `3 articles moved`. */
function doneText<T extends RaRecord>(
  changed: number,
  { done }: BulkChange<T>,
  settings: Pick<BulkSettings<T>, 'one' | 'many'>,
): string {
  return `${changed === 0 ? `No ${settings.many}` : countOf(changed, settings)} ${done}`;
}

function failureText<T>(done: string, failures: readonly Failure<T>[], nameOf: (record: T) => string): string {
  const reasons = failures.slice(0, MAX_NAMED).map(({ record, message }) => `${nameOf(record)}: ${message}`);
  const others = failures.length - reasons.length;
  return [`${done}, ${failures.length} not.`, ...reasons, ...(others > 0 ? [`${others} more.`] : [])].join(' ');
}
