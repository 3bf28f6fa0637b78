import { BadRequestException, ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { type ChangeSide, mayUndo, TRASH_DAYS } from '@grabdeals/shared/history';
import { mayWrite, writableResources } from '@grabdeals/shared/resources';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { type Caller, managesAny, may, mayManage, sitesInScope } from '../../common/access/caller.js';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { isRejection, messagesOf } from '../../common/errors/http-messages.js';
import { changeContext, marked, type SavedRecord } from '../../common/history/change-context.js';
import { ChangeLog, type RecordState } from '../../common/history/change-log.js';
import { sitesOf } from '../../common/history/record-change.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { Resources } from '../../common/resources/resources.js';
import { type OperationRun, Operations, type StartOperation } from '../../operations/operations.service.js';
import { type ChangeFilter, type ChangeRecord, ChangesRepository } from './changes.repository.js';
import type { ChangeDetailView, ChangeView, FailedRestoreView, RestoredView, TrashView } from './history.dto.js';

const TEXT_FILTERS = ['resource', 'recordId', 'actorId', 'action', 'source'] as const;

/** Changes that are reverted, the last one first, and those that cannot be. */
interface Reversion {
  ids: string[];
  failed: FailedRestoreView[];
}

/**
 * The history of records: who changed what, undo, earlier revisions and the trash. An owner reads all changes, a vendor those of its
 * sites, an editor those of content on its sites. A restore follows the rules of the record's other writes.
 */
@Injectable()
export class HistoryService {
  private readonly startReversion: StartOperation<Reversion, RestoredView>;

  constructor(
    private readonly changes: ChangesRepository,
    private readonly resources: Resources,
    private readonly log: ChangeLog,
    private readonly operations: Operations,
  ) {
    this.startReversion = operations.define('undo', (run) => this.revert(run));
  }

  /** Connects all repositories of resources, and the operations, to the history. Changes before are not recorded. */
  connect(): void {
    // The owner remains, so the trash would not list what was deleted with it.
    this.operations.onIncomplete = (operationId) => this.changes.putDependentInTrash(operationId);
    for (const repository of this.resources.repositories()) repository.keepHistory(this.log);
  }

  /** Returns a page of the changes. @throws BadRequestException for a filter `from` or `until` that is not a time. */
  async list(query: ListQuery, caller: Caller): Promise<RecordPage<ChangeView>> {
    const { data, total } = await this.changes.page(query, filterOf(query, caller));
    return { data: data.map((change) => toView(change, caller)), total };
  }

  /** Returns the latest changes that signed-in users made on all sites. Only for owners. */
  async latest(limit: number): Promise<ChangeView[]> {
    return (await this.changes.latest(limit)).map((change) => toView(change));
  }

  /** Returns a page of the deleted records that can be restored. */
  async trash(query: ListQuery, caller: Caller, now = new Date()): Promise<RecordPage<TrashView>> {
    const filter = filterOf(query, caller);
    const begin = now.getTime() - TRASH_DAYS * DAY_MS;
    const from = new Date(Math.max(begin, filter.from?.getTime() ?? begin));
    const { data, total } = await this.changes.page(query, { ...filter, inTrash: true, from });
    return { data: data.map((change) => ({ ...toView(change, caller), expiresAt: expiryOf(change) })), total };
  }

  /** Returns a change with the record's values. @throws NotFoundException for an unknown id and for records of other sites. */
  async get(id: string, caller: Caller): Promise<ChangeDetailView> {
    const change = await this.changeFor(id, caller);
    const { resource, recordId, before, after } = change;
    const newest = await this.changes.newestOf(resource, recordId);
    // A record that has moved between sites is the caller's to read only for the time on the caller's sites.
    const definition = this.resources.definitionOf(resource);
    const visible = (state: RecordState | undefined) =>
      state && isVisible({ resource, recordId, sites: sitesOf(state, definition ?? {}) }, caller) ? state : undefined;
    return {
      ...toView(change, caller),
      before: visible(before),
      after: visible(after),
      current: visible(newest?.after),
    };
  }

  /**
   * Returns a record to its state before or after the change. A record from the trash brings back what was deleted with it.
   * @throws BadRequestException if the history does not contain the state, ConflictException for an earlier state of a deleted
   * record and if a deleted record was restored since, and the errors of a save of the record.
   */
  async restore(id: string, version: ChangeSide, caller: Caller): Promise<RestoredView> {
    const change = await this.changeFor(id, caller);
    const newest = await this.changes.newestOf(change.resource, change.recordId);
    const state = change[version];
    if (!state || !this.resources.restorerOf(change.resource)) {
      throw new BadRequestException('The history does not contain this version of the record.');
    }
    if (change.action === 'delete') return this.restoreDeleted(change, caller);
    if (newest?.action === 'delete') {
      throw new ConflictException(`${change.label} has been deleted. Restore it from the trash first.`);
    }
    await marked({ isRestoring: true, saved: await this.stored(change) }, () =>
      orConflict(() => this.resources.restorerOf(change.resource)!.restore(change.recordId, state, caller)),
    );
    return { records: 1, failed: [] };
  }

  /**
   * Undoes all changes of a save or a deletion.
   * @throws NotFoundException for an unknown operation, ConflictException if a record was changed since.
   */
  async undo(operationId: string, caller: Caller): Promise<RestoredView> {
    const changes = websitesFirst(await this.changes.ofOperation(operationId));
    const undoable = changes.every((change) => change.canUndo && this.resources.restorerOf(change.resource));
    if (changes.length === 0 || !undoable || changes.some((change) => !mayUndo(caller, change))) {
      throw new NotFoundException('There is no such operation that can be undone.');
    }
    await this.assertUnchangedSince(changes);
    return this.revertAll(changes, [], caller);
  }

  private async restoreDeleted(deletion: ChangeRecord, caller: Caller): Promise<RestoredView> {
    await this.assertUnchangedSince([deletion]);
    const operation = deletion.isDependent ? [] : await this.changes.ofOperation(deletion.operationId);
    const unchanged: ChangeRecord[] = [];
    const failed: FailedRestoreView[] = [];
    for (const change of operation.filter(({ isDependent, canUndo }) => isDependent && canUndo)) {
      if (await this.isNewest(change)) unchanged.push(change);
      else failed.push({ label: change.label, message: changedSince(change) });
    }
    return this.revertAll([deletion, ...unchanged], failed, caller);
  }

  /** @throws ConflictException while the operation of the changes, or another undo of it, is in progress, and the errors of `revert`. */
  private async revertAll(
    changes: readonly ChangeRecord[],
    failed: FailedRestoreView[],
    caller: Caller,
  ): Promise<RestoredView> {
    const { operationId } = changes[0]!;
    await this.operations.assertEnded(operationId);
    const ids = changes.map(({ id }) => id);
    return this.startReversion({ ids, failed }, caller, { total: ids.length, key: `undo:${operationId}` });
  }

  /**
   * Reverts changes, the last one first: a website before its records. A change that cannot be reverted is reported, and a record that
   * remains deleted is listed in the trash.
   * @throws the error of the first change, before anything is reverted.
   */
  private async revert({ input, caller, done, isResumed, result, progress }: OperationRun<Reversion, RestoredView>) {
    const reverted = result ?? { records: 0, failed: input.failed };
    for (const [index, id] of input.ids.entries()) {
      // The restoration of a website gives the key of its changes back (FormerSitesService).
      const change = index < done ? undefined : await this.changes.find(id);
      if (!change) continue;
      try {
        const saved = await this.stored(change);
        // A save since then fails the write, and one before is in the history.
        await this.assertUnchangedSince([change]);
        await marked({ isRestoring: true, saved }, () =>
          orConflict(() => this.revertOne(change, caller, isResumed && index === done)),
        );
        await this.changes.setInTrash(id, false);
        reverted.records++;
      } catch (error) {
        if (reverted.records === 0 || !isRejection(error)) throw error;
        reverted.failed.push({ label: change.label, message: messagesOf(error).join(' ') });
        if (change.action === 'delete') await this.changes.setInTrash(id, true);
      }
      await progress({ done: index + 1, result: reverted });
    }
    return reverted;
  }

  /** @param isRepeated Whether an interrupted run may have reverted the change. */
  private async revertOne(change: ChangeRecord, caller: Caller, isRepeated: boolean): Promise<void> {
    const { recordId, before } = change;
    const service = this.resources.restorerOf(change.resource);
    try {
      if (before) await service?.restore(recordId, before, caller);
      else await service?.discard(recordId, caller);
    } catch (error) {
      if (before || !isRepeated || !(error instanceof NotFoundException)) throw error;
    }
  }

  /** @throws ConflictException if a record has a newer change, which would be lost. */
  private async assertUnchangedSince(changes: readonly ChangeRecord[]): Promise<void> {
    for (const change of changes) {
      if (await this.isNewest(change)) continue;
      throw new ConflictException(changedSince(change));
    }
  }

  /** Returns whether no later operation has changed the record, except the current one. */
  private async isNewest({ resource, recordId, operationId }: ChangeRecord): Promise<boolean> {
    const newest = await this.changes.newestOf(resource, recordId);
    return newest !== undefined && [operationId, changeContext().operationId].includes(newest.operationId);
  }

  /** Returns the stored version of a change's record. */
  private async stored({ resource, recordId }: ChangeRecord): Promise<SavedRecord> {
    const { version } = await this.resources.repositoryOf(resource)!.versionOf(recordId);
    return { resource, recordId, version };
  }

  private async changeFor(id: string, caller: Caller): Promise<ChangeRecord> {
    const change = await this.changes.find(id);
    if (!change || !isVisible(change, caller)) throw new NotFoundException('There is no such change.');
    return change;
  }
}

/** Records that were created while their website was deleted are deleted after it, but cannot return before it. */
function websitesFirst(changes: readonly ChangeRecord[]): ChangeRecord[] {
  const isWebsite = ({ resource, action }: ChangeRecord) => resource === 'website' && action === 'delete';
  return [...changes.filter(isWebsite), ...changes.filter((change) => !isWebsite(change))];
}

function changedSince({ label, action }: ChangeRecord): string {
  return action === 'delete'
    ? `${label} has been restored already.`
    : `${label} has been changed since. Its history contains the earlier versions.`;
}

/** Explains a key that another record has taken in the meantime. */
async function orConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new ConflictException(
      'Another record has taken the key of this one. Change or delete the other record first.',
    );
  }
}

function filterOf({ equals }: ListQuery, caller: Caller): ChangeFilter {
  const { websiteName } = equals;
  return {
    sites: sitesInScope(caller, websiteName === undefined ? undefined : String(websiteName)),
    ...Object.fromEntries(
      TEXT_FILTERS.flatMap((name) => (equals[name] === undefined ? [] : [[name, String(equals[name])]])),
    ),
    // Other kinds are not listed for the role, with a filter either.
    resources: may(caller, 'changes', 'read') ? undefined : writableResources(caller.role),
    from: timeOf(equals, 'from'),
    until: timeOf(equals, 'until'),
  };
}

function timeOf(equals: ListQuery['equals'], name: 'from' | 'until'): Date | undefined {
  const value = equals[name];
  if (value === undefined) return undefined;
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) throw new BadRequestException(`The filter ${name} is not an ISO 8601 time.`);
  return time;
}

/** Returns whether the caller may know of changes of the record. */
export function isVisible(
  { sites, resource, recordId }: Pick<ChangeRecord, 'sites' | 'resource' | 'recordId'>,
  caller: Caller,
): boolean {
  const isOwnAccount = resource === 'users' && recordId === caller.id;
  return isOwnAccount || (mayWrite(caller.role, resource) && managesAny(caller, sites));
}

function expiryOf({ time }: ChangeRecord): Date {
  return new Date(time.getTime() + TRASH_DAYS * DAY_MS);
}

/** @param caller Absent for owners. */
function toView(change: ChangeRecord, caller?: Caller): ChangeView {
  const { id, time, operationId, source, actorId, actorName, resource, recordId } = change;
  const { sites, action, fields, canUndo, leftSites = [], formerLabel } = change;
  const own = caller ? sites.filter((site) => mayManage(caller, site)) : sites;
  const label = own.every((site) => leftSites.includes(site)) ? (formerLabel ?? change.label) : change.label;
  return {
    id,
    time,
    operationId,
    source,
    actorId,
    actorName,
    resource,
    recordId,
    label,
    sites,
    action,
    fields,
    canUndo,
  };
}
