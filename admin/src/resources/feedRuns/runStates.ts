import type { FeedRun } from '../../dataProvider/types';

export type RunState = FeedRun['state'];

interface StateWords {
  /** On a chip. */
  name: string;
  /** What it means, for who has not started the run. */
  text: string;
  color: 'default' | 'error' | 'primary' | 'success' | 'warning';
}

/** How each state of a run is told. */
export const RUN_STATES: Readonly<Record<RunState, StateWords>> = {
  queued: { name: 'Waiting', text: 'The run waits for its turn.', color: 'primary' },
  fetching: { name: 'Fetching', text: 'The feed is fetched from its source.', color: 'primary' },
  checking: {
    name: 'Checking',
    text: 'Every row is read and compared with the catalogue. Nothing is written yet.',
    color: 'primary',
  },
  checked: {
    name: 'Checked',
    text: 'The feed was checked and nothing was written. Approve it to take over what is listed below.',
    color: 'primary',
  },
  held: {
    name: 'Held',
    text: 'The run waits for somebody to look at it. Nothing has been written.',
    color: 'warning',
  },
  applying: { name: 'Applying', text: 'The changes are written to the catalogue.', color: 'primary' },
  applied: { name: 'Applied', text: 'All changes are in the catalogue.', color: 'success' },
  unmodified: {
    name: 'Nothing new',
    text: 'The feed is the same as at its last run. There was nothing to do.',
    color: 'default',
  },
  cancelled: { name: 'Cancelled', text: 'The run was cancelled.', color: 'default' },
  failed: { name: 'Failed', text: 'The run has failed.', color: 'error' },
  rollingBack: { name: 'Rolling back', text: 'What the run changed is put back.', color: 'primary' },
  rolledBack: {
    name: 'Rolled back',
    text: 'What the run changed has been put back as it was.',
    color: 'default',
  },
};

/** For the filter of a list. */
export const RUN_STATE_CHOICES = Object.entries(RUN_STATES).map(([id, { name }]) => ({ id, name }));

const ALIVE: readonly RunState[] = ['queued', 'fetching', 'checking', 'applying', 'rollingBack'];
const CANCELLABLE: readonly RunState[] = ['queued', 'fetching', 'checking', 'checked', 'held', 'applying'];

const BEFORE_CHECKED: readonly RunState[] = ['queued', 'fetching', 'checking', 'unmodified'];

/** Whether the run goes on by itself: then its page asks for news. */
export function isAlive(state: RunState): boolean {
  return ALIVE.includes(state);
}

/** Whether the difference to the catalogue is known, as far as the file was read. */
export function isChecked({ state, counts }: Pick<FeedRun, 'state' | 'counts'>): boolean {
  return counts.rows > 0 && !BEFORE_CHECKED.includes(state);
}

/** What an operator may do with a run; the server decides, this leaves out what it would refuse. */
export function actionsOf({ state, progress }: Pick<FeedRun, 'state' | 'progress'>) {
  const hasWritten = progress.phase === 'applying' || progress.phase === 'rollingBack';
  return {
    approve: state === 'checked' || state === 'held',
    cancel: CANCELLABLE.includes(state),
    rollBack: state === 'applied' || ((state === 'cancelled' || state === 'failed') && hasWritten),
  };
}

export const RUN_STEPS = ['Fetch', 'Check', 'Decide', 'Apply'] as const;

/** How far a run has come: the step that it is at (all of them when it is done), and whether it ended there. */
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

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** How much of the present phase is done; undefined where it is not known how much there is. */
export function shareDone({ progress: { done, total } }: Pick<FeedRun, 'progress'>): number | undefined {
  return total > 0 ? Math.min(1, done / total) : undefined;
}

export function formatShare(share: number): string {
  return PERCENT.format(share);
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

/** Who did something to a run: an e-mail, or what did it by itself. */
export function actorName(actor: string | null): string {
  if (!actor) return '';
  return { schedule: 'the schedule', 'command line': 'the command line' }[actor] ?? actor;
}
