import { expect, it } from '@jest/globals';
import { joinCouponCounts } from './coupon-counts.js';

const CLICKS = { bots: 0, prefetches: 0, repeats: 0 };
const USAGE = { shown: 5, copied: 3, worked: 2, failed: 1 };

it('joins uses and clicks of a coupon, and skips clicks on other links', () => {
  const usage = { rows: [{ couponId: 'a', ...USAGE }], totals: USAGE };
  const clicks = {
    rows: [
      { couponId: 'a', clicks: 4, rawClicks: 6, ...CLICKS },
      { couponId: 'b', clicks: 1, rawClicks: 1, ...CLICKS },
      { couponId: '', clicks: 90, rawClicks: 99, ...CLICKS },
    ],
    totals: { clicks: 95, rawClicks: 106, ...CLICKS },
  };
  expect(joinCouponCounts({ groupBy: ['couponId'] }, usage, clicks)).toEqual({
    rows: [
      { couponId: 'a', ...USAGE, clicks: 4, rawClicks: 6 },
      { couponId: 'b', shown: 0, copied: 0, worked: 0, failed: 0, clicks: 1, rawClicks: 1 },
    ],
    totals: { ...USAGE, clicks: 5, rawClicks: 7 },
  });
});

it('adds up the clicks of coupons in rows without the coupon, sorted by day', () => {
  const clicks = {
    rows: [
      { day: '2026-11-02', couponId: 'a', clicks: 1, rawClicks: 1, ...CLICKS },
      { day: '2026-11-01', couponId: 'a', clicks: 2, rawClicks: 2, ...CLICKS },
      { day: '2026-11-01', couponId: 'b', clicks: 3, rawClicks: 4, ...CLICKS },
    ],
    totals: { clicks: 6, rawClicks: 7, ...CLICKS },
  };
  const none = { shown: 0, copied: 0, worked: 0, failed: 0 };
  const { rows } = joinCouponCounts({ groupBy: ['day'] }, { rows: [], totals: none }, clicks);
  expect(rows).toEqual([
    { day: '2026-11-01', ...none, clicks: 5, rawClicks: 6 },
    { day: '2026-11-02', ...none, clicks: 1, rawClicks: 1 },
  ]);
});
