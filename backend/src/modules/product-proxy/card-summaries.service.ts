import { Injectable } from '@nestjs/common';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { cheapestFirst, colorsOf, isSameItem, isVariant, sizesOf } from '../products/cards/card-offers.js';
import { cardKeysOf } from '../products/cards/card-keys.js';
import type { CardProduct } from '../products/cards/card-product.js';
import type { Product } from '../products/product.js';
import { singular } from '../search/plurals.js';
import { planOf, type SearchPlan } from '../search/search-words.js';
import type { SynonymBook } from '../search/synonym-book.js';
import { fold } from '../search/tokenizer.js';
import { isListed } from '../products/product-visibility.js';
import { CardCache } from './card-cache.js';
import type { SiteProductQuery } from './product-finder.js';
import type { CardView } from './product.views.js';

/** What a search says about the variants of a card. */
export interface CardWords extends Pick<SearchPlan, 'excluded' | 'exceptions'> {
  /** The words, and all that titles may contain instead, as they begin words of titles. */
  words: readonly string[];
}

/** A query with what it searches for, after corrections and with its synonyms. */
export interface CardQuery extends SiteProductQuery, CardWords {}

/** A query without words. */
export const NO_WORDS: CardWords = { words: [], excluded: [], exceptions: [] };

/** Returns what a search says about the variants of a card. */
export function cardWords(text: string, synonyms: SynonymBook): CardWords {
  const { words, alternatives, excluded, exceptions } = planOf(text, synonyms);
  const all = [...words.map((word) => word.text), ...alternatives.flatMap((alternative) => alternative.words)];
  return { words: [...new Set(all.map(singular))], excluded, exceptions };
}

/** The products of cards that a site lists, by key. */
export type Cards = ReadonlyMap<string, readonly CardProduct[]>;

/** Summarizes the cards of a list: stores, colors and sizes. */
@Injectable()
export class CardSummariesService {
  constructor(
    private readonly cards: CardCache,
    private readonly selections: BrandSelectionsService,
  ) {}

  /** Returns what the site lists of the products' cards: products of its brands and of those of the query. */
  async cardsOf(products: readonly Product[], query: SiteProductQuery): Promise<Cards> {
    const keys = [...new Set(products.flatMap(({ cardKey }) => cardKey ?? []))];
    if (keys.length === 0) return new Map();
    const [cards, selected] = await Promise.all([this.cards.of(keys), this.selections.ofSite(query.siteName)]);
    const merchantIds = new Set([...selected.ids, ...query.merchantIds]);
    return new Map(
      [...cards].map(([key, members]) => [key, members.filter((each) => isListed(each, query, merchantIds))]),
    );
  }
}

/**
 * Returns the id of the product that represents a search result on its card: the cheapest variant that passes the filters of the query and
 * whose title contains the words that the result's title contains, or a cheaper offer of the same item.
 */
export function representativeId(product: Product, members: readonly CardProduct[], query: CardQuery): string {
  if (isAlone(product, members)) return product.id;
  const isMatch = matchesAs(product, members, query);
  const isReplaced = isParent(product, members);
  const best = candidatesIn(members, query)
    .filter(({ priceCents }) => isReplaced || priceCents < product.priceCents)
    .sort(cheapestFirst)
    .find(isMatch);
  return best?.id ?? product.id;
}

/** Returns whether a card has no other product: most cards of most lists. */
function isAlone({ id }: Product, members: readonly CardProduct[]): boolean {
  return members.every((member) => member.id === id);
}

/** Returns whether a card shows its lowest price, and other variants that match the query cost more. */
function isFromPrice(product: Product, members: readonly CardProduct[], query: CardQuery): boolean {
  if (query.uniquePrice) return false;
  const isMatch = matchesAs(product, members, query);
  const item = itemOf(product, members);
  const candidates = candidatesIn(members, query).filter(({ priceCents }) => priceCents !== product.priceCents);
  const isHigher = (other: CardProduct) => other.priceCents > product.priceCents;
  return (
    candidates.some((other) => isHigher(other) && isMatch(other) && !isSameItem(item, other)) &&
    !candidates.some((other) => !isHigher(other) && isMatch(other))
  );
}

function candidatesIn(members: readonly CardProduct[], query: SiteProductQuery): CardProduct[] {
  return members.filter((member) => passesFilters(member, query) && !isParent(member, members));
}

/** Returns whether a product is a merchant's row for all variants of a model, which has neither color nor size itself. */
function isParent(product: Pick<CardProduct, 'merchantId' | 'attributes'>, members: readonly CardProduct[]): boolean {
  return !isVariant(product) && members.some((other) => other.merchantId === product.merchantId && isVariant(other));
}

/** Returns a function that returns whether a product of the card matches the words of the query as the product does. */
function matchesAs(
  product: Product,
  members: readonly CardProduct[],
  { words, excluded, exceptions }: CardQuery,
): (member: CardProduct) => boolean {
  const item = itemOf(product, members);
  const hasWords = ({ title }: CardProduct) => {
    const inTitle = wordsIn(product.title, words);
    return wordsIn(title, inTitle).length === inTitle.length;
  };
  const isUnwanted = ({ title }: Pick<CardProduct, 'title'>) =>
    excluded.length > 0 &&
    excluded.every((forms) => wordsIn(title, forms).length > 0) &&
    wordsIn(title, exceptions).length === 0;
  // Nearly all variants have the same title.
  return (member) =>
    member.title === product.title || (hasWords(member) && !isUnwanted(member)) || isSameItem(item, member);
}

/** Returns those of the words with which a word of the title begins. */
function wordsIn(title: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const folded = fold(title).replace(/[^\p{L}\p{N}-]+/gu, ' ');
  // A compound is found by its parts and as one word.
  const text = ` ${folded.replaceAll('-', ' ')} ${folded.replaceAll('-', '')}`;
  return words.filter((word) => text.includes(` ${word}`));
}

/** Returns the item of a product. A product on a card has its stored offer group. */
function itemOf(product: Product, members: readonly CardProduct[]) {
  const member = members.find(({ id }) => id === product.id);
  return member ?? { attributes: product.attributes, offerGroup: cardKeysOf(product).offerGroup };
}

function passesFilters(
  { merchantId, priceCents, categoryIds, attributes }: CardProduct,
  query: SiteProductQuery,
): boolean {
  const { merchantIds, minPriceCents = 0, maxPriceCents = Infinity, colors, sizes } = query;
  const isInCategory = !query.categoryIds?.length || categoryIds.some((id) => query.categoryIds?.includes(id));
  const hasValues = isOneOf(attributes?.color, colors) && isOneOf(attributes?.size, sizes);
  const hasPrice = priceCents >= minPriceCents && priceCents <= maxPriceCents;
  return merchantIds.includes(merchantId) && hasPrice && isInCategory && hasValues;
}

function isOneOf(value: string | undefined, values: readonly string[] = []): boolean {
  return values.length === 0 || values.some((other) => other.toLowerCase() === value?.toLowerCase());
}

/**
 * Returns what a card says: the stores of the item that it shows, as many as its page lists, the colors and sizes of the card, and whether
 * other variants cost more; undefined if there is one of each.
 */
export function toCardView(product: Product, members: readonly CardProduct[], query: CardQuery): CardView | undefined {
  if (isAlone(product, members)) return undefined;
  const item = itemOf(product, members);
  const offers = members.filter((member) => isSameItem(item, member));
  const stores = new Set([product, ...offers].map(({ merchantId }) => merchantId)).size;
  const colors = colorsOf(members).length;
  const sizes = sizesOf(members);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  const view = {
    ...(stores > 1 ? { stores } : {}),
    ...(colors > 1 ? { colors } : {}),
    ...(smallest && largest && smallest !== largest ? { sizes: `${smallest}–${largest}` } : {}),
    ...(isFromPrice(product, members, query) ? { isFromPrice: true } : {}),
  };
  return Object.keys(view).length > 0 ? view : undefined;
}
