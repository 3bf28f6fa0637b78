import type { GroupedCounts, RowKey } from '../../common/reporting/report-query.js';
import type { ClickCounts } from '../redirect/click-counts.js';
import type { EarningCounts } from './daily-reports.repository.js';

/** Clicks beside what they earned. */
export interface PerformanceCounts {
  clicks: number;
  rawClicks: number;
  conversions: number;
  earningsCents: number;
  epcCents: number | null;
  conversionRate: number | null;
}

/** Joins both by key. A day with clicks and no earnings is a row, and so is one with earnings and no clicks. */
export function joinPerformance(
  clicks: GroupedCounts<ClickCounts>,
  earnings: GroupedCounts<EarningCounts>,
): { rows: (RowKey & PerformanceCounts)[]; totals: PerformanceCounts } {
  const byKey = new Map<string, { key: RowKey; clicks?: ClickCounts; earnings?: EarningCounts }>();
  const entry = (row: RowKey) => {
    const key = { day: row.day, websiteName: row.websiteName, mid: row.mid };
    const name = JSON.stringify(key);
    const found = byKey.get(name) ?? { key };
    byKey.set(name, found);
    return found;
  };
  for (const row of clicks.rows) entry(row).clicks = row;
  for (const row of earnings.rows) entry(row).earnings = row;
  const rows = [...byKey.values()].map((joined) => ({
    ...joined.key,
    ...performanceOf(joined.clicks, joined.earnings),
  }));
  return { rows: rows.sort(byKeys), totals: performanceOf(clicks.totals, earnings.totals) };
}

function performanceOf(clicked?: ClickCounts, earned?: EarningCounts): PerformanceCounts {
  const { clicks, rawClicks } = clicked ?? { clicks: 0, rawClicks: 0 };
  const { conversions, earningsCents } = earned ?? { conversions: 0, earningsCents: 0 };
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

function byKeys(a: RowKey, b: RowKey): number {
  return (
    compare(a.day ?? '', b.day ?? '') ||
    compare(a.websiteName ?? '', b.websiteName ?? '') ||
    (a.mid ?? 0) - (b.mid ?? 0)
  );
}

/** In the order of the database, which is not that of a language. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
