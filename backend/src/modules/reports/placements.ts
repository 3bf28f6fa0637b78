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
 * How clicks and earnings are counted for a report. Networks know the merchant and the site, not the place on the page: by
 * placement, both are counted finer, so that what each merchant earned on each site can be shared out.
 */
export function countedBy({ groupBy }: Pick<ReportQuery, 'groupBy'>): { clicks: ReportKey[]; earnings: EarningKey[] } {
  const placement = groupBy.filter((key) => !isEarningKey(key));
  if (placement.length === 0) return { clicks: [...groupBy], earnings: groupBy.filter(isEarningKey) };
  const earnings = EARNING_KEYS.filter((key) => key !== 'day' || groupBy.includes('day'));
  return { clicks: [...earnings, ...placement], earnings };
}

/** Shares each earning out to the rows of clicks that it belongs to, by their clean clicks; to the cent. */
export function shareOut(
  earnings: readonly (RowKey & EarningCounts)[],
  clicks: readonly (RowKey & ClickCounts)[],
): (RowKey & EarningCounts)[] {
  const placements = new Map<string, (RowKey & ClickCounts)[]>();
  for (const row of clicks) {
    if (row.clicks === 0) continue;
    const key = earner(row);
    placements.set(key, [...(placements.get(key) ?? []), row]);
  }
  return earnings.flatMap((earning) => {
    const rows = placements.get(earner(earning));
    if (!rows) return [earning];
    const weights = rows.map((row) => row.clicks);
    const [networkClicks, conversions, earningsCents] = [
      shares(earning.networkClicks, weights),
      shares(earning.conversions, weights),
      shares(earning.earningsCents, weights),
    ];
    return rows.map(({ day, websiteName, mid, slot, articleId }, index) => ({
      ...{ day, websiteName, mid, slot, articleId },
      networkClicks: networkClicks[index]!,
      conversions: conversions[index]!,
      earningsCents: earningsCents[index]!,
    }));
  });
}

function earner({ day, websiteName, mid }: RowKey): string {
  return JSON.stringify([day, websiteName, mid]);
}

/** Integers that add up to the total: each is the rounded part up to its place, less those before it. */
function shares(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const share = Math.round((total * before) / sum) - given;
    given += share;
    return share;
  });
}

function isEarningKey(key: ReportKey): key is EarningKey {
  return (EARNING_KEYS as readonly ReportKey[]).includes(key);
}
