import { COUPON_KEYS, type GroupedCounts, type ReportQuery, type RowKey } from '../../common/reporting/report-query.js';
import type { ClickCounts } from '../clicks/click-counts.js';
import type { CouponTotalsView } from './reports.views.js';

type Usage = Omit<CouponTotalsView, 'clicks' | 'rawClicks'>;

/**
 * Joins the use of coupons and the clicks on their links by the fields of `groupBy`. Clicks are grouped by coupon, too, and clicks on
 * other links are skipped. A row may have only uses or only clicks.
 */
export function joinCouponCounts(
  { groupBy }: Pick<ReportQuery, 'groupBy'>,
  usage: GroupedCounts<Usage>,
  clicks: GroupedCounts<ClickCounts>,
): GroupedCounts<CouponTotalsView> {
  const keys = COUPON_KEYS.filter((key) => groupBy.includes(key));
  const rows = new Map<string, RowKey & CouponTotalsView>();
  const rowOf = (counted: RowKey) => {
    const key = Object.fromEntries(keys.map((name) => [name, counted[name]])) as RowKey;
    const name = JSON.stringify(key);
    const row = rows.get(name) ?? { ...key, ...nothing() };
    rows.set(name, row);
    return row;
  };
  const totals = nothing();
  for (const counted of usage.rows) {
    for (const sums of [rowOf(counted), totals]) {
      for (const name of ['shown', 'copied', 'worked', 'failed'] as const) sums[name] += counted[name];
    }
  }
  for (const counted of clicks.rows) {
    if (!counted.couponId) continue;
    for (const sums of [rowOf(counted), totals]) {
      sums.clicks += counted.clicks;
      sums.rawClicks += counted.rawClicks;
    }
  }
  return { rows: [...rows.entries()].sort(byName).map(([, row]) => row), totals };
}

function nothing(): CouponTotalsView {
  return { shown: 0, copied: 0, clicks: 0, rawClicks: 0, worked: 0, failed: 0 };
}

/** Sorts rows by their keys, the first field first. */
function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
