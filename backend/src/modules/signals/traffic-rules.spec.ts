import { describe, expect, it } from '@jest/globals';
import { burstFinding, originFinding, timeFinding } from './traffic-rules.js';

const RATE = 0.04;

describe('a network', () => {
  it('is worth a look if so many clicks without orders are unlikely', () => {
    expect(originFinding('2026-11-12', 300, 0, RATE)?.text).toBe(
      'One network made 300 clicks on Nov 12, with 0 orders. 12 orders would be usual.',
    );
  });

  it('is not with few clicks, with the orders of an office, or if nobody orders', () => {
    expect(originFinding('2026-11-12', 200, 0, RATE)).toBeUndefined();
    expect(originFinding('2026-11-12', 300, 5, RATE)).toBeUndefined();
    expect(originFinding('2026-11-12', 5_000, 0, 0)).toBeUndefined();
  });
});

describe('a burst', () => {
  const burst = { websiteName: 'red', subject: 's', isOrigin: false, at: new Date('2026-11-12T14:20:00Z') };

  it('of few networks is worth a look without an order', () => {
    expect(burstFinding({ ...burst, clicks: 60, origins: 2 }, 0, RATE)?.text).toBe(
      '60 clicks of 2 networks on one link within ten minutes (Nov 12, 14:20 UTC), without an order.',
    );
    expect(burstFinding({ ...burst, clicks: 60, origins: 2 }, 1, RATE)).toBeUndefined();
  });

  it('of many networks, as after a newsletter, is only if chance does not explain it', () => {
    expect(burstFinding({ ...burst, clicks: 60, origins: 55 }, 0, RATE)).toBeUndefined();
    expect(burstFinding({ ...burst, clicks: 600, origins: 550 }, 20, RATE)).toBeUndefined();
    expect(burstFinding({ ...burst, clicks: 600, origins: 550 }, 0, RATE)).toBeDefined();
  });
});

describe('the time of an order', () => {
  const clickedAt = new Date('2026-11-12T14:00:00Z');
  const after = (ms: number, zone = 'UTC') => timeFinding(new Date(clickedAt.getTime() + ms), clickedAt, zone)?.text;
  const on = (day: string, timeZone = 'UTC') => timeFinding(new Date(day), clickedAt, timeZone)?.text;

  it('is worth a look within seconds of the click, before it, and long after it', () => {
    expect(after(3_000)).toBe('The order of Nov 12 was within 3 seconds of its click.');
    expect(after(-40_000)).toBe('The order of Nov 12 was within 40 seconds of its click.');
    expect(after(-3_600_000)).toBe('The order of Nov 12 was 60 minutes before its click.');
    expect(after(-5 * 3_600_000)).toBe('The order of Nov 12 was 5 hours before its click.');
    expect(after(75 * 86_400_000)).toBe('The order of Jan 26 was 75 days after its click.');
  });

  it('is usual minutes and weeks after it', () => {
    expect(after(11_000)).toBeUndefined();
    expect(after(59 * 86_400_000)).toBeUndefined();
  });

  it('is not known in a report with days only: the click of a day is after its midnight', () => {
    expect(on('2026-11-12T00:00:00Z')).toBeUndefined();
    expect(on('2026-11-11T00:00:00Z')).toBeUndefined();
    expect(on('2026-11-10T00:00:00Z')).toBe('The order of Nov 10 was days before its click.');
    expect(on('2026-11-12T05:00:00Z', 'America/New_York')).toBeUndefined();
    expect(on('2026-11-12T05:00:00Z')).toBe('The order of Nov 12 was 9 hours before its click.');
  });
});
