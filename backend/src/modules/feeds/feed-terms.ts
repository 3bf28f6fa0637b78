import { PROFILE_NAMES } from './reading/profiles.js';

export const SOURCE_KINDS = ['upload', 'https', 'sftp'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const FORMAT_KINDS = ['auto', 'csv', 'xml', 'json', 'jsonl'] as const;
export type FormatKind = (typeof FORMAT_KINDS)[number];

/** Profiles of column names. A `custom` feed uses the names in its mapping. */
export const FEED_PROFILES = [...PROFILE_NAMES, 'custom'] as const;
export type FeedProfileName = (typeof FEED_PROFILES)[number];

/** States in which a process works on the run. A run that no process works on is resumed. */
export const WORKING_STATES = ['queued', 'fetching', 'checking', 'applying', 'rollingBack'] as const;
export type WorkingState = (typeof WORKING_STATES)[number];

/** States of a run. `checked` and `held` runs wait for approval. */
export const RUN_STATES = [
  ...WORKING_STATES,
  'checked',
  'held',
  'applied',
  'unmodified',
  'cancelled',
  'failed',
  'rolledBack',
] as const;
export type RunState = (typeof RUN_STATES)[number];

export function isWorkingState(state: RunState): state is WorkingState {
  return (WORKING_STATES as readonly RunState[]).includes(state);
}

export const RUN_PHASES = ['fetching', 'checking', 'applying', 'rollingBack'] as const;
export type RunPhase = (typeof RUN_PHASES)[number];

/**
 * Kinds of changes that a run lists. `warned` rows are imported without some of their values, `swings` are changes whose
 * price moves by more than half, and `kept` products are not restored by a rollback.
 */
export const CHANGE_KINDS = [
  'added',
  'changed',
  'retired',
  'rejected',
  'warned',
  'outOfStock',
  'swings',
  'kept',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Kinds of rows whose reasons a run counts. */
export const REASON_KINDS = ['rejected', 'warned'] as const satisfies ChangeKind[];
export type ReasonKind = (typeof REASON_KINDS)[number];

export const CHANGES_PER_PAGE = 100;
