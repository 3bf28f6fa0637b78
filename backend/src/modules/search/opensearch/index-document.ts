import type { API } from '@opensearch-project/opensearch';
import { discountPercent } from '@grabdeals/shared/money';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import { inForce, priceChangesAt } from '../../products/price-in-force.js';
import type { Product } from '../../products/product.js';
import { hiddenSites } from '../../products/product-overrides.js';
import { regPriceCents } from '../../products/reg-price.js';
import type { NameBook } from '../name-book.js';

/** To be raised with every change of what a document holds or of how it is mapped: the index is then built anew. */
export const MAPPING_VERSION = 4;

/** So many products of a merchant at one discount take turns with those of other merchants; the rest follow. */
export const MAX_TURN = 100;

/** Longest list without repeated prices that can be paged through. */
export const MAX_UNIQUE_PRICES = 100_000;

/** A product in the index. */
export interface IndexDocument {
  /** At the price in force, complete: answers are made from it. */
  product: Product;
  id: string;
  merchantId: number;
  categoryIds: number[];
  /** Keys of sites, as `hiddenSites` has them. */
  hiddenOn: readonly string[];
  hasPicture: boolean;
  priceCents: number;
  offeredOnly: boolean;
  /** Milliseconds, as all times here. */
  firstSeen: number;
  updatedAt: number;
  /** When the price in force ends. */
  priceChangesAt?: number;
  /** Whole percent, by what a site shows as original price. */
  discounts: Record<ComparisonPrices, number>;
  /** How many products of the merchant at the same discount come first, up to `MAX_TURN`. */
  turns: Record<ComparisonPrices, number>;
  title: string;
  merchant: string;
  categories: string[];
}

/** The document beside the products that holds the `FeedState`. */
export const STATE_ID = 'state';

/** What the feed wrote last, in the index itself: gone with it. */
export interface FeedState {
  /** The id of the database that it was fed from: what another one has, a restored one too, is not known here. */
  database: string;
  /** Moves with everything that searches may find differently. */
  changes: number;
  /** From when on to ask for changes, in milliseconds. */
  since: number;
  merchants: [number, string][];
  categories: [number, string][];
}

/** A long title says as much as a short one: without norms both have one score, and the deeper discount comes first. */
const TEXT = { type: 'text', analyzer: 'product_text', search_analyzer: 'search_words', norms: false } as const;

const BEGINNINGS = { index_prefixes: { min_chars: 1, max_chars: 6 } } as const;

/** All texts of a product: what it is found by. The fields themselves say how well it matches. */
const WORDS = {
  ...TEXT,
  index_options: 'docs',
  ...BEGINNINGS,
} as const;

/** Words without case and accents, each as it is and as its stem. */
const FOLDING = ['lowercase', 'asciifolding', 'keyword_repeat', 'kstem', 'remove_duplicates'];

const BY_SETTING = {
  properties: { claimed: { type: 'byte' }, proven: { type: 'byte' }, none: { type: 'byte' } },
} as const;

/** Settings and mapping of an index. Changes become visible by an explicit refresh, when all of a look are written. */
export const INDEX_BODY: API.Indices_Create_RequestBody = {
  settings: {
    refresh_interval: '-1',
    max_result_window: MAX_UNIQUE_PRICES,
    analysis: {
      analyzer: {
        product_text: {
          type: 'custom',
          char_filter: ['apostrophes'],
          tokenizer: 'whitespace',
          filter: ['compounds', ...FOLDING],
        },
        // Words of a search are split already (search-words.ts).
        search_words: { type: 'custom', tokenizer: 'whitespace', filter: FOLDING },
        misspelled_words: { type: 'custom', tokenizer: 'whitespace', filter: ['lowercase', 'asciifolding'] },
      },
      char_filter: { apostrophes: { type: 'mapping', mappings: ["'=>", '’=>', 'ʼ=>'] } },
      filter: {
        // `WH-1000XM4` in its parts and in one piece.
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
      hiddenOn: { type: 'keyword' },
      hasPicture: { type: 'boolean' },
      priceCents: { type: 'long' },
      offeredOnly: { type: 'boolean' },
      firstSeen: { type: 'date', format: 'epoch_millis' },
      updatedAt: { type: 'date', format: 'epoch_millis' },
      priceChangesAt: { type: 'date', format: 'epoch_millis' },
      discounts: BY_SETTING,
      turns: BY_SETTING,
      title: { ...TEXT, ...BEGINNINGS, copy_to: 'words' },
      merchant: { ...TEXT, copy_to: 'words' },
      categories: { ...TEXT, copy_to: 'words' },
      words: WORDS,
    },
  },
};

/** The document of a live product, at the price in force; its turns are not known yet. */
export function toDocument(given: Product, names: NameBook, now: number): IndexDocument {
  const product = inForce(given, now);
  const changesAt = priceChangesAt(product);
  const discounts = bySetting((setting) => discountPercent(product.priceCents, regPriceCents(product, setting)));
  return {
    product,
    id: product.id,
    merchantId: product.merchantId,
    categoryIds: [...new Set(product.categoryIds)],
    hiddenOn: hiddenSites(product),
    hasPicture: product.images.length > 0,
    priceCents: product.priceCents,
    offeredOnly: product.offeredOnly,
    firstSeen: product.firstSeen.getTime(),
    updatedAt: product.updatedAt.getTime(),
    ...(changesAt === Infinity ? {} : { priceChangesAt: changesAt }),
    discounts,
    turns: bySetting(() => MAX_TURN),
    title: product.title,
    merchant: names.merchants.get(product.merchantId) ?? '',
    categories: product.categoryIds.map((id) => names.categories.get(id) ?? ''),
  };
}

/** A product as the index answers it: JSON has no dates. */
type StoredProduct = Omit<Product, 'firstSeen' | 'lastSeen' | 'updatedAt' | 'saleEndsAt' | 'priceHistory'> & {
  firstSeen: string;
  lastSeen: string;
  updatedAt: string;
  saleEndsAt?: string;
  priceHistory: { at: string; priceCents: number; until?: string }[];
};

/** A document as the index answers it. */
export type StoredDocument = Omit<IndexDocument, 'product'> & { product: StoredProduct };

/** The product of an answer, with its times as dates again. */
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
