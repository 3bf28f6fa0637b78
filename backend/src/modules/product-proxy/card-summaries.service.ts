import { Injectable } from '@nestjs/common';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { cheapestFirst, colorsOf, isSameItem, sizesOf } from '../products/cards/card-offers.js';
import { cardKeysOf } from '../products/cards/card-keys.js';
import type { CardProduct } from '../products/cards/card-product.js';
import type { Product } from '../products/product.js';
import { isListed } from '../products/product-visibility.js';
import { CardCache } from './card-cache.js';
import type { SiteProductQuery } from './product-finder.js';
import type { CardView } from './product.views.js';

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
 * Returns the id of the cheapest product that can represent a search result: without words, of the whole card; with words, of the same
 * item only, because the words may name a color. The product passes the filters of the query.
 */
export function cheapestId(product: Product, cards: Cards, query: SiteProductQuery): string {
  const { offerGroup } = cardKeysOf(product);
  const candidates = (cards.get(product.cardKey ?? '') ?? []).filter(
    (member) => passesFilters(member, query) && (!query.text?.trim() || isSameItem({ ...product, offerGroup }, member)),
  );
  const best = [...candidates].sort(cheapestFirst)[0];
  return best && best.priceCents < product.priceCents ? best.id : product.id;
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
 * Returns what a card says: the stores of the item that it shows, as many as its page lists, and the colors and sizes of the card;
 * undefined if there is one of each.
 */
export function toCardView(product: Product, members: readonly CardProduct[] = []): CardView | undefined {
  const item = { ...product, offerGroup: cardKeysOf(product).offerGroup };
  const offers = members.filter((member) => isSameItem(item, member));
  const stores = new Set([product, ...offers].map(({ merchantId }) => merchantId)).size;
  const colors = colorsOf(members).length;
  const sizes = sizesOf(members);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  const view = {
    ...(stores > 1 ? { stores } : {}),
    ...(colors > 1 ? { colors } : {}),
    ...(smallest && largest && smallest !== largest ? { sizes: `${smallest}–${largest}` } : {}),
  };
  return Object.keys(view).length > 0 ? view : undefined;
}
