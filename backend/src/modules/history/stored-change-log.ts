import { Injectable } from '@nestjs/common';
import { mayUndo } from '@grabdeals/shared/history';
import { changeContext } from '../../common/history/change-context.js';
import { ChangeLog, type RecordChange } from '../../common/history/change-log.js';
import type { HistoryRules } from '../../common/resources/define-resource.js';
import { ChangesRepository } from './changes.repository.js';

/** Stores changes in the database, with their author and their origin. */
@Injectable()
export class StoredChangeLog extends ChangeLog {
  constructor(private readonly changes: ChangesRepository) {
    super();
  }

  override async add({ resource }: HistoryRules, changes: readonly RecordChange[]): Promise<() => Promise<void>> {
    const context = changeContext();
    if (context.isUnrecorded || changes.length === 0) return () => Promise.resolve();
    const { operationId, source, actor, correlationId, isDependent = false, isRestoring = false } = context;
    const time = new Date();
    const ids = await this.changes.add(
      changes.map((change) => ({
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
    return () => this.changes.remove(ids);
  }
}
