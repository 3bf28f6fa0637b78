import { expect, it } from '@jest/globals';
import { priceCurve } from './price-curve';

const SIZE = { width: 100, height: 100 };
const NOW = Date.parse('2026-11-11T00:00:00Z');

it('draws steps from the highest to the lowest price up to now', () => {
  const history = [
    { day: '2026-11-01', cents: 200 },
    { day: '2026-11-06', cents: 100 },
  ];
  expect(priceCurve(history, SIZE, NOW)).toEqual({
    lines: 'M0 12H50V88H100',
    areas: 'M0 100V12H50V100ZM50 100V88H100V100Z',
  });
});

it('leaves a gap for days without an offer', () => {
  const history = [{ day: '2026-11-01', cents: 200 }, { day: '2026-11-03' }, { day: '2026-11-06', cents: 100 }];
  expect(priceCurve(history, SIZE, NOW).lines).toBe('M0 12H20M50 88H100');
});

it('draws a price that never changed in the middle', () => {
  expect(priceCurve([{ day: '2026-11-01', cents: 200 }], SIZE, NOW).lines).toBe('M0 50H100');
});
