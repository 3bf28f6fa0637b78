import { Inject, Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { LRUCache } from 'lru-cache';
import type { CardProduct } from '../products/cards/card-product.js';
import { ProductsService } from '../products/products.service.js';

/** Maximum number of cached cards and their products, of about 0.5 kB each. */
const MAX_PRODUCTS = 60_000;
/** The search index reports a product whose sale has ended as changed. This bounds the error if clocks of instances differ. */
const TTL_MS = 10 * 60_000;

/** The products of cards by key, cached until products change: nearly every product of a list is on a card. */
@Injectable()
export class CardCache {
  private readonly cards = new LRUCache<string, readonly CardProduct[]>({
    maxSize: MAX_PRODUCTS,
    sizeCalculation: (members) => 1 + members.length,
    ttl: TTL_MS,
    perf: Date,
    ttlResolution: 0,
  });
  /** Number of changes so far. Cards whose read began before a change and ended after it are not cached. */
  private changes = 0;

  constructor(
    @Inject(ProductsService) private readonly products: Pick<ProductsService, 'cardProducts'>,
    invalidations: Invalidations,
  ) {
    invalidations.subscribe((tags) => {
      if (!tags.includes('products') && !tags.includes('everything')) return;
      this.changes++;
      this.cards.clear();
    });
  }

  /** Returns the live products of the cards, by key. */
  async of(keys: readonly string[]): Promise<ReadonlyMap<string, readonly CardProduct[]>> {
    const cards = new Map(keys.map((key) => [key, this.cards.get(key)]));
    const missing = keys.filter((key) => cards.get(key) === undefined);
    const loaded = missing.length > 0 ? await this.load(missing) : new Map<string, CardProduct[]>();
    return new Map(keys.map((key) => [key, cards.get(key) ?? loaded.get(key) ?? []]));
  }

  private async load(keys: readonly string[]): Promise<ReadonlyMap<string, CardProduct[]>> {
    const { changes } = this;
    const cards = new Map<string, CardProduct[]>(keys.map((key) => [key, []]));
    for (const product of await this.products.cardProducts(keys)) cards.get(product.cardKey)?.push(product);
    if (changes === this.changes) for (const [key, members] of cards) this.cards.set(key, members);
    return cards;
  }
}
