import { expect, it } from '@jest/globals';
import { clicksOnCoupons, joinCounts } from './join-counts.js';

const CLICKS = { bots: 0, prefetches: 0, repeats: 0, floods: 0 };
const NONE = { shown: 0, copied: 0, clicks: 0, rawClicks: 0, worked: 0, failed: 0 };
const USAGE = { shown: 5, copied: 3, worked: 2, failed: 1 };

it('joins uses and clicks of a coupon, and skips clicks on other links', () => {
  const usage = [{ couponId: 'a', ...USAGE }];
  const clicks = [
    { couponId: 'a', clicks: 4, rawClicks: 6, ...CLICKS },
    { couponId: 'b', clicks: 1, rawClicks: 1, ...CLICKS },
    { couponId: '', clicks: 90, rawClicks: 99, ...CLICKS },
  ];
  expect(joinCounts({ groupBy: ['couponId'] }, NONE, usage, clicksOnCoupons(clicks))).toEqual({
    rows: [
      { couponId: 'a', ...USAGE, clicks: 4, rawClicks: 6 },
      { couponId: 'b', shown: 0, copied: 0, worked: 0, failed: 0, clicks: 1, rawClicks: 1 },
    ],
    totals: { ...USAGE, clicks: 5, rawClicks: 7 },
  });
});

it('adds up the clicks of coupons in rows without the coupon, sorted by day', () => {
  const clicks = [
    { day: '2026-11-02', couponId: 'a', clicks: 1, rawClicks: 1, ...CLICKS },
    { day: '2026-11-01', couponId: 'a', clicks: 2, rawClicks: 2, ...CLICKS },
    { day: '2026-11-01', couponId: 'b', clicks: 3, rawClicks: 4, ...CLICKS },
  ];
  const none = { shown: 0, copied: 0, worked: 0, failed: 0 };
  const { rows } = joinCounts({ groupBy: ['day'] }, NONE, [], clicks);
  expect(rows).toEqual([
    { day: '2026-11-01', ...none, clicks: 5, rawClicks: 6 },
    { day: '2026-11-02', ...none, clicks: 1, rawClicks: 1 },
  ]);
});

it('sorts merchants by number', () => {
  const rows = [5, 12].map((mid) => ({ mid, clicks: 1 }));
  expect(joinCounts({ groupBy: ['mid'] }, { clicks: 0 }, rows.toReversed()).rows).toEqual(rows);
});
