import { describe, expect, it } from '@jest/globals';
import { type HistoryEntry, priceCharts } from './price-chart-data';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const entry = (day: string, cents?: number): HistoryEntry => ({
  day,
  label: day,
  ...(cents === undefined ? {} : { cents, price: `CA$${cents / 100}` }),
});
const chartsOf = (...history: HistoryEntry[]) => priceCharts(history, [{ history }], NOW, (day) => day);

describe('ranges', () => {
  it.each([
    ['2026-11-20', [[30, 1]]],
    ['2026-10-22', [[30, 30]]],
    [
      '2026-10-21',
      [
        [30, 30],
        [90, 31],
      ],
    ],
    [
      '2026-08-22',
      [
        [30, 30],
        [90, 90],
        [365, 91],
      ],
    ],
  ])('of prices since %s', (day, ranges) => {
    expect(chartsOf(entry(day, 100)).map(({ range, days }) => [range, days])).toEqual(ranges);
  });

  it('contain the price of their first day', () => {
    const [month, quarter] = chartsOf(entry('2026-09-01', 900), entry('2026-10-01', 500), entry('2026-11-10', 400));
    expect(month).toMatchObject({
      start: '2026-10-22',
      ticks: [{ price: 'CA$5' }, { price: 'CA$4' }, { price: 'CA$0' }],
    });
    expect(month!.summary).toBe('Lowest price by day: between CA$4 (2026-11-10) and CA$5 (2026-10-01)');
    expect(quarter!.ticks[0]!.price).toBe('CA$9');
  });

  it('may contain no price', () => {
    const [month] = chartsOf(entry('2026-09-01', 900), entry('2026-09-02'));
    expect(month).toMatchObject({ lines: [''], area: '', ticks: [], summary: 'Not offered since 2026-10-22' });
  });
});

it('labels zero, and the lowest price only if its label has space', () => {
  const labels = (cents: number) =>
    chartsOf(entry('2026-11-01', 1_000), entry('2026-11-05', cents))[0]!.ticks.map(({ price }) => price);
  expect(labels(500)).toEqual(['CA$10', 'CA$5', 'CA$0']);
  expect(labels(950)).toEqual(['CA$10', 'CA$0']);
  expect(labels(50)).toEqual(['CA$10', 'CA$0']);
});

it('draws one line for each merchant and the area of the lowest price', () => {
  const [one, other] = [[entry('2026-11-19', 200)], [entry('2026-11-20', 100)]];
  const [chart] = priceCharts([...one, ...other], [{ history: one }, { history: other }], NOW, (day) => day);
  expect(chart!.lines).toEqual(['M0 14.4H600', 'M300 97.2H600']);
  expect(chart!.area).toBe('M0 180V14.4H300V180ZM300 180V97.2H600V180Z');
});
