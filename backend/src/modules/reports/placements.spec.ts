import { describe, expect, it } from '@jest/globals';
import { countedBy, shareOut } from './placements.js';

const none = { rawClicks: 0, bots: 0, prefetches: 0, repeats: 0 };
const clicked = (slot: string, clicks: number, mid = 12) => ({ websiteName: 'red', mid, slot, clicks, ...none });
const earned = (earningsCents: number, conversions = 0, mid = 12) => ({
  websiteName: 'red',
  mid,
  networkClicks: 0,
  conversions,
  earningsCents,
});

describe('countedBy', () => {
  it('counts as the report groups, where networks report by that', () => {
    expect(countedBy({ groupBy: ['day'] })).toEqual({ clicks: ['day'], earnings: ['day'] });
  });

  it('counts by merchant and site too, where they do not', () => {
    expect(countedBy({ groupBy: ['slot'] })).toEqual({
      clicks: ['websiteName', 'mid', 'slot'],
      earnings: ['websiteName', 'mid'],
    });
    expect(countedBy({ groupBy: ['articleId', 'day'] }).earnings).toEqual(['day', 'websiteName', 'mid']);
  });
});

describe('shareOut', () => {
  it('goes by clean clicks', () => {
    const shared = shareOut([earned(900, 3)], [clicked('listing', 2), clicked('home', 1), clicked('bots', 0)]);
    expect(shared.map(({ slot, earningsCents, conversions }) => [slot, earningsCents, conversions])).toEqual([
      ['listing', 600, 2],
      ['home', 300, 1],
    ]);
  });

  it.each([100, -100, 1, 0])('loses nothing of %d cents', (cents) => {
    const shared = shareOut(
      [earned(cents)],
      ['a', 'b', 'c'].map((slot) => clicked(slot, 1)),
    );
    expect(shared.reduce((sum, { earningsCents }) => sum + earningsCents, 0)).toBe(cents);
  });

  it('leaves earnings without clicks where nobody clicked', () => {
    expect(shareOut([earned(500, 0, 13)], [clicked('listing', 2)])).toEqual([earned(500, 0, 13)]);
  });
});
