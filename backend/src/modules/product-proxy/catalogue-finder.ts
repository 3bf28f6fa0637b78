import { Injectable } from '@nestjs/common';
import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { Product } from '../products/product.js';
import { ProductSearch, type ProductFacets } from '../search/product-search.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import type { FoundProducts, ProductFinder, ProductRules, ProductsById, SiteProductQuery } from './product-finder.js';
import { productHit } from './product-hit.js';
import type { ProductFacetsView, ProductHit } from './product.views.js';

/** Products of the own catalogue. */
@Injectable()
export class CatalogueFinder implements ProductFinder {
  constructor(
    private readonly search: ProductSearch,
    private readonly merchants: MerchantsService,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
  ) {}

  async find(query: SiteProductQuery): Promise<FoundProducts> {
    const found = await this.search.search({ ...query, site: query.siteName });
    return {
      count: found.count,
      products: await this.toHits(found.products, query.comparisonPrices),
      facets: await this.toFacets(found.facets, query),
    };
  }

  async byIds(
    ids: readonly string[],
    { siteName, hiddenCategoryIds, comparisonPrices }: ProductRules,
  ): Promise<ProductsById> {
    const hidden = new Set(hiddenCategoryIds);
    const known = await this.search.byIds(ids, siteName);
    const shown = known.filter(({ categoryIds }) => !categoryIds.some((id) => hidden.has(id)));
    const byId = new Map(shown.map((product) => [product.id, product]));
    return {
      products: await this.toHits(
        ids.flatMap((id) => byId.get(id) ?? []),
        comparisonPrices,
      ),
      gone: ids.filter((id) => !byId.has(id)),
    };
  }

  private async toHits(products: readonly Product[], setting: ComparisonPrices): Promise<ProductHit[]> {
    const merchants = await this.merchants.all();
    const nameOf = (mid: number) => merchants.get(mid)?.merchantInfo.name ?? '';
    return products.map((product) => productHit(product, nameOf(product.merchantId), setting));
  }

  /** The brand facet offers the site's brands, and those that were asked for. */
  private async toFacets(facets: ProductFacets | undefined, query: SiteProductQuery): Promise<ProductFacetsView> {
    if (!facets) return { brands: [], categories: [] };
    const [merchants, selected, categories] = await Promise.all([
      this.merchants.all(),
      this.selections.ofSite(query.siteName),
      this.categories.all(),
    ]);
    const offered = new Set([...selected.ids, ...query.merchantIds]);
    return {
      brands: facets.merchants
        .filter(({ id }) => offered.has(id))
        .map(({ id, count }) => ({ mid: id, name: merchants.get(id)?.merchantInfo.name ?? '', count })),
      categories: facets.categories.flatMap(({ id, count }) => {
        const category = categories.get(id);
        return category ? [{ categoryId: id, categoryName: category.categoryName, count }] : [];
      }),
      ...(facets.price ? { price: { min: facets.price.minCents / 100, max: facets.price.maxCents / 100 } } : {}),
    };
  }
}
