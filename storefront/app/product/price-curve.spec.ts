import { expect, it } from '@jest/globals';
import { heightOf, priceCurve } from './price-curve';

const FRAME = { width: 100, height: 100, start: Date.parse('2026-11-01'), days: 10, maxCents: 200 };

it('draws steps from zero up to the last day', () => {
  const history = [
    { day: '2026-11-01', cents: 200 },
    { day: '2026-11-06', cents: 100 },
  ];
  expect(priceCurve(history, FRAME)).toEqual({
    lines: 'M0 8H50V54H100',
    areas: 'M0 100V8H50V100ZM50 100V54H100V100Z',
  });
  expect(heightOf(0, FRAME)).toBe(100);
});

it('leaves a gap for days without an offer', () => {
  const history = [{ day: '2026-11-01', cents: 200 }, { day: '2026-11-03' }, { day: '2026-11-06', cents: 100 }];
  expect(priceCurve(history, FRAME).lines).toBe('M0 8H20M50 54H100');
});

it('begins with the price that applied at the start of the first day', () => {
  const history = [
    { day: '2026-09-01', cents: 150 },
    { day: '2026-10-01', cents: 200 },
    { day: '2026-11-06', cents: 100 },
  ];
  expect(priceCurve(history, FRAME).lines).toBe('M0 8H50V54H100');
});
