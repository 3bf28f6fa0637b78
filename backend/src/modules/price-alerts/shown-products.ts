import { Injectable } from '@nestjs/common';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import type { Product } from '../products/product.js';
import { isVisible } from '../products/product-visibility.js';
import { type ProductQuery, ProductSearch } from '../search/product-search.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { WatchedSearch } from './watched-search.schema.js';

/** Changed products of a search that one check reads. Bounds the work if a feed replaces a catalogue. */
const MAX_CHANGED = 500;
const PAGE_SIZE = 100;

/** Finds the products that a site shows. */
@Injectable()
export class ShownProducts {
  constructor(
    private readonly search: ProductSearch,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
  ) {}

  /** Returns the products with these ids that the site shows, by id. A site that is not active shows none. */
  async on(siteName: string, ids: readonly string[]): Promise<Map<string, Product>> {
    if (ids.length === 0) return new Map();
    const [{ state }, selected, hiddenCategoryIds, products] = await Promise.all([
      this.websites.site(siteName),
      this.selections.ofSite(siteName),
      this.categories.hiddenIdsOf(siteName),
      this.search.byIds([...ids], siteName),
    ]);
    const shown = products.filter(
      (product) =>
        state === 'active' &&
        selected.ids.includes(product.merchantId) &&
        isVisible(product, { siteName, hiddenCategoryIds }),
    );
    return new Map(shown.map((product) => [product.id, product]));
  }

  /** Returns the products of a search that have changed since a time, by id, the deepest discounts first. */
  async changedIn(siteName: string, watched: WatchedSearch, updatedSince: Date): Promise<Map<string, Product>> {
    const shown = new Map<string, Product>();
    const query = await this.queryOf(siteName, watched);
    if (!query) return shown;
    for (let page = 1; page <= MAX_CHANGED / PAGE_SIZE; page++) {
      const { products, match = {} } = await this.search.search({ ...query, updatedSince, page });
      // Products that match only some words, other words, or similar ones are not what the shopper waits for.
      if (match.similarTo ?? match.correctedText ?? match.unmatchedWords?.[0]) return shown;
      for (const product of products) shown.set(product.id, product);
      if (products.length < PAGE_SIZE) break;
    }
    return shown;
  }

  /** Returns the query that the site's list would send; undefined if the site shows none of the brands. */
  private async queryOf(siteName: string, watched: WatchedSearch): Promise<Omit<ProductQuery, 'page'> | undefined> {
    const [{ state, settings }, { ids: selected }, hiddenCategoryIds] = await Promise.all([
      this.websites.site(siteName),
      this.selections.ofSite(siteName),
      this.categories.hiddenIdsOf(siteName),
    ]);
    const { mids, text, categoryIds, minPriceCents, maxPriceCents, minDiscountPercent, colors, sizes } = watched;
    const merchantIds = mids.length > 0 ? mids.filter((mid) => selected.includes(mid)) : selected;
    if (state !== 'active' || merchantIds.length === 0) return undefined;
    return {
      merchantIds,
      hiddenCategoryIds,
      site: siteName,
      comparisonPrices: settings.comparisonPrices,
      ...(text ? { text, spelling: 'asTyped', thingsOnly: true } : {}),
      categoryIds,
      colors,
      sizes,
      ...(minPriceCents === undefined ? {} : { minPriceCents }),
      ...(maxPriceCents === undefined ? {} : { maxPriceCents }),
      ...(minDiscountPercent === undefined ? {} : { minDiscountPercent }),
      byCard: true,
      // A sorted list has no loosely matching products after those that match all words.
      sort: 'biggestDiscount',
      pageSize: PAGE_SIZE,
    };
  }
}
