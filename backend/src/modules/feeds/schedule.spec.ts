import { describe, expect, it } from '@jest/globals';
import { nextRun } from './schedule.js';

const NOW = new Date('2026-03-02T00:00:00Z');
const daily = { source: { kind: 'https' }, everyHours: 24, active: true } as const;

describe('nextRun', () => {
  it('is after the hours of the schedule, up to a twentieth earlier or later', () => {
    expect(nextRun(daily, NOW, () => 0)).toEqual(new Date('2026-03-02T22:48:00Z'));
    expect(nextRun(daily, NOW, () => 0.5)).toEqual(new Date('2026-03-03T00:00:00Z'));
    expect(nextRun(daily, NOW, () => 1)).toEqual(new Date('2026-03-03T01:12:00Z'));
  });

  it.each([{ active: false }, { everyHours: null }, { source: { kind: 'upload' } as const }])(
    'does not exist with %j',
    (fields) => {
      expect(nextRun({ ...daily, ...fields }, NOW)).toBeNull();
    },
  );
});
