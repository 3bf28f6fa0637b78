import {
  EARNING_KEYS,
  type EarningKey,
  type ReportKey,
  type ReportQuery,
  type RowKey,
} from '../../common/reporting/report-query.js';
import type { ClickCounts } from '../clicks/click-counts.js';
import type { EarningCounts } from './daily-reports.repository.js';

/**
 * Returns the fields by which clicks and earnings are grouped for a report. Networks report by merchant and site, not by placement.
 * For a report by placement, both are grouped by merchant and site too, so that earnings can be distributed to the placements.
 */
export function countingKeys({ groupBy }: Pick<ReportQuery, 'groupBy'>): {
  clicks: ReportKey[];
  earnings: EarningKey[];
} {
  const placement = groupBy.filter((key) => !isEarningKey(key));
  if (placement.length === 0) return { clicks: [...groupBy], earnings: groupBy.filter(isEarningKey) };
  const earnings = EARNING_KEYS.filter((key) => key !== 'day' || groupBy.includes('day'));
  return { clicks: [...earnings, ...placement], earnings };
}

/** Distributes each earning to the rows of clicks with the same key, in proportion to their clean clicks. The sums are exact. */
export function distributeEarnings(
  earnings: readonly (RowKey & EarningCounts)[],
  clicks: readonly (RowKey & ClickCounts)[],
): (RowKey & EarningCounts)[] {
  const placements = new Map<string, (RowKey & ClickCounts)[]>();
  for (const row of clicks) {
    if (row.clicks === 0) continue;
    const key = earningKey(row);
    placements.set(key, [...(placements.get(key) ?? []), row]);
  }
  return earnings.flatMap((earning) => {
    const rows = placements.get(earningKey(earning));
    if (!rows) return [earning];
    const weights = rows.map((row) => row.clicks);
    const [networkClicks, conversions, earningsCents] = [
      apportion(earning.networkClicks, weights),
      apportion(earning.conversions, weights),
      apportion(earning.earningsCents, weights),
    ];
    return rows.map(({ day, websiteName, mid, slot, articleId, couponId }, index): RowKey & EarningCounts => ({
      ...{ day, websiteName, mid, slot, articleId, couponId },
      networkClicks: networkClicks[index]!,
      conversions: conversions[index]!,
      earningsCents: earningsCents[index]!,
    }));
  });
}

function earningKey({ day, websiteName, mid }: RowKey): string {
  return JSON.stringify([day, websiteName, mid]);
}

/** Splits a total into integers in proportion to the weights. Rounds cumulative sums, so that the integers add up to the total. */
function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let cumulativeWeight = 0;
  let distributed = 0;
  return weights.map((weight) => {
    cumulativeWeight += weight;
    const share = Math.round((total * cumulativeWeight) / sum) - distributed;
    distributed += share;
    return share;
  });
}

function isEarningKey(key: ReportKey): key is EarningKey {
  return (EARNING_KEYS as readonly ReportKey[]).includes(key);
}
