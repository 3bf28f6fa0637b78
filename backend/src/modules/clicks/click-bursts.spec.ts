import { describe, expect, it } from '@jest/globals';
import { BurstFinder } from './click-bursts.js';
import type { Click, ClickMark } from './clicks.repository.js';

const MIDNIGHT = Date.parse('2026-11-12T00:00:00Z');
const at = (minute: number) => new Date(MIDNIGHT + minute * 60_000);
let count = 0;

function click(minute: number, origin = '', change: Partial<Click> = {}): Click {
  const clickId = String(++count);
  const place = { websiteName: 'red', page: '/', slot: 'banner', mid: 11, href: 'https://m.example' };
  return {
    ...{ clickId, at: at(minute), campaignId: 1, client: 'desktop', marks: [], ...place },
    ...(origin && { origin: { hash: origin, until: at(0) } }),
    ...change,
  };
}

const times = (number: number, of: (index: number) => Click) => Array.from({ length: number }, (_, index) => of(index));

function burstsOf(clicks: Click[]) {
  const finder = new BurstFinder();
  for (const each of clicks.sort((a, b) => a.at.getTime() - b.at.getTime())) finder.add(each);
  return finder.bursts();
}

describe('bursts', () => {
  it('are clicks of one origin, and on one link, within ten minutes', () => {
    const burst = { websiteName: 'red', at: at(600), clicks: 30, origins: 1 };
    expect(burstsOf(times(30, (index) => click(600 + (index % 10), 'o1')))).toEqual([
      { ...burst, subject: '11 slot banner', isOrigin: false },
      { ...burst, subject: 'o1', isOrigin: true },
    ]);
    expect(burstsOf(times(29, () => click(600, 'o1')))).toEqual([]);
    expect(burstsOf(times(30, (index) => click(index * 10, 'o1')))).toEqual([]);
  });

  it('count networks, and clicks without one as of different networks', () => {
    const ofMany = burstsOf(times(40, (index) => click(600, index < 20 ? `o${index % 5}` : '')));
    expect(ofMany).toMatchObject([{ isOrigin: false, clicks: 40, origins: 25 }]);
  });

  it('are far above the usual number of the day', () => {
    const busy = times(1_000, (index) => click(index, `o${index}`));
    expect(burstsOf([...busy, ...times(40, () => click(605))])).toEqual([]);
    expect(burstsOf([...busy, ...times(80, () => click(605))])).toMatchObject([{ clicks: 90 }]);
  });

  it('include repeats and floods, and no bots and prefetches', () => {
    const marked = (mark: ClickMark) => times(40, () => click(600, 'o1', { marks: [mark] }));
    expect(burstsOf(marked('repeat'))).toHaveLength(2);
    expect(burstsOf(marked('flood'))).toHaveLength(2);
    expect(burstsOf(marked('bot'))).toEqual([]);
    expect(burstsOf(marked('prefetch'))).toEqual([]);
  });

  it('are of one site', () => {
    const split = times(40, (index) => click(600, 'o1', { websiteName: index % 2 ? 'red' : 'blue' }));
    expect(burstsOf(split)).toEqual([]);
  });
});
