import { describe, expect, it } from '@jest/globals';
import { clicksByDay, clicksBySite } from './clicks';

const TODAY = new Date('2026-11-20T23:00:00Z');
const at = (day: string, websiteName: string, clicks: number) => ({ day, websiteName, clicks, rawClicks: clicks + 1 });
const CLICKS = [
  at('2026-08-23', 'red', 5),
  at('2026-10-22', 'red', 2),
  at('2026-10-22', 'blue', 9),
  at('2026-11-20', 'red', 1),
];

describe('clicks on a product', () => {
  it('are added up for each of 90 days', () => {
    const { days, counts } = clicksByDay(CLICKS, TODAY);
    expect([days.length, days[0], days.at(-1)]).toEqual([90, '2026-08-23', '2026-11-20']);
    expect([counts[0], counts[days.indexOf('2026-10-22')], counts.at(-1)]).toEqual([5, 11, 1]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(17);
  });

  it('are added up for each website, of 30 days too', () =>
    expect(clicksBySite(CLICKS, TODAY)).toEqual([
      { websiteName: 'blue', last30: 9, last90: 9 },
      { websiteName: 'red', last30: 3, last90: 8 },
    ]));
});
