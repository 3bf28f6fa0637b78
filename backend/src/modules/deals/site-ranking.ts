import { firstDeals, MAX_DEALS } from '@grabdeals/shared/deals';
import { type Currency, SITE_CURRENCIES } from '@grabdeals/shared/money';
import type { ComparisonPrices, Locale } from '@grabdeals/shared/website-settings';
import { pricedSince } from '../products/price-history.js';
import { isListed, type VisibilityRules } from '../products/product-visibility.js';
import type { Product } from '../products/product.js';
import { regPriceCents } from '../products/reg-price.js';
import { dealScore, type Interest, savingOf } from './deal-score.js';
import type { RankedDeal } from './deal-rankings.repository.js';

/** Deals of one merchant in a ranking, so that a shop where everything is reduced does not fill it alone. */
const MAX_OF_MERCHANT = 40;

/** What the ranking of a site depends on. */
export interface RankingRules extends VisibilityRules {
  merchantIds: ReadonlySet<number>;
  comparisonPrices: ComparisonPrices;
  locale: Locale;
  /** By merchant: what its scores are multiplied by. Absent merchants have 1. */
  earningsFactors: ReadonlyMap<number, number>;
  interestIn(productId: string): Interest;
}

interface Candidate extends RankedDeal {
  cardKey: string;
  currency: Currency;
}

/** Collects the deals of a site from a stream of products, with a limited number in memory. */
export class SiteRanking {
  /** The best deals of each merchant and currency. */
  private readonly candidates = new Map<string, Candidate[]>();

  constructor(
    private readonly rules: RankingRules,
    private readonly now: number,
  ) {}

  /** Adds a product at its current price if it is a deal that the site may list. */
  add(product: Product): void {
    const { rules, now } = this;
    if (!isListed(product, rules, rules.merchantIds)) return;
    const interest = rules.interestIn(product.id);
    const saving = savingOf(product, regPriceCents(product, rules.comparisonPrices), now);
    const { id: productId, merchantId: mid, cardKey = productId, currency } = product;
    const score = dealScore(saving, product, interest, now) * (rules.earningsFactors.get(mid) ?? 1);
    if (score === 0) return;
    const key = `${mid} ${currency}`;
    const ofMerchant = this.candidates.get(key) ?? [];
    const since = new Date(pricedSince(product, now) ?? now);
    ofMerchant.push({ productId, mid, score, votes: interest.votes, since, cardKey, currency });
    this.candidates.set(key, ofMerchant.length < 4 * MAX_OF_MERCHANT ? ofMerchant : best(ofMerchant));
  }

  /**
   * Returns the deals, the best first, except that the first ones are of several merchants. All have the currency of the site's language,
   * because prices in two currencies cannot be compared, or the other one if none does.
   */
  deals(): RankedDeal[] {
    const all = [...this.candidates.values()].flatMap(best).sort(byScore);
    const own = all.filter(({ currency }) => currency === SITE_CURRENCIES[this.rules.locale]);
    const ranked = (own.length > 0 ? own : all).slice(0, MAX_DEALS);
    const first = firstDeals(ranked);
    return [...first, ...ranked.filter((deal) => !first.includes(deal))].map(
      ({ cardKey: _card, currency: _currency, ...deal }) => deal,
    );
  }
}

/** Returns the best deals of a merchant, one of each card: the sizes of a shoe are one deal. */
function best(candidates: readonly Candidate[]): Candidate[] {
  const cards = new Set<string>();
  const isFirstOfCard = ({ cardKey }: Candidate) => !cards.has(cardKey) && cards.add(cardKey);
  return [...candidates].sort(byScore).filter(isFirstOfCard).slice(0, MAX_OF_MERCHANT);
}

function byScore(one: RankedDeal, other: RankedDeal): number {
  return other.score - one.score || one.productId.localeCompare(other.productId);
}
