import type { ClickCounts } from '../clicks/click-counts.js';
import type { EarningCounts } from './daily-reports.repository.js';

export type PerformanceSums = Pick<ClickCounts, 'clicks' | 'rawClicks'> &
  Pick<EarningCounts, 'conversions' | 'earningsCents'>;

/** Clicks and their earnings. */
export interface PerformanceCounts extends PerformanceSums {
  epcCents: number | null;
  conversionRate: number | null;
}

/** Adds the earnings per click and the conversion rate, which are null without clicks. */
export function withRates<Row extends PerformanceSums>(row: Row): Row & PerformanceCounts {
  const perClick = (amount: number, digits: number) => (row.clicks > 0 ? round(amount / row.clicks, digits) : null);
  return { ...row, epcCents: perClick(row.earningsCents, 2), conversionRate: perClick(row.conversions, 4) };
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
