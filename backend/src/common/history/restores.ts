import type { Caller } from '../access/caller.js';
import type { ResourceDefinition } from '../resources/define-resource.js';
import type { RecordState } from './change-log.js';

/** A service that returns records to earlier states, by the rules of its other writes. */
export interface RestorableRecords {
  readonly definition: ResourceDefinition;
  /**
   * Saves the state as the record's, and creates the record again if it was deleted.
   * @throws the errors of a save: ForbiddenException, or ConflictException if another record has the same key.
   */
  restore(recordId: string, state: RecordState, caller: Caller): Promise<unknown>;
  /** Deletes the record, which the operator has created. */
  discard(recordId: string, caller: Caller): Promise<unknown>;
}
