import { describe, expect, it } from '@jest/globals';
import { isCurrent, nextChange, scheduleProblem, scheduleState } from './schedule.js';

const NOW = Date.parse('2026-11-24T12:00:00Z');

describe('scheduleState', () => {
  it.each([
    [{}, 'current'],
    [{ startsAt: null, endsAt: null }, 'current'],
    [{ startsAt: '', endsAt: '' }, 'current'],
    [{ startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:00:01Z' }, 'current'],
    [{ startsAt: '2026-11-24T12:00:00.001Z' }, 'scheduled'],
    [{ startsAt: new Date(NOW + 1), endsAt: new Date(NOW + 2) }, 'scheduled'],
    [{ endsAt: new Date('2026-11-24T12:00:00Z') }, 'expired'],
    [{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-24T11:59:59Z' }, 'expired'],
  ] as const)('of %j is %s', (schedule, state) => {
    expect(scheduleState(schedule, NOW)).toBe(state);
    expect(isCurrent(schedule, NOW)).toBe(state === 'current');
  });
});

describe('nextChange', () => {
  it('is the first start or end in the future', () => {
    const schedules = [
      { startsAt: new Date(NOW - 1), endsAt: new Date(NOW + 9) },
      { startsAt: new Date(NOW + 5), endsAt: null },
      { startsAt: new Date(NOW) },
    ];
    expect(nextChange(schedules, NOW)).toBe(NOW + 5);
    expect(nextChange(schedules, NOW + 5)).toBe(NOW + 9);
    expect(nextChange(schedules, NOW + 9)).toBe(Infinity);
  });
});

describe('scheduleProblem', () => {
  const time = '2026-11-24T12:00:00Z';
  it.each([{}, { startsAt: time }, { endsAt: time }, { startsAt: time, endsAt: '2026-11-24T07:00:01-05:00' }])(
    'accepts %j',
    (schedule) => expect(scheduleProblem(schedule)).toBeUndefined(),
  );

  it.each([
    [time, time],
    [time, '2026-11-24T11:00:00Z'],
    ['2026-11-24T07:00:00-05:00', time],
  ])('rejects a start at %s with an end at %s', (startsAt, endsAt) => {
    expect(scheduleProblem({ startsAt, endsAt })).toBe('The end must be after the start.');
  });
});
