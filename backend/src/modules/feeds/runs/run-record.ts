import type { RunState, WorkingState } from '../feed-terms.js';
import type { FeedRun } from './feed-run.schema.js';

/** Fields that always have a value in some states. The change to such a state sets them, see `StateChange`. */
type FieldsByState =
  | { state: 'queued' | 'fetching' }
  | { state: 'checking'; fileId: string; checkedAt: Date }
  | { state: 'checked' | 'held'; checkedAt: Date }
  | { state: 'applying'; checkedAt: Date; appliedAt: Date }
  | { state: 'rollingBack'; appliedAt: Date; rolledBackAt: Date }
  | { state: 'applied' | 'unmodified' | 'cancelled' | 'failed' | 'rolledBack' };

/** A run in the database. */
export type StoredRun = FeedRun & FieldsByState;

/** A run, discriminated by its state. */
export type RunRecord = Omit<FeedRun, 'slot' | 'state'> & FieldsByState & { id: string };
export type RunInState<State extends RunState> = Extract<RunRecord, { state: State }>;

/** Fields of a new run that have no default. */
export type NewRun = Pick<
  FeedRun,
  'feedId' | 'feedName' | 'merchantId' | 'merchantName' | 'dryRun' | 'startedBy' | 'fileId'
>;

/** Changes of a run that remains in its state. */
export type RunUpdate = Partial<Omit<FeedRun, 'slot' | 'state'>>;

/** A change of the state, with the fields that the new state adds. */
export type StateChange = RunUpdate &
  (
    | { state: 'fetching' }
    | { state: 'checking'; fileId: string; checkedAt: Date }
    | { state: 'applying'; appliedAt: Date; wroteAt: Date }
    | { state: 'rollingBack'; rolledBackAt: Date; wroteAt: Date }
    | { state: Exclude<RunState, WorkingState> }
  );
