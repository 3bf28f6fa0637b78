import { describe, expect, it } from '@jest/globals';
import {
  formatUtcDay,
  formatUtcTime,
  formatWeekday,
  formatWeekdayTime,
  fromTimeInput,
  toDayInput,
  toTimeInput,
} from './dates';

describe('UTC times', () => {
  it('are read in UTC, wherever the operator is', () => {
    expect(formatUtcTime('2026-11-27T23:30:00.000Z')).toMatch(/^Nov 27, 2026, 11:30\sPM UTC$/);
    expect(formatUtcDay('2026-11-27T00:00:00.000Z')).toBe('Nov 27, 2026');
  });

  it('are typed in UTC', () => {
    expect(fromTimeInput('2026-11-27T14:00')).toBe('2026-11-27T14:00:00.000Z');
    expect(toTimeInput('2026-11-27T14:00:00.000Z')).toBe('2026-11-27T14:00');
    expect(toDayInput('2026-11-27T00:00:00.000Z')).toBe('2026-11-27');
  });

  it.each(['', 'x', '2026-13-01T00:00'])('%p is none yet', (typed) => {
    expect(fromTimeInput(typed)).toBeNull();
  });

  it.each([null, undefined, ''])('%p is shown empty', (none) => {
    expect(toTimeInput(none)).toBe('');
    expect(toDayInput(none)).toBe('');
  });
});

it('local times have the weekday where the day matters', () => {
  const time = new Date(2026, 10, 27, 9, 30);
  expect(formatWeekday(time)).toBe('Fri, Nov 27, 2026');
  expect(formatWeekdayTime(time)).toMatch(/^Fri, Nov 27, 2026, 9:30\sAM$/);
});
