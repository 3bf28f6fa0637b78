import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { discountPercent } from '@grabdeals/shared/money';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import { PRODUCT_SORTS } from '@grabdeals/shared/sort';
import fc from 'fast-check';
import { aProduct } from '../../../testing/product-fixtures.js';
import { anIndexOf, commitNow } from '../../../testing/product-index-fixtures.js';
import type { Product } from '../../products/product.js';
import { isHidden } from '../../products/product-overrides.js';
import { thingsOfCategory, thingsOfTitle } from '../things.js';
import { discountTier } from '../discount-tiers.js';
import type { NameBook } from '../name-book.js';
import { loadIndex, saveIndex } from './index-snapshot.js';
import { productEntry } from './product-entry.js';
import { ProductIndex } from './product-index.js';
import type { ProductQuery } from '../product-search.js';

/** English words, which are not corrected, and no things, which a search would not find by their beginning. */
const WORDS = ['red', 'reds', 'hope', 'hopes', 'hopeful', 'softness', 'softly', 'blended', 'blinded', '4k', 'xm4'];
const ASKED = [...WORDS, 're', 'hop', 'soft', 'zzz'];
const NAMES: NameBook = {
  merchants: new Map([
    [1, 'Red'],
    [2, 'Blended Hopes'],
  ]),
  categories: new Map([
    [10, 'Softness'],
    [20, 'Hopes'],
  ]),
};

const products = fc
  .array(
    fc.record({
      title: fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map((words) => words.join(' ')),
      merchantId: fc.integer({ min: 1, max: 4 }),
      categoryIds: fc.array(fc.constantFrom(10, 20, 30, 40), { maxLength: 3 }),
      priceCents: fc.integer({ min: 100, max: 120 }),
      shippingCents: fc.constantFrom(undefined, 0, 495),
      originalPriceCents: fc.option(fc.integer({ min: 100, max: 200 }), { nil: undefined }),
      priceHistory: fc.constantFrom(undefined, [] as Product['priceHistory']),
      offeredOnly: fc.boolean(),
      images: fc.constantFrom<string[]>([], ['/a.png']),
      hiddenOn: fc.constantFrom(undefined, undefined, true as const, ['red'], ['red', 'blue']),
      firstSeen: fc.constantFrom(new Date('2026-01-01'), new Date('2026-01-02')),
      cardKey: fc.constantFrom(undefined, undefined, 'a', 'b'),
      retiredAt: fc.constantFrom(undefined, undefined, new Date('2026-01-03')),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((given, i) => aProduct(`p${String(i).padStart(2, '0')}`, withoutUndefined(given))));

const query: fc.Arbitrary<ProductQuery> = fc
  .record({
    text: fc.option(
      fc.array(fc.constantFrom(...ASKED), { maxLength: 3 }).map((words) => words.join(' ')),
      {
        nil: undefined,
      },
    ),
    merchantIds: fc.option(fc.subarray([1, 2, 3, 99]), { nil: undefined }),
    categoryIds: fc.option(fc.subarray([10, 20, 30, 99]), { nil: undefined }),
    site: fc.constantFrom(undefined, 'red', 'blue', 'green'),
    includeHidden: fc.boolean(),
    freeShipping: fc.constantFrom(undefined, true),
    noPicture: fc.constantFrom(undefined, false, true),
    noCategory: fc.constantFrom(undefined, false, true),
    hiddenCategoryIds: fc.option(fc.subarray([20, 40]), { nil: undefined }),
    minPriceCents: fc.option(fc.integer({ min: 95, max: 125 }), { nil: undefined }),
    maxPriceCents: fc.option(fc.integer({ min: 95, max: 125 }), { nil: undefined }),
    uniquePrice: fc.boolean(),
    byCard: fc.boolean(),
    includeOfferedOnly: fc.boolean(),
    comparisonPrices: fc.constantFrom(undefined, ...COMPARISON_PRICES),
    sort: fc.constantFrom(undefined, ...PRODUCT_SORTS),
    page: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.integer({ min: 1, max: 10 }),
    facets: fc.constant(true),
  })
  .map((given) => withoutUndefined(given));

describe('ProductIndex', () => {
  it('returns the same results for every query as a plain scan', () => {
    fc.assert(
      fc.property(products, fc.array(query, { minLength: 1, maxLength: 5 }), (all, queries) => {
        const index = anIndexOf(all, NAMES);
        for (const each of queries) expectResults(index, all, each);
      }),
      { numRuns: 400 },
    );
  });

  it('returns the same results in any order of changes, also after it was saved and opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'grabdeals-test-'));
    const file = join(folder, 'index');
    const commits = fc.array(products, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(commits, fc.array(query, { minLength: 1, maxLength: 5 }), async (batches, queries) => {
        const catalogue = new Map<string, Product>();
        const index = new ProductIndex(NAMES);
        for (const [i, batch] of batches.entries()) {
          for (const product of batch) {
            catalogue.set(product.id, product);
            if (product.retiredAt) index.remove(product.id);
            else index.put(productEntry({ ...product, updatedAt: new Date(i) }, 0));
          }
          commitNow(index, NAMES);
        }
        await saveIndex(file, index, { newest: 7, database: 'a database' });
        const opened = await loadIndex(file, NAMES, 'a database');
        expect(opened?.newest).toBe(7);
        for (const each of queries) {
          for (const any of [index, opened!.index]) expectResults(any, [...catalogue.values()], each);
        }
      }),
      { numRuns: 150 },
    );
    await rm(folder, { recursive: true });
  });

  it('ranks as a plain scan does', () => {
    const texts = fc.constantFrom(...ASKED.slice(0, 6), 'blended');
    fc.assert(
      fc.property(products, texts, (all, text) => {
        const asked = { text, includeOfferedOnly: true, page: 1, pageSize: 50 };
        expectResults(anIndexOf(all, NAMES), all, asked);
      }),
      { numRuns: 300 },
    );
  });

  it('shows every result once over all pages', () => {
    fc.assert(
      fc.property(products, query, (all, given) => {
        const index = anIndexOf(all, NAMES);
        const ids: string[] = [];
        for (let page = 1; page <= Math.ceil(all.length / given.pageSize) + 1; page++) {
          ids.push(...index.search({ ...given, page }).ids);
        }
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toHaveLength(index.search(given).count);
      }),
    );
  });
});

/**
 * Compares results with those of a scan. If few or no products match all of several words, other rules apply: products that are the thing
 * come first, and more of them follow, which the result says.
 */
function expectResults(index: ProductIndex, all: readonly Product[], asked: ProductQuery): void {
  const { match, ...result } = index.search(asked);
  const score = scorer(asked.text ?? '');
  const hasWords = (asked.text ?? '').trim().includes(' ');
  if (hasWords) {
    const everything = { ...asked, page: 1, pageSize: all.length, uniquePrice: false, byCard: false };
    const found = index.search(everything).ids;
    const expected = scan(all, everything).ids;
    if (match?.firstMatchAll) expect(found).toEqual(expect.arrayContaining(expected));
    else if (!match?.unmatchedWords) expect(found.toSorted()).toEqual(expected.toSorted());
  } else if (all.some((product) => !product.retiredAt && score(product) !== undefined)) {
    expect(match).toEqual(asked.text ? {} : undefined);
    expect(result).toEqual(asked.facets ? scan(all, asked) : { ...scan(all, asked), facets: undefined });
  } else if (result.count > 0) expect(match).not.toEqual({});
}

/** Applies the rules of the search to each product. */
function scan(all: readonly Product[], asked: ProductQuery) {
  const live = all.filter(({ retiredAt }) => !retiredAt);
  const score = scorer(asked.text ?? '');
  const inPrice = ({ priceCents }: Product) =>
    priceCents >= (asked.minPriceCents ?? 0) && priceCents <= (asked.maxPriceCents ?? Infinity);
  const inMerchants = ({ merchantId }: Product) => !asked.merchantIds?.length || asked.merchantIds.includes(merchantId);
  const inCategories = ({ categoryIds }: Product) =>
    !asked.categoryIds?.length || categoryIds.some((id) => asked.categoryIds?.includes(id));
  const shown = live.filter(
    (product) =>
      score(product) !== undefined &&
      (!product.offeredOnly || asked.includeOfferedOnly) &&
      (asked.includeHidden || !isHidden(product, asked.site)) &&
      (!asked.freeShipping || product.shippingCents === 0) &&
      (!asked.noPicture || product.images.length === 0) &&
      (!asked.noCategory || product.categoryIds.length === 0) &&
      !product.categoryIds.some((id) => asked.hiddenCategoryIds?.includes(id)),
  );
  const setting = asked.comparisonPrices ?? 'claimed';
  const standing = standingOf(live, setting);
  const byStanding = (a: Product, b: Product) => standing.indexOf(a) - standing.indexOf(b);
  const relevance = (a: Product, b: Product) => (score(b) ?? 0) - (score(a) ?? 0) || byStanding(a, b);
  const byDiscount = (a: Product, b: Product) => discountIn(b, setting) - discountIn(a, setting) || byAge(a, b);
  const orders = { biggestDiscount: byDiscount, newest: byAge, priceLtoH: relevance, priceHtoL: relevance };
  const order = asked.sort ? orders[asked.sort] : relevance;
  let results = shown.filter((p) => inPrice(p) && inMerchants(p) && inCategories(p)).sort(order);
  if (asked.uniquePrice) {
    results = results.filter((p, i) => results.findIndex(({ priceCents }) => priceCents === p.priceCents) === i);
  }
  if (asked.sort === 'priceLtoH' || asked.sort === 'priceHtoL') results.sort(byPrice);
  if (asked.sort === 'priceHtoL') results.reverse();
  const isByCard = asked.byCard === true && !asked.uniquePrice;
  if (isByCard) {
    results = results.filter(
      ({ cardKey }, i) => !cardKey || results.findIndex((other) => other.cardKey === cardKey) === i,
    );
  }
  const prices = shown.filter((p) => inMerchants(p) && inCategories(p)).map(({ priceCents }) => priceCents);
  const start = (asked.page - 1) * asked.pageSize;
  return {
    count: results.length,
    ids: results.slice(start, start + asked.pageSize).map(({ id }) => id),
    facets: {
      merchants: counts(
        shown.filter((p) => inPrice(p) && inCategories(p)),
        (p) => [p.merchantId],
        isByCard,
      ),
      categories: counts(
        shown.filter((p) => inPrice(p) && inMerchants(p)),
        (p) => p.categoryIds,
        isByCard,
      ),
      colors: [],
      sizes: [],
      ...(prices.length > 0 && { price: { minCents: Math.min(...prices), maxCents: Math.max(...prices) } }),
    },
  };
}

/** Counts products, or cards, by id. */
function counts(products: readonly Product[], idsOf: (product: Product) => readonly number[], byCard: boolean) {
  const cardsOf = (id: number) =>
    products.filter((p) => idsOf(p).includes(id)).map((p) => (byCard ? (p.cardKey ?? p.id) : p.id));
  return [...new Set(products.flatMap(idsOf))]
    .map((id) => ({ id, count: new Set(cardsOf(id)).size }))
    .sort((a, b) => b.count - a.count || a.id - b.id);
}

function byPrice(a: Product, b: Product): number {
  return a.priceCents - b.priceCents || byAge(a, b);
}

/** Sorts by tier of discount, with merchants in turns within a tier: each the deepest discount first, then the newest, then by id. */
function standingOf(live: readonly Product[], setting: ComparisonPrices): Product[] {
  const discounts = new Map(live.map((product) => [product, discountIn(product, setting)]));
  const discountOf = (product: Product) => discounts.get(product)!;
  const plain = live.toSorted((a, b) => discountOf(b) - discountOf(a) || byAge(a, b));
  const tierOf = (product: Product) => discountTier(discountOf(product));
  const turn = (product: Product) =>
    plain.filter((p) => tierOf(p) === tierOf(product) && p.merchantId === product.merchantId).indexOf(product);
  return plain.toSorted((a, b) => tierOf(b) - tierOf(a) || turn(a) - turn(b));
}

function byAge(a: Product, b: Product): number {
  return b.firstSeen.getTime() - a.firstSeen.getTime() || (a.id < b.id ? -1 : 1);
}

/** In these products an original price is proven by the history, or claimed without a history. */
function discountIn({ priceCents, originalPriceCents, priceHistory }: Product, setting: ComparisonPrices): number {
  const isShown = setting === 'claimed' || (setting === 'proven' && priceHistory.length > 0);
  return isShown ? discountPercent(priceCents, originalPriceCents) : 0;
}

/** Returns the score of a product for the text; undefined if the product does not match every word. */
function scorer(text: string): (product: Product) => number | undefined {
  const words = text.split(' ').filter(Boolean);
  return (product) => {
    const perWord = words.map((word) => wordScore(product, word));
    if (perWord.some((score) => score === 0)) return undefined;
    return perWord.reduce((a, b) => a + b, thingScore(product, words)) * 8 + closeness(product, words);
  };
}

/** What a product is counts by the only word of a search; the examples of several words have few products. */
function thingScore({ title, categoryIds }: Product, [word, ...others]: readonly string[]): number {
  if (word === undefined || others.length > 0) return 0;
  const isThing = (things: readonly string[]) => things.some((thing) => [word, withoutS(word)].includes(thing));
  if (isThing(thingsOfTitle(title))) return 96;
  return isThing(categoryIds.flatMap((id) => thingsOfCategory(NAMES.categories.get(id) ?? ''))) ? 32 : 0;
}

function wordScore(product: Product, word: string): number {
  const fields = fieldsOf(product);
  const rated = fields.flatMap(([term, field]) => {
    const quality = qualityOf(word, term);
    return quality === undefined ? [] : { quality, field };
  });
  const best = Math.max(-1, ...rated.map(({ quality }) => quality));
  const inFields = rated.filter(({ quality }) => quality === best).reduce((set, { field }) => set | field, 0);
  return best < 0 ? 0 : best * 8 + inFields;
}

function qualityOf(word: string, term: string): number | undefined {
  if ([word, withoutS(word)].includes(term)) return 3;
  return term.startsWith(word) ? 0 : undefined;
}

function closeness(product: Product, words: readonly string[]): number {
  const title = product.title.split(' ').filter(Boolean).map(withoutS);
  const matches = (word: string | undefined, term: string | undefined) =>
    word !== undefined && term !== undefined && qualityOf(word, term) !== undefined;
  return words.filter((word, w) =>
    title.some((term, t) => w + 1 < words.length && matches(word, term) && matches(words[w + 1], title[t + 1])),
  ).length;
}

/** Returns every term of the product with its field. */
function fieldsOf({ title, merchantId, categoryIds }: Product): [term: string, field: number][] {
  const fields: [text: string, field: number][] = [
    [title, 4],
    [NAMES.merchants.get(merchantId) ?? '', 2],
    ...categoryIds.map((id): [string, number] => [NAMES.categories.get(id) ?? '', 1]),
  ];
  return fields.flatMap(([text, field]) =>
    text
      .toLowerCase()
      .split(' ')
      .filter(Boolean)
      .flatMap((word): [string, number][] => [
        [word, field],
        [withoutS(word), field],
      ]),
  );
}

function withoutS(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
