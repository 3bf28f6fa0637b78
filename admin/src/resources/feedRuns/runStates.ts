import { RUN_STATE_NAMES } from '@grabdeals/shared/feed-texts';
import type { FeedRun } from '../../dataProvider/types';

export type RunState = FeedRun['state'];

interface StateWords {
  /** Label of the chip. */
  name: string;
  /** Explanation of the state for operators who did not start the run. */
  text: string;
  color: 'default' | 'error' | 'primary' | 'success' | 'warning';
}

/** The texts of each state of a run. */
export const RUN_STATES: Readonly<Record<RunState, StateWords>> = {
  queued: { name: RUN_STATE_NAMES.queued, text: 'The run starts in a moment.', color: 'primary' },
  fetching: { name: RUN_STATE_NAMES.fetching, text: 'The run fetches the file from its source.', color: 'primary' },
  checking: {
    name: RUN_STATE_NAMES.checking,
    text: 'Every row is read and compared with the catalog. No product changes yet.',
    color: 'primary',
  },
  checked: {
    name: RUN_STATE_NAMES.checked,
    text: 'The feed was checked. No product has changed. Approve the run to apply the changes below.',
    color: 'primary',
  },
  held: {
    name: RUN_STATE_NAMES.held,
    text: 'The run waits for your approval. No product has changed.',
    color: 'warning',
  },
  applying: {
    name: RUN_STATE_NAMES.applying,
    text: 'The changes are being applied to the catalog.',
    color: 'primary',
  },
  applied: { name: RUN_STATE_NAMES.applied, text: 'All changes are applied to the catalog.', color: 'success' },
  unmodified: {
    name: RUN_STATE_NAMES.unmodified,
    text: 'The file has not changed since the last run, so no product has changed.',
    color: 'default',
  },
  cancelled: { name: RUN_STATE_NAMES.cancelled, text: 'The run was cancelled.', color: 'default' },
  failed: { name: RUN_STATE_NAMES.failed, text: 'The run failed.', color: 'error' },
  rollingBack: {
    name: RUN_STATE_NAMES.rollingBack,
    text: 'The products of this run are being restored.',
    color: 'primary',
  },
  rolledBack: {
    name: RUN_STATE_NAMES.rolledBack,
    text: 'The products of this run are restored.',
    color: 'default',
  },
};

/** Choices of a list's filter. */
export const RUN_STATE_CHOICES = Object.entries(RUN_STATES).map(([id, { name }]) => ({ id, name }));

const ALIVE: readonly RunState[] = ['queued', 'fetching', 'checking', 'applying', 'rollingBack'];
const CANCELLABLE: readonly RunState[] = ['queued', 'fetching', 'checking', 'checked', 'held', 'applying'];

const BEFORE_CHECKED: readonly RunState[] = ['queued', 'fetching', 'checking', 'unmodified'];

/** Returns whether the run is in progress. Pages poll such runs. */
export function isAlive(state: RunState): boolean {
  return ALIVE.includes(state);
}

/** Returns whether the changes are known for the part of the file that was read. */
export function isChecked({ state, counts }: Pick<FeedRun, 'state' | 'counts'>): boolean {
  return counts.rows > 0 && !BEFORE_CHECKED.includes(state);
}

/** Returns the actions on a run that the server would accept. */
export function actionsOf({ state, progress }: Pick<FeedRun, 'state' | 'progress'>) {
  const hasWritten = progress.phase === 'applying' || progress.phase === 'rollingBack';
  return {
    approve: state === 'checked' || state === 'held',
    cancel: CANCELLABLE.includes(state),
    rollBack: state === 'applied' || ((state === 'cancelled' || state === 'failed') && hasWritten),
  };
}

export const RUN_STEPS = ['Fetch', 'Check', 'Approve', 'Apply'] as const;

/** Returns the index of the current step (the number of steps when the run is done), and whether the run ended in that step. */
export function stepOf({ state, progress }: Pick<FeedRun, 'state' | 'progress'>): { step: number; failed: boolean } {
  switch (state) {
    case 'queued':
    case 'fetching':
      return { step: 0, failed: false };
    case 'checking':
      return { step: 1, failed: false };
    case 'checked':
    case 'held':
      return { step: 2, failed: false };
    case 'applying':
      return { step: 3, failed: false };
    case 'failed':
    case 'cancelled':
      return { step: STEP_OF_PHASE[progress.phase], failed: true };
    case 'applied':
    case 'unmodified':
    case 'rollingBack':
    case 'rolledBack':
      return { step: RUN_STEPS.length, failed: false };
  }
}

const STEP_OF_PHASE = { fetching: 0, checking: 1, applying: 3, rollingBack: 3 } as const;

/** Returns the completed share of the current phase; undefined if the total is not known. */
export function shareDone({ progress: { done, total } }: Pick<FeedRun, 'progress'>): number | undefined {
  return total > 0 ? Math.min(1, done / total) : undefined;
}

export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** `under 1 s`, `45 s`, `2 min 5 s`, `1 h 12 min`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 1) return 'under 1 s';
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
