import { actorName } from '@grabdeals/shared/feed-texts';
import { describe, expect, it } from '@jest/globals';
import {
  actionsOf,
  formatSeconds,
  isAlive,
  isChecked,
  RUN_STATES,
  type RunState,
  shareDone,
  stepOf,
} from './runStates';

const ALL = Object.keys(RUN_STATES) as RunState[];
type Phase = Parameters<typeof stepOf>[0]['progress']['phase'];
const at = (phase: Phase, done = 0, total = 0) => ({ phase, done, total, rows: 0 });

it('asks for news of runs that go on by themselves, and of no others', () => {
  expect(ALL.filter(isAlive)).toEqual(['queued', 'fetching', 'checking', 'applying', 'rollingBack']);
});

it('shows no difference before it is known', () => {
  const counts = {
    rows: 9,
    added: 0,
    changed: 0,
    unchanged: 9,
    retired: 0,
    rejected: 0,
    warned: 0,
    outOfStock: 0,
    swings: 0,
  };
  expect(ALL.filter((state) => !isChecked({ state, counts }))).toEqual([
    'queued',
    'fetching',
    'checking',
    'unmodified',
  ]);
  expect(isChecked({ state: 'failed', counts: { ...counts, rows: 0 } })).toBe(false);
});

describe('what may be done', () => {
  const can = (state: RunState, phase: Phase = 'checking') => actionsOf({ state, progress: at(phase) });

  it('is to approve what waits for it', () => {
    expect(ALL.filter((state) => can(state).approve)).toEqual(['checked', 'held']);
  });

  it('is to roll back what has written: also what was cancelled or failed while it wrote', () => {
    expect(ALL.filter((state) => can(state).rollBack)).toEqual(['applied']);
    expect(can('cancelled', 'applying').rollBack).toBe(true);
    expect(can('failed', 'applying').rollBack).toBe(true);
    expect(can('failed', 'rollingBack').rollBack).toBe(true);
  });

  it('is to cancel what has not ended, but no roll back', () => {
    expect(can('applying').cancel).toBe(true);
    expect(can('queued').cancel).toBe(true);
    expect(can('rollingBack').cancel).toBe(false);
    expect(can('applied').cancel).toBe(false);
  });
});

describe('the step', () => {
  it('goes with the state', () => {
    expect(stepOf({ state: 'queued', progress: at('fetching') })).toEqual({ step: 0, failed: false });
    expect(stepOf({ state: 'held', progress: at('checking') })).toEqual({ step: 2, failed: false });
    expect(stepOf({ state: 'applied', progress: at('applying') })).toEqual({ step: 4, failed: false });
  });

  it('is where it ended, of a run that did not come to its end', () => {
    expect(stepOf({ state: 'failed', progress: at('checking') })).toEqual({ step: 1, failed: true });
    expect(stepOf({ state: 'cancelled', progress: at('applying') })).toEqual({ step: 3, failed: true });
  });
});

it('knows how much is done where it knows how much there is', () => {
  expect(shareDone({ progress: at('checking', 5, 20) })).toBe(0.25);
  expect(shareDone({ progress: at('fetching', 5, 0) })).toBeUndefined();
  expect(shareDone({ progress: at('checking', 21, 20) })).toBe(1);
});

it.each([
  [0.9, 'under 1 s'],
  [59.6, '1 min'],
  [125, '2 min 5 s'],
  [3600, '1 h'],
  [4320, '1 h 12 min'],
])('%p seconds are %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});

it('names who did it', () => {
  expect(actorName('schedule')).toBe('the schedule');
  expect(actorName('o@x.example')).toBe('o@x.example');
  expect(actorName(null)).toBe('');
});
