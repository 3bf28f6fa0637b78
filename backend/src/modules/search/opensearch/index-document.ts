import { createHash } from 'node:crypto';
import type { API } from '@opensearch-project/opensearch';
import { type Currency, discountPercent } from '@grabdeals/shared/money';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import { atCurrentPrice, priceChangesAt } from '../../products/price-in-force.js';
import type { Product } from '../../products/product.js';
import { hiddenSites } from '../../products/product-overrides.js';
import { regPriceCents } from '../../products/reg-price.js';
import { valueKey } from '../attribute-values.js';
import { describingWords } from '../description-words.js';
import { discountTier } from '../discount-tiers.js';
import { type NameBook, namesSeveralKinds } from '../name-book.js';
import { IRREGULAR_SINGULARS, PLURALS } from '../plurals.js';
import { headOfTitle, isOfOtherKind, thingsOfCategory, thingsOfTitle } from '../things.js';
import { APOSTROPHES, HYPHENS, INVISIBLE, tokenize } from '../tokenizer.js';

/** Increase it with every change of the documents or their mapping: the index is then rebuilt. */
export const MAPPING_VERSION = 16;

/** Number of a merchant's products in one tier of discounts that alternate with products of other merchants. The others follow. */
export const MAX_ROUND_ROBIN_RANK = 100;

/** Longest list without repeated prices or cards that can be paged through. */
export const MAX_COLLAPSED = 100_000;

/** A product in the index. */
export interface IndexDocument {
  /** Complete product at its current price, as searches return it. */
  product: Product;
  id: string;
  merchantId: number;
  categoryIds: number[];
  /** The first category, the narrowest one; -1 if there is none. */
  category: number;
  /** Keys of the sites that hide the product, as `hiddenSites` returns them. */
  hiddenOn: readonly string[];
  hasPicture: boolean;
  currency: Currency;
  shipsFree: boolean;
  /** Key of the card; the product's id if it is alone on its card. */
  card: string;
  /** Number of the card, by which cards are counted. */
  cardNumber: number;
  priceCents: number;
  offeredOnly: boolean;
  /** Times are milliseconds. */
  firstSeen: number;
  updatedAt: number;
  /** Time when the price in force ends. */
  priceChangesAt?: number;
  /** Discount in whole percent, by the setting `comparisonPrices` of a site. */
  discounts: Record<ComparisonPrices, number>;
  /** Tiers of these discounts. */
  tiers: Record<ComparisonPrices, number>;
  /** Rank among the merchant's products in the same tier, from 0 to `MAX_ROUND_ROBIN_RANK`. */
  turns: Record<ComparisonPrices, number>;
  /** Keys of the color and the size, as `valueKey` returns them. Absent if the product has none. */
  color?: string;
  size?: string;
  /** The title, then each of its measures as one word. */
  title: string[];
  merchant: string;
  /** Names of categories, without those of several kinds. */
  categories: string[];
  /** Names of categories of several kinds. */
  kinds: string[];
  /** What the product is, by its title, by its categories of one kind, and by its first category if it is of several kinds. */
  thing: string[];
  thingOfCategories: string[];
  thingOfKinds: string[];
  /** Words of the title up to what the product is. */
  head: string;
  /** Words of the description. */
  described: string;
}

/** Id of the document that contains the `IndexState`. */
export const STATE_ID = 'state';

/** State of the index after its last update. It is stored in the index, and so is deleted with it. */
export interface IndexState {
  /** Id of the database whose products the index contains. Another database, also a restored one, may contain others. */
  database: string;
  /** Number of updates that changed the results of searches. */
  changes: number;
  /** Start of the next poll, in milliseconds. */
  since: number;
  merchants: [number, string][];
  categories: [number, string][];
}

/** Without norms, long and short titles get the same score, so that the discount decides. */
const TEXT = { type: 'text', analyzer: 'product_text', search_analyzer: 'search_words', norms: false } as const;

const BEGINNINGS = { index_prefixes: { min_chars: 1, max_chars: 6 } } as const;

/** All texts of a product, which decide whether it matches. The separate fields decide how well. */
const WORDS = {
  ...TEXT,
  index_options: 'docs',
  ...BEGINNINGS,
} as const;

const HEAD = { ...TEXT, index_options: 'docs' } as const;

/** Words without case and accents, each also as a singular. */
const FOLDING = ['lowercase', 'asciifolding', 'singulars'];

const BY_SETTING = {
  properties: { claimed: { type: 'byte' }, proven: { type: 'byte' }, none: { type: 'byte' } },
} as const;

/** Settings and mapping of an index. An explicit refresh makes all changes of a poll visible together. */
export const INDEX_BODY: API.Indices_Create_RequestBody = {
  settings: {
    refresh_interval: '-1',
    max_result_window: MAX_COLLAPSED,
    analysis: {
      analyzer: {
        product_text: {
          type: 'custom',
          char_filter: ['signs', 'negations'],
          tokenizer: 'whitespace',
          filter: ['compounds', ...FOLDING],
        },
        // `search-words.ts` has already split the words of a search.
        search_words: { type: 'custom', tokenizer: 'whitespace', filter: FOLDING },
        spellings: {
          type: 'custom',
          char_filter: ['signs', 'negations'],
          tokenizer: 'whitespace',
          filter: ['compounds', 'lowercase', 'asciifolding'],
        },
      },
      // The same signs as in `fold`.
      char_filter: {
        signs: {
          type: 'mapping',
          mappings: [
            ...[...APOSTROPHES, ...INVISIBLE].map((sign) => `${sign}=>`),
            ...HYPHENS.map((hyphen) => `${hyphen}=>-`),
          ],
        },
        // As `partsOfToken`: a non-iron shirt is not found by iron.
        negations: { type: 'pattern_replace', pattern: '(?i)\\bnon-(?=\\p{L})', replacement: 'non' },
      },
      filter: {
        irregular_plurals: {
          type: 'stemmer_override',
          rules: Object.entries(IRREGULAR_SINGULARS).map(([plural, word]) => `${plural} => ${word}`),
        },
        // The rules of `singular`. Stemmers shorten other words, too: a loafer is no loaf, and trainers are no trains.
        ...Object.fromEntries(
          PLURALS.map(([pattern, replacement], i) => [
            `plurals_${i}`,
            { type: 'pattern_replace', pattern, replacement },
          ]),
        ),
        singulars: {
          type: 'multiplexer',
          filters: [['irregular_plurals', ...PLURALS.map((_, i) => `plurals_${i}`)].join(', ')],
        },
        // `WH-1000XM4` is indexed in parts and as one word.
        compounds: {
          type: 'word_delimiter',
          catenate_all: true,
          split_on_case_change: false,
          split_on_numerics: false,
          stem_english_possessive: false,
        },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      state: { type: 'object', enabled: false },
      product: { type: 'object', enabled: false },
      id: { type: 'keyword' },
      merchantId: { type: 'long' },
      categoryIds: { type: 'long' },
      category: { type: 'long' },
      hiddenOn: { type: 'keyword' },
      hasPicture: { type: 'boolean' },
      currency: { type: 'keyword' },
      shipsFree: { type: 'boolean' },
      card: { type: 'keyword' },
      cardNumber: { type: 'long' },
      priceCents: { type: 'long' },
      offeredOnly: { type: 'boolean' },
      firstSeen: { type: 'date', format: 'epoch_millis' },
      updatedAt: { type: 'date', format: 'epoch_millis' },
      priceChangesAt: { type: 'date', format: 'epoch_millis' },
      discounts: BY_SETTING,
      tiers: BY_SETTING,
      turns: BY_SETTING,
      color: { type: 'keyword' },
      size: { type: 'keyword' },
      title: { ...TEXT, ...BEGINNINGS, copy_to: ['words', 'spelling'] },
      merchant: { ...TEXT, copy_to: ['words', 'spelling'] },
      categories: { ...TEXT, copy_to: ['words', 'spelling'] },
      kinds: { ...TEXT, ...BEGINNINGS, copy_to: 'spelling' },
      thing: { type: 'keyword' },
      thingOfCategories: { type: 'keyword' },
      thingOfKinds: { type: 'keyword' },
      head: HEAD,
      described: TEXT,
      words: WORDS,
      // Unchanged words, among which typos are corrected.
      spelling: { type: 'text', analyzer: 'spellings', norms: false, index_options: 'docs' },
    },
  },
};

/** Returns the document of a live product, at its current price. Its round-robin ranks are assigned later. */
export function toDocument(storedProduct: Product, names: NameBook, now: number): IndexDocument {
  const product = atCurrentPrice(storedProduct, now);
  const changesAt = priceChangesAt(product);
  const card = product.cardKey ?? product.id;
  const color = valueKey(product.attributes?.color);
  const size = valueKey(product.attributes?.size);
  const categories = product.categoryIds.map((id) => names.categories.get(id) ?? '');
  const ofOneKind = categories.filter((name) => !namesSeveralKinds(name));
  const discounts = bySetting((setting) => discountPercent(product.priceCents, regPriceCents(product, setting)));
  return {
    product,
    id: product.id,
    merchantId: product.merchantId,
    categoryIds: [...new Set(product.categoryIds)],
    category: product.categoryIds[0] ?? -1,
    hiddenOn: hiddenSites(product),
    hasPicture: product.images.length > 0,
    currency: product.currency,
    shipsFree: product.shippingCents === 0,
    card,
    cardNumber: numberOf(card),
    priceCents: product.priceCents,
    offeredOnly: product.offeredOnly,
    firstSeen: product.firstSeen.getTime(),
    updatedAt: product.updatedAt.getTime(),
    ...(changesAt === Infinity ? {} : { priceChangesAt: changesAt }),
    discounts,
    tiers: bySetting((setting) => discountTier(discounts[setting])),
    turns: bySetting(() => MAX_ROUND_ROBIN_RANK),
    ...(color ? { color } : {}),
    ...(size ? { size } : {}),
    title: [product.title, ...tokenize(product.title).flatMap(({ isMeasure, joined }) => (isMeasure && joined) || [])],
    merchant: names.merchants.get(product.merchantId) ?? '',
    categories: ofOneKind,
    kinds: categories.filter(namesSeveralKinds),
    thingOfCategories: ofOneKind.flatMap(thingsOfCategory),
    ...thingsOfFirst(product.title, categories[0] ?? ''),
    head: headOfTitle(product.title).join(' '),
    described: describingWords(product).join(' '),
  };
}

/** Returns what the title and the first category, the narrowest one, say that a product is. */
function thingsOfFirst(title: string, category: string) {
  const thing = thingsOfTitle(title);
  const ofKinds = namesSeveralKinds(category) ? thingsOfCategory(category) : [];
  return {
    thing,
    // Ink in Printers & Ink is no printer.
    thingOfKinds: ofKinds.some((each) => thing.includes(each))
      ? []
      : ofKinds.filter((each) => !isOfOtherKind(each, thing)),
  };
}

/** Returns a number of 48 bits. Among ten million cards, hardly two have the same number. */
function numberOf(card: string): number {
  return createHash('md5').update(card).digest().readUIntBE(0, 6);
}

/** A product in a response of the engine: JSON has no dates. */
type ProductJson = Omit<Product, 'firstSeen' | 'lastSeen' | 'updatedAt' | 'saleEndsAt' | 'priceHistory'> & {
  firstSeen: string;
  lastSeen: string;
  updatedAt: string;
  saleEndsAt?: string;
  priceHistory: { at: string; priceCents: number; until?: string }[];
};

/** A document in a response of the engine. */
export type StoredDocument = Omit<IndexDocument, 'product'> & { product: ProductJson };

/** Returns the product of a document in a response, with its times as dates. */
export function productIn({ product }: Pick<StoredDocument, 'product'>): Product {
  const { firstSeen, lastSeen, updatedAt, saleEndsAt, priceHistory, ...rest } = product;
  return {
    ...rest,
    firstSeen: new Date(firstSeen),
    lastSeen: new Date(lastSeen),
    updatedAt: new Date(updatedAt),
    ...(saleEndsAt ? { saleEndsAt: new Date(saleEndsAt) } : {}),
    priceHistory: priceHistory.map(({ at, until, priceCents }) => ({
      at: new Date(at),
      priceCents,
      ...(until ? { until: new Date(until) } : {}),
    })),
  };
}

export function bySetting<T>(make: (setting: ComparisonPrices) => T): Record<ComparisonPrices, T> {
  return Object.fromEntries(COMPARISON_PRICES.map((setting) => [setting, make(setting)])) as Record<
    ComparisonPrices,
    T
  >;
}
