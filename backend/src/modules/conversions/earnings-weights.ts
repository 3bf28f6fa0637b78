import { type MerchantWeights, NO_WEIGHTS } from '../merchants/merchant-weights.service.js';

/** The clean clicks of a merchant on a site, and the commission of its orders in the site's currency, integer cents. */
export interface MerchantEarnings {
  websiteName: string;
  mid: number;
  clicks: number;
  cents: number;
}

/** Earnings change a score by a third at most, so that they decide between similar deals only. */
const MAX_WEIGHT = 4 / 3;
const MIN_WEIGHT = 3 / 4;
/**
 * Clicks that the mean counts for. One click in fifty or a hundred leads to an order, so a merchant's own figures count half after three to
 * six orders: one large order decides nothing.
 */
export const MEAN_CLICKS = 300;

/**
 * Returns the weights of a site's merchants by their earnings per click, which the mean shrinks (empirical Bayes): few clicks decide nothing.
 * What a merchant earns on other sites is what the site expects of it.
 * @param all of all sites with the same currency, of merchants whose orders are reported.
 */
export function weightsOf(websiteName: string, all: readonly MerchantEarnings[]): MerchantWeights {
  const isOwn = (each: MerchantEarnings) => each.websiteName === websiteName;
  const mean = sum(all, 'cents') / sum(all, 'clicks');
  const siteMean = shrunk(all.filter(isOwn), mean);
  if (!(mean > 0 && siteMean > 0)) return NO_WEIGHTS;
  const byMerchant = new Map<number, MerchantEarnings[]>();
  for (const row of all) byMerchant.set(row.mid, [...(byMerchant.get(row.mid) ?? []), row]);
  const factors = new Map<number, number>();
  for (const [mid, rows] of byMerchant) {
    const expected = (siteMean * shrunk(rows, mean)) / mean;
    const factor = shrunk(rows.filter(isOwn), expected) / siteMean;
    factors.set(mid, Math.min(MAX_WEIGHT, Math.max(MIN_WEIGHT, factor)));
  }
  return { factors, leaders: [...factors].flatMap(([mid, factor]) => (factor === MAX_WEIGHT ? mid : [])) };
}

/** Returns the earnings per click, in cents, as if there had been `MEAN_CLICKS` more clicks with the mean. */
function shrunk(rows: readonly MerchantEarnings[], mean: number): number {
  return (sum(rows, 'cents') + MEAN_CLICKS * mean) / (sum(rows, 'clicks') + MEAN_CLICKS);
}

function sum(rows: readonly MerchantEarnings[], field: 'clicks' | 'cents'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
