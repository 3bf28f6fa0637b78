import { describe, expect, it } from '@jest/globals';
import { priceDays } from './priceDays';

describe('priceDays', () => {
  it('has the price of each day, and none while the product was away', () => {
    const priceHistory = [
      { at: '2026-03-01T10:00:00Z', priceCents: 1_000 },
      { at: '2026-03-02T23:00:00Z', priceCents: 900, until: '2026-03-04T05:00:00Z' },
      { at: '2026-03-06T01:00:00Z', priceCents: 800 },
    ];
    expect(priceDays({ priceHistory, lastSeen: '2026-03-07T04:00:00Z' })).toEqual({
      days: ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'],
      cents: [1_000, 900, 900, null, null, 800, 800],
    });
  });

  it('ends with the day on which the product left its feed, and begins half a year before', () => {
    const priceHistory = [{ at: '2025-01-01T00:00:00Z', priceCents: 500 }];
    const { days } = priceDays({ priceHistory, lastSeen: '2026-03-07T04:00:00Z', retiredAt: '2026-03-08T04:00:00Z' });
    expect([days.length, days.at(-1)]).toEqual([180, '2026-03-08']);
    expect(priceDays({ priceHistory: [], lastSeen: '2026-03-07T04:00:00Z' })).toEqual({ days: [], cents: [] });
  });
});
