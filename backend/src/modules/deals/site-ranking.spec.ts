import { describe, expect, it } from '@jest/globals';
import { FIRST_DEALS, MAX_DEALS } from '@grabdeals/shared/deals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { aProduct } from '../../testing/product-fixtures.js';
import type { Product } from '../products/product.js';
import { type RankingRules, SiteRanking } from './site-ranking.js';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const RULES: RankingRules = {
  siteName: 'red',
  hiddenCategoryIds: [66],
  merchantIds: new Set(Array.from({ length: 20 }, (_, index) => index + 1)),
  comparisonPrices: 'claimed',
  locale: 'en-US',
  earningsFactors: new Map(),
  interestIn: () => ({ clicks: 0, votes: 0 }),
};

/** Returns a product that usually costs $10. */
function aDeal(id: string, merchantId: number, priceCents: number, fields: Partial<Product> = {}): Product {
  const priceHistory = [
    { at: new Date(NOW - 80 * DAY_MS), priceCents: 1_000 },
    { at: new Date(NOW - DAY_MS), priceCents },
  ];
  return aProduct(id, { merchantId, priceCents, priceHistory, ...fields });
}

function rank(products: readonly Product[], rules: Partial<RankingRules> = {}): string[] {
  const ranking = new SiteRanking({ ...RULES, ...rules }, NOW);
  for (const product of products) ranking.add(product);
  return ranking.deals().map(({ productId }) => productId);
}

describe('the ranking of a site', () => {
  it('has the best deal first', () => {
    expect(rank([aDeal('a', 1, 900), aDeal('b', 1, 500), aDeal('c', 2, 700)])).toEqual(['b', 'c', 'a']);
  });

  it('moves a deal with votes', () => {
    const interestIn = (id: string) => ({ clicks: 0, votes: id === 'a' ? 9 : 0 });
    expect(rank([aDeal('a', 1, 800), aDeal('b', 1, 700)], { interestIn })).toEqual(['a', 'b']);
  });

  it('multiplies the scores of a merchant by its factor, which passes no much better deal', () => {
    const deals = [aDeal('a', 1, 600), aDeal('b', 2, 650), aDeal('c', 2, 800)];
    expect(rank(deals, { earningsFactors: new Map([[2, 4 / 3]]) })).toEqual(['b', 'a', 'c']);
  });

  it('contains only deals that the site lists', () => {
    const others = [
      aDeal('usual', 1, 1_000),
      aDeal('mature', 1, 500, { categoryIds: [66] }),
      aDeal('unselected', 99, 500),
      aDeal('hidden', 1, 500, { hiddenOn: ['red'] }),
      aDeal('offered', 1, 500, { offeredOnly: true }),
    ];
    expect(rank([...others, aDeal('a', 1, 900)])).toEqual(['a']);
  });

  it('has one currency: that of the site’s language, if it has such deals', () => {
    const american = aDeal('us', 1, 600);
    const canadian = aDeal('ca', 1, 500, { currency: 'CAD' });
    expect(rank([american, canadian])).toEqual(['us']);
    expect(rank([american, canadian], { locale: 'en-CA' })).toEqual(['ca']);
    expect(rank([american], { locale: 'en-CA' })).toEqual(['us']);
  });

  it('has one deal of each card', () => {
    const cardKey = 'a';
    expect(rank([aDeal('a', 1, 900, { cardKey }), aDeal('b', 1, 500, { cardKey }), aDeal('c', 1, 700)])).toEqual([
      'b',
      'c',
    ]);
  });

  it('begins with at most two deals of a merchant', () => {
    const deals = [1, 2, 3, 4, 5].flatMap((mid) =>
      Array.from({ length: 5 }, (_, index) => aDeal(`${mid}-${index}`, mid, 300 + mid * 20 + index)),
    );
    const merchants = rank(deals).map((id) => id.split('-')[0]);
    expect(merchants.slice(0, FIRST_DEALS.count)).toEqual(['1', '1', '2', '2', '3', '3', '4', '4']);
    expect(merchants.slice(FIRST_DEALS.count, FIRST_DEALS.count + 3)).toEqual(['1', '1', '1']);
  });

  it('is limited, for one merchant too', () => {
    const deals = [...RULES.merchantIds].flatMap((mid) =>
      Array.from({ length: 200 }, (_, index) => aDeal(`${mid}-${String(index).padStart(3, '0')}`, mid, 300 + index)),
    );
    expect(rank(deals)).toHaveLength(MAX_DEALS);
    const ofOne = rank(deals.filter(({ merchantId }) => merchantId === 1).reverse());
    expect([ofOne.length, ofOne[0]]).toEqual([40, '1-000']);
  });
});
