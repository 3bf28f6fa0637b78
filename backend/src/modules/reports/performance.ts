import {
  type GroupedCounts,
  REPORT_KEYS,
  type ReportKey,
  type ReportQuery,
  type RowKey,
} from '../../common/reporting/report-query.js';
import type { ClickCounts } from '../clicks/click-counts.js';
import type { EarningCounts } from './daily-reports.repository.js';

/** Clicks and their earnings. */
export interface PerformanceCounts {
  clicks: number;
  rawClicks: number;
  conversions: number;
  earningsCents: number;
  epcCents: number | null;
  conversionRate: number | null;
}

type Sums = Pick<PerformanceCounts, 'clicks' | 'rawClicks' | 'conversions' | 'earningsCents'>;

/**
 * Joins clicks and earnings by the fields of `groupBy`, and adds up counts that are grouped by more fields. A row may have only
 * clicks or only earnings.
 */
export function joinPerformance(
  { groupBy }: Pick<ReportQuery, 'groupBy'>,
  clicks: GroupedCounts<ClickCounts>,
  earnings: GroupedCounts<EarningCounts>,
): { rows: (RowKey & PerformanceCounts)[]; totals: PerformanceCounts } {
  const keys = REPORT_KEYS.filter((key) => groupBy.includes(key));
  const byKey = new Map<string, { key: RowKey; sums: Sums }>();
  const sumsOf = (row: RowKey): Sums => {
    const key: RowKey = Object.fromEntries(keys.map((name) => [name, row[name] ?? '']));
    const name = JSON.stringify(key);
    const entry = byKey.get(name) ?? { key, sums: { clicks: 0, rawClicks: 0, conversions: 0, earningsCents: 0 } };
    byKey.set(name, entry);
    return entry.sums;
  };
  for (const row of clicks.rows) {
    const sums = sumsOf(row);
    sums.clicks += row.clicks;
    sums.rawClicks += row.rawClicks;
  }
  for (const row of earnings.rows) {
    const sums = sumsOf(row);
    sums.conversions += row.conversions;
    sums.earningsCents += row.earningsCents;
  }
  const rows = [...byKey.values()].map(({ key, sums }) => ({ ...key, ...performanceOf(sums) }));
  return { rows: rows.sort(byKeys(keys)), totals: performanceOf({ ...clicks.totals, ...earnings.totals }) };
}

function performanceOf({ clicks, rawClicks, conversions, earningsCents }: Sums): PerformanceCounts {
  const perClick = (amount: number, digits: number) => (clicks > 0 ? round(amount / clicks, digits) : null);
  return {
    clicks,
    rawClicks,
    conversions,
    earningsCents,
    epcCents: perClick(earningsCents, 2),
    conversionRate: perClick(conversions, 4),
  };
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function byKeys(keys: readonly ReportKey[]): (a: RowKey, b: RowKey) => number {
  return (a, b) => keys.map((key) => compare(a[key] ?? '', b[key] ?? '')).find((order) => order !== 0) ?? 0;
}

/** Compares as the database does, without the rules of a language. */
function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
