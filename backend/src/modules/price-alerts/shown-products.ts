import { Injectable } from '@nestjs/common';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import type { Product } from '../products/product.js';
import { isVisible } from '../products/product-visibility.js';
import { ProductSearch } from '../search/product-search.js';
import { WebsitesService } from '../websites/websites.service.js';

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
}
