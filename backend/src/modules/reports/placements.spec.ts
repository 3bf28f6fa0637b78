import { describe, expect, it } from '@jest/globals';
import { countingKeys, distributeEarnings } from './placements.js';

const none = { rawClicks: 0, bots: 0, prefetches: 0, repeats: 0, floods: 0 };
const clicked = (slot: string, clicks: number, mid = 12) => ({ websiteName: 'red', mid, slot, clicks, ...none });
const earned = (earningsCents: number, conversions = 0, mid = 12) => ({
  websiteName: 'red',
  mid,
  networkClicks: 0,
  conversions,
  earningsCents,
});

describe('countingKeys', () => {
  it('returns the fields of the report if networks report by them', () => {
    expect(countingKeys({ groupBy: ['day'] })).toEqual({ clicks: ['day'], earnings: ['day'] });
  });

  it('adds merchant and site for other fields', () => {
    expect(countingKeys({ groupBy: ['slot'] })).toEqual({
      clicks: ['websiteName', 'mid', 'slot'],
      earnings: ['websiteName', 'mid'],
    });
    expect(countingKeys({ groupBy: ['articleId', 'day'] }).earnings).toEqual(['day', 'websiteName', 'mid']);
  });
});

describe('distributeEarnings', () => {
  it('distributes by clean clicks', () => {
    const shared = distributeEarnings(
      [earned(900, 3)],
      [clicked('listing', 2), clicked('home', 1), clicked('bots', 0)],
    );
    expect(shared.map(({ slot, earningsCents, conversions }) => [slot, earningsCents, conversions])).toEqual([
      ['listing', 600, 2],
      ['home', 300, 1],
    ]);
  });

  it.each([100, -100, 1, 0])('distributes all of %d cents', (cents) => {
    const shared = distributeEarnings(
      [earned(cents)],
      ['a', 'b', 'c'].map((slot) => clicked(slot, 1)),
    );
    expect(shared.reduce((sum, { earningsCents }) => sum + earningsCents, 0)).toBe(cents);
  });

  it('does not distribute earnings of merchants without clicks', () => {
    expect(distributeEarnings([earned(500, 0, 13)], [clicked('listing', 2)])).toEqual([earned(500, 0, 13)]);
  });
});
