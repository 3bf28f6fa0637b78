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
import { offerOperations, takeOperations } from '../dataProvider/operations';
import { type BulkChange, type BulkSettings, countOf } from './bulkActions';

/** A record that the API has rejected. */
interface Failure<T> {
  record: T;
  message: string;
}

/** A notification names at most this many rejected records. */
const MAX_NAMED = 3;

/**
 * Changes the selected records one after the other, as the form of each record would. Records that the API rejects keep their state and
 * remain selected, and the notification says why. Undo undoes the whole change.
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

  /** Changes the records, adds the operations to the list, and returns the rejected records. */
  const applyToAll = async (records: readonly T[], bulkChange: BulkChange<T>, operations: string[], force = false) => {
    const rejected: Failure<T>[] = [];
    const dependedOn: Failure<T>[] = [];
    for (const record of records) {
      try {
        await apply(record, bulkChange, force);
        operations.unshift(...takeOperations());
      } catch (error) {
        if (await logoutIfAccessDenied(error)) throw error;
        const needsForce = bulkChange.mayForce && errorCode(error) === 'needs_force';
        (needsForce ? dependedOn : rejected).push({ record, message: messageOf(error) });
      }
    }
    return { rejected, dependedOn };
  };

  const change = async (bulkChange: BulkChange<T>) => {
    setPending(true);
    try {
      const { data: records } = await dataProvider.getMany<T>(resource, { ids: selectedIds });
      takeOperations();
      const operations: string[] = [];
      const { rejected, dependedOn } = await applyToAll(records, bulkChange, operations);
      if (dependedOn.length > 0 && (await ask(dependedOn.map(({ message }) => message)))) {
        const forced = dependedOn.map(({ record }) => record);
        rejected.push(...(await applyToAll(forced, bulkChange, operations, true)).rejected);
      } else {
        rejected.push(...dependedOn);
      }
      offerOperations(operations);
      const changed = records.length - rejected.length;
      const done = `${changed === 0 ? `No ${settings.many}` : countOf(changed, settings)} ${bulkChange.done}`;
      if (rejected.length > 0) notify(failureText(done, rejected, settings.nameOf), { type: 'warning' });
      else notify(done, { type: 'info' });
      onSelect(rejected.map(({ record }) => record.id));
      refresh();
    } catch (error) {
      if (!(await logoutIfAccessDenied(error))) notify(messageOf(error), { type: 'error' });
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

function failureText<T>(done: string, failures: readonly Failure<T>[], nameOf: (record: T) => string): string {
  const reasons = failures.slice(0, MAX_NAMED).map(({ record, message }) => `${nameOf(record)}: ${message}`);
  const others = failures.length - reasons.length;
  return [`${done}, ${failures.length} not.`, ...reasons, ...(others > 0 ? [`${others} more.`] : [])].join(' ');
}
