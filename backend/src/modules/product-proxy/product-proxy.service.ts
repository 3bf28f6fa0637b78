import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/shared/cache';
import { CACHES } from '@grabdeals/shared/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/shared/invalidations';
import { ProductSearch } from '../search/product-search.js';
import type { CategoriesView } from '../categories/categories.dto.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { CatalogueFinder } from './catalogue-finder.js';
import { type FoundProducts, ProductFinder, type ProductRules, type SiteProductQuery } from './product-finder.js';
import type { ProductQueryDto, SuggestionsQueryDto } from './product-query.dto.js';
import type {
  CountedCategoriesView,
  ProductsByIdView,
  ProductSearchView,
  ProductsListView,
  SuggestionsView,
} from './product.views.js';
import { toSuggestions } from './suggestions.js';

/** Products as the storefront reads them: the site's rules over the source of products. */
@Injectable()
export class ProductProxyService {
  private readonly answers: Cache<object>;

  constructor(
    private readonly finder: ProductFinder,
    private readonly catalogue: CatalogueFinder,
    private readonly search: ProductSearch,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
    invalidations: Invalidations,
  ) {
    this.answers = new Cache(CACHES.productAnswers, { name: 'productAnswers', invalidations });
  }

  /** A page of products with facets. Without mids, of all brands that the site has selected. */
  searchProducts(query: ProductQueryDto, siteName: string, signal: AbortSignal): Promise<ProductSearchView> {
    const search = async (allLeft: AbortSignal) => ({ payload: await this.find(query, siteName, true, allLeft) });
    return this.cached('search', query, siteName, search, signal);
  }

  /** Products for a slider. Without mids, of all brands that the site has selected. */
  listProducts(query: ProductQueryDto, siteName: string, signal: AbortSignal): Promise<ProductsListView> {
    const list = async (allLeft: AbortSignal) => {
      const { products } = await this.find(query, siteName, false, allLeft);
      return { products };
    };
    return this.cached('list', query, siteName, list, signal);
  }

  /** Suggests as somebody types. Always from the own catalogue: an upstream is not asked with every few letters. */
  suggest(query: SuggestionsQueryDto, siteName: string): Promise<SuggestionsView> {
    const { q, limit } = query;
    return this.cached('suggestions', query, siteName, async () => {
      const siteQuery = await this.siteQuery({ q, pageNo: 1, pageSize: limit }, siteName, true);
      return { data: toSuggestions(q, siteQuery ? await this.catalogue.find(siteQuery) : nothingFound(), limit) };
    });
  }

  /** Products that a shopper has seen before, as they are now. */
  async productsById(ids: readonly string[], siteName: string): Promise<ProductsByIdView> {
    return this.finder.byIds(ids, await this.rulesOf(siteName));
  }

  /** All categories that the site shows. */
  async listCategories(siteName: string): Promise<CategoriesView> {
    const { settings } = await this.websites.site(siteName);
    return { data: await this.categories.visible(settings.showMature) };
  }

  /** Categories in which the brands have products, with their numbers. */
  async categoriesOfBrands(mids: number[] | undefined, siteName: string): Promise<CountedCategoriesView> {
    const merchantIds = mids ?? (await this.selections.ofSite(siteName)).ids;
    if (merchantIds.length === 0) return { data: [] };
    const { hiddenCategoryIds } = await this.rulesOf(siteName);
    const query = { merchantIds, hiddenCategoryIds, site: siteName, page: 1, pageSize: 1, facets: true };
    const found = await this.search.search(query);
    const counts = new Map(found.facets?.categories.map(({ id, count }) => [id, count]));
    const { data } = await this.listCategories(siteName);
    return {
      data: data
        .map((category) => ({ ...category, count: counts.get(category.categoryId) ?? 0 }))
        .filter(({ count }) => count > 0),
    };
  }

  /** Most shoppers ask what another has just asked; `query` holds what the call takes and nothing else. */
  private async cached<T extends object>(
    call: string,
    query: object,
    siteName: string,
    load: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const tags = [siteTag(siteName), 'products', 'merchants', 'categories'] as const;
    return (await this.answers.get(`${siteName} ${call} ${JSON.stringify(query)}`, load, { tags, signal })) as T;
  }

  private async find(
    query: ProductQueryDto,
    siteName: string,
    facets: boolean,
    signal: AbortSignal,
  ): Promise<FoundProducts> {
    const siteQuery = await this.siteQuery(query, siteName, facets);
    return siteQuery ? this.finder.find(siteQuery, signal) : nothingFound();
  }

  /** The query with the site's rules; undefined where the site has no brands to ask for. */
  private async siteQuery(
    query: ProductQueryDto,
    siteName: string,
    facets: boolean,
  ): Promise<SiteProductQuery | undefined> {
    const merchantIds = query.mids ?? (await this.selections.ofSite(siteName)).ids;
    if (merchantIds.length === 0) return undefined;
    return {
      merchantIds,
      facets,
      text: query.q,
      categoryIds: query.categoryIds,
      ...(await this.rulesOf(siteName)),
      minPriceCents: toCents(query.minPrice),
      maxPriceCents: toCents(query.maxPrice),
      uniquePrice: query.uniquePrice,
      includeOfferedOnly: query.showOfferedProducts,
      sort: query.sortBy,
      page: query.pageNo,
      pageSize: query.pageSize,
      vendorId: query.vendorId || String((await this.websites.site(siteName)).vendorId),
      placementId: query.placementId,
    };
  }

  /** What the site's settings say of products: see docs/decisions/023-products-and-prices.md. */
  private async rulesOf(siteName: string): Promise<ProductRules> {
    const { showMature, comparisonPrices } = (await this.websites.site(siteName)).settings;
    return { siteName, hiddenCategoryIds: showMature ? [] : await this.categories.matureIds(), comparisonPrices };
  }
}

function nothingFound(): FoundProducts {
  return { count: 0, products: [], facets: { brands: [], categories: [] } };
}

function toCents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : Math.round(dollars * 100);
}
