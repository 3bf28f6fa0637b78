import type { ChangeAction } from '@grabdeals/shared/history';
import type { HistoryRules } from '../resources/define-resource.js';

/** The recorded fields of a record. */
export type RecordState = Readonly<Record<string, unknown>>;

/** A change of one record. */
export interface RecordChange {
  recordId: string;
  label: string;
  /** Keys of the record's sites before and after the change. */
  sites: string[];
  /** Sites that the record has left with the change, and its label before the change, for people of only these sites. */
  leftSites?: string[];
  formerLabel?: string;
  action: Exclude<ChangeAction, 'restore'>;
  /** Names of the fields that differ; for fields of objects, paths such as `settings.homePage`. */
  fields: string[];
  /** Version of the record after the change. */
  version: number;
  /** Absent for a new record. */
  before?: RecordState;
  /** Absent for a deleted record. */
  after?: RecordState;
  /** Whether the state before the change can be restored. */
  canUndo: boolean;
}

/** Stores the changes of records with their author and their origin. */
export abstract class ChangeLog {
  /** Returns the version that the newest change of a record left, also of a deleted one; 0 if there is no change. */
  abstract lastVersion(options: HistoryRules, recordId: string): Promise<number>;

  /** Returns a function that removes the changes, because they could not be made. @throws if the changes cannot be stored. */
  abstract add(options: HistoryRules, changes: readonly RecordChange[]): Promise<() => Promise<void>>;
}
