import { Injectable } from '@nestjs/common';
import { ProductSearch, type ProductFacets, type ProductQuery } from '../catalogue/search/product-search.js';
import type { CategoriesView } from '../categories/categories.dto.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { productsJson } from './product-json.js';
import type { ProductQueryDto } from './product-query.dto.js';
import type { CountedCategoriesView, ProductFacetsView, ProductSearchView } from './product.views.js';

const NO_RESULTS = JSON.stringify({
  payload: { count: 0, products: [], facets: { brands: [], categories: [] } },
} satisfies ProductSearchView);

/** Products as the storefront reads them: the site's rules over the catalogue's search. */
@Injectable()
export class ProductProxyService {
  constructor(
    private readonly search: ProductSearch,
    private readonly merchants: MerchantsService,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
  ) {}

  /** JSON of a `ProductSearchView`: a page of products with facets. Without mids, of all brands that the site has selected. */
  async searchProducts(query: ProductQueryDto, siteName: string): Promise<string> {
    const merchantIds = query.mids ?? (await this.merchants.selected(siteName)).ids;
    if (merchantIds.length === 0) return NO_RESULTS;
    const found = await this.search.search({
      ...(await this.toSearchQuery(query, siteName)),
      merchantIds,
      facets: true,
    });
    const facets = JSON.stringify(await this.toFacets(found.facets, merchantIds, siteName));
    const products = productsJson(found.products, await this.merchantNames());
    return `{"payload":{"count":${found.count},"products":${products},"facets":${facets}}}`;
  }

  /** JSON of a `ProductsListView`: products for a slider. Without mids, of all brands that the site has selected. */
  async listProducts(query: ProductQueryDto, siteName: string): Promise<string> {
    const merchantIds = query.mids ?? (await this.merchants.selected(siteName)).ids;
    if (merchantIds.length === 0) return '{"products":[]}';
    const found = await this.search.search({ ...(await this.toSearchQuery(query, siteName)), merchantIds });
    return `{"products":${productsJson(found.products, await this.merchantNames())}}`;
  }

  /** All categories that the site shows. */
  async listCategories(siteName: string): Promise<CategoriesView> {
    const { settings } = await this.websites.site(siteName);
    return { data: await this.categories.visible(settings.showMature) };
  }

  /** Categories in which the brands have products, with their numbers. */
  async categoriesOfBrands(mids: number[] | undefined, siteName: string): Promise<CountedCategoriesView> {
    const merchantIds = mids ?? (await this.merchants.selected(siteName)).ids;
    if (merchantIds.length === 0) return { data: [] };
    const hiddenCategoryIds = await this.hiddenCategories(siteName);
    const found = await this.search.search({ merchantIds, hiddenCategoryIds, page: 1, pageSize: 1, facets: true });
    const counts = new Map(found.facets?.categories.map(({ id, count }) => [id, count]));
    const { data } = await this.listCategories(siteName);
    return {
      data: data
        .flatMap((category) => ({ ...category, count: counts.get(category.categoryId) ?? 0 }))
        .filter(({ count }) => count > 0),
    };
  }

  private async merchantNames(): Promise<(merchantId: number) => string> {
    const merchants = await this.merchants.all();
    return (merchantId) => merchants.get(merchantId)?.merchantInfo.name ?? '';
  }

  private async toSearchQuery(query: ProductQueryDto, siteName: string): Promise<ProductQuery> {
    return {
      text: query.q,
      categoryIds: query.categoryIds,
      hiddenCategoryIds: await this.hiddenCategories(siteName),
      minPriceCents: toCents(query.minPrice),
      maxPriceCents: toCents(query.maxPrice),
      uniquePrice: query.uniquePrice,
      includeOfferedOnly: query.showOfferedProducts,
      sort: query.sortBy,
      page: query.pageNo,
      pageSize: query.pageSize,
    };
  }

  /** Mature categories, unless the site's settings show them (docs/architecture.md, "Mature products"). */
  private async hiddenCategories(siteName: string): Promise<number[]> {
    const { settings } = await this.websites.site(siteName);
    return settings.showMature ? [] : this.categories.matureIds();
  }

  /** The brand facet offers the site's brands, and those that were asked for. */
  private async toFacets(
    facets: ProductFacets | undefined,
    askedMids: readonly number[],
    siteName: string,
  ): Promise<ProductFacetsView> {
    if (!facets) return { brands: [], categories: [] };
    const [merchants, selected, categories] = await Promise.all([
      this.merchants.all(),
      this.merchants.selected(siteName),
      this.categories.all(),
    ]);
    const offered = new Set([...selected.ids, ...askedMids]);
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

function toCents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : Math.round(dollars * 100);
}
