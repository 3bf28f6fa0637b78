import { PROFILE_NAMES } from './reading/profiles.js';

/** Where a feed's file comes from. */
export const SOURCE_KINDS = ['upload', 'https', 'sftp'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const FORMAT_KINDS = ['auto', 'csv', 'xml', 'json', 'jsonl'] as const;
export type FormatKind = (typeof FORMAT_KINDS)[number];

/** Whose names of columns a feed has; `custom`: its own. */
export const FEED_PROFILES = [...PROFILE_NAMES, 'custom'] as const;
export type FeedProfileName = (typeof FEED_PROFILES)[number];

export const CURRENCIES = ['USD', 'CAD'] as const;

/** Of a file that is uploaded. */
export const MAX_FEED_BYTES = 1_073_741_824;

/** States of a run: the first five are under way, `checked` and `held` wait for an approval. */
export const RUN_STATES = [
  'queued',
  'fetching',
  'checking',
  'applying',
  'rollingBack',
  'checked',
  'held',
  'applied',
  'unmodified',
  'cancelled',
  'failed',
  'rolledBack',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** States in which a run is to be worked on: one that nobody works on is taken up again. */
export const WORKING_STATES = [
  'queued',
  'fetching',
  'checking',
  'applying',
  'rollingBack',
] as const satisfies RunState[];

export const RUN_PHASES = ['fetching', 'checking', 'applying', 'rollingBack'] as const;
export type RunPhase = (typeof RUN_PHASES)[number];

/**
 * Kinds of changes that a run lists. `warned` are rows that are imported without some of their values; `swings` are those of `changed` whose price moved by more than half; `kept` are products that a
 * roll back left alone.
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
