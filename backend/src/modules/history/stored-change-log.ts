import { Injectable } from '@nestjs/common';
import { mayUndo } from '@grabdeals/shared/history';
import type { ResourceName } from '@grabdeals/shared/resources';
import { changeContext } from '../../common/history/change-context.js';
import { ChangeLog, type RecordChange } from '../../common/history/change-log.js';
import type { HistoryRules } from '../../common/resources/define-resource.js';
import { PictureUses } from '../uploads/picture-uses.js';
import { ChangesRepository } from './changes.repository.js';

/** Stores changes in the database, with their author and their origin, and the pictures that the records contain after them. */
@Injectable()
export class StoredChangeLog extends ChangeLog {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly pictures: PictureUses,
  ) {
    super();
  }

  override async add({ resource }: HistoryRules, changes: readonly RecordChange[]): Promise<() => Promise<void>> {
    const context = changeContext();
    const withdrawPictures = await this.pictures.follow(resource, changes);
    if (context.isUnrecorded || changes.length === 0) return withdrawPictures;
    const { operationId, source, actor, correlationId, isDependent = false, isRestoring = false } = context;
    const time = new Date();
    const unstored = context.isResumed ? await this.unstored(operationId, resource, changes) : changes;
    const ids = await this.changes.add(
      unstored.map((change) => ({
        ...change,
        time,
        operationId,
        source,
        actorId: actor?.id,
        actorName: actor?.name,
        correlationId,
        resource,
        action: isRestoring && change.action !== 'delete' ? 'restore' : change.action,
        isDependent,
        inTrash: change.action === 'delete' && change.canUndo && !isDependent,
      })),
    );
    const { caller } = context;
    const canUndoAll = changes.every(
      ({ canUndo, fields, sites }) => canUndo && (!caller || mayUndo(caller, { resource, fields, sites })),
    );
    context.canUndo = context.canUndo !== false && canUndoAll;
    return async () => {
      await this.changes.remove(ids);
      await withdrawPictures();
    };
  }

  override async lastVersion({ resource }: HistoryRules, recordId: string): Promise<number> {
    return (await this.changes.newestOf(resource, recordId))?.version ?? 0;
  }

  /** Returns the changes that an operation has not stored before it was interrupted, and before it made them. */
  private async unstored(
    operationId: string,
    resource: ResourceName,
    changes: readonly RecordChange[],
  ): Promise<RecordChange[]> {
    const ids = changes.map(({ recordId }) => recordId);
    const stored = new Set((await this.changes.ofOperation(operationId, { resource, ids })).map(startOf));
    return changes.filter((change) => !stored.has(startOf(change)));
  }
}

/** Identifies a change within its operation: the record and what changes from which values. */
function startOf({ recordId, fields, before, after }: Pick<RecordChange, 'recordId' | 'fields' | 'before' | 'after'>) {
  return JSON.stringify([recordId, after === undefined, fields, before]);
}
