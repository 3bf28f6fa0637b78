import { Injectable, NotFoundException } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { ProductSearch } from '../search/product-search.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantWeightsService } from '../merchants/merchant-weights.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { CatalogueFinder } from './catalogue-finder.js';
import {
  NO_FACETS,
  type ProductPage,
  ProductFinder,
  type ProductRules,
  type SiteProductQuery,
} from './product-finder.js';
import type { FilterKind } from './interpretation/interpret-search.js';
import { InterpretedSearchService } from './interpretation/interpreted-search.service.js';
import { ProductPagesService, type PageRules } from './pages/product-pages.service.js';
import type {
  ProductAddressesView,
  ProductAddressPartView,
  ProductPageAnswerView,
} from './pages/product-page.views.js';
import type {
  ProductAddressesDto,
  ProductAddressPartDto,
  ProductQueryDto,
  SuggestionsQueryDto,
} from './product-query.dto.js';
import type {
  CountedCategoriesView,
  ProductsByIdView,
  ProductSearchView,
  ProductsListView,
  SuggestionsView,
} from './product.views.js';
import { findPrice, type PricePhrase } from './interpretation/phrases.js';
import { withoutParts } from './interpretation/text-parts.js';
import { toSuggestions } from './suggestions.js';

const NO_PRICE: PricePhrase = { parts: [], isAmbiguous: false };
const NO_PRODUCTS = { count: 0, products: [], facets: NO_FACETS } satisfies ProductPage;

/** Finds products for shoppers under the rules of their site. */
@Injectable()
export class ProductProxyService {
  private readonly responses: Cache<object>;

  constructor(
    private readonly finder: ProductFinder,
    private readonly interpretedSearch: InterpretedSearchService,
    private readonly catalogue: CatalogueFinder,
    private readonly search: ProductSearch,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
    private readonly pages: ProductPagesService,
    private readonly weights: MerchantWeightsService,
    invalidations: Invalidations,
  ) {
    this.responses = new Cache(CACHES.productAnswers, { invalidations });
  }

  /** Returns a page of products with facets. Without `mids`, of all brands that the site has selected. */
  searchProducts(query: ProductQueryDto, siteName: string, signal: AbortSignal): Promise<ProductSearchView> {
    const search = async (allLeft: AbortSignal) => {
      const siteQuery = await this.siteQuery(query, siteName, { facets: true });
      const payload = siteQuery
        ? await this.interpretedSearch.search({ ...siteQuery, related: true }, explicitKinds(query), allLeft)
        : NO_PRODUCTS;
      return { payload };
    };
    return this.cached('search', query, siteName, search, signal);
  }

  /** Returns products without facets, such as for a slider. Without `mids`, of all brands that the site has selected. */
  listProducts(query: ProductQueryDto, siteName: string, signal: AbortSignal): Promise<ProductsListView> {
    const list = async (allLeft: AbortSignal) => {
      const siteQuery = await this.siteQuery(query, siteName, { facets: false });
      return { products: siteQuery ? (await this.finder.find(siteQuery, allLeft)).products : [] };
    };
    return this.cached('list', query, siteName, list, signal);
  }

  /** Returns suggestions for the typed text from this installation's products: an upstream would get a request for every few letters. */
  suggest(query: SuggestionsQueryDto, siteName: string): Promise<SuggestionsView> {
    const { q, limit } = query;
    return this.cached('suggestions', query, siteName, async () => {
      const siteQuery = await this.siteQuery({ q, pageNo: 1, pageSize: limit }, siteName, { facets: true });
      if (!siteQuery) return { data: toSuggestions(q, NO_PRODUCTS, limit) };
      // Without its end, a word such as `max 90` may still become the name of a product.
      const { minCents, maxCents, parts, isAmbiguous } = findPrice(q, siteQuery.locale) ?? NO_PRICE;
      const text = isAmbiguous ? q : withoutParts(q, parts);
      const price = isAmbiguous ? {} : { minPriceCents: minCents, maxPriceCents: maxCents };
      return { data: toSuggestions(text, await this.catalogue.find({ ...siteQuery, ...price, text }), limit) };
    });
  }

  /** Returns the current state of products that a shopper has seen before. */
  async productsById(ids: readonly string[], siteName: string): Promise<ProductsByIdView> {
    return this.finder.byIds(ids, await this.rulesOf(siteName));
  }

  /** @throws BadRequestException for a malformed id, NotFoundException for an unknown or hidden product and for a site without product pages. */
  productPage(id: string, siteName: string): Promise<ProductPageAnswerView> {
    return this.cached('page', { id }, siteName, async () => ({
      data: await this.pages.page(id, await this.pageRulesOf(siteName)),
    }));
  }

  /** Returns canonical product pages for the site's sitemap. @throws NotFoundException if the site has no product pages. */
  async productAddresses({ after, pageSize }: ProductAddressesDto, siteName: string): Promise<ProductAddressesView> {
    return this.pages.addresses(after, pageSize, await this.pageRulesOf(siteName));
  }

  /** Returns where the next part of the site's product pages begins. @throws NotFoundException if the site has no product pages. */
  async productAddressPart(
    { after, pageSize }: ProductAddressPartDto,
    siteName: string,
  ): Promise<ProductAddressPartView> {
    return this.pages.addressPart(after, pageSize, await this.pageRulesOf(siteName));
  }

  /** Returns the categories in which the brands have products, with the number of products. */
  async categoriesOfBrands(mids: number[] | undefined, siteName: string): Promise<CountedCategoriesView> {
    const merchantIds = mids ?? (await this.selections.ofSite(siteName)).ids;
    if (merchantIds.length === 0) return { data: [] };
    const { hiddenCategoryIds } = await this.rulesOf(siteName);
    const query = { merchantIds, hiddenCategoryIds, site: siteName, page: 1, pageSize: 1, facets: true };
    const { facets } = await this.search.search(query);
    const counts = new Map(facets?.categories.map(({ id, count }) => [id, count]));
    const { data } = await this.categories.ofSite(siteName);
    return {
      data: data
        .map((category) => ({ ...category, count: counts.get(category.categoryId) ?? 0 }))
        .filter(({ count }) => count > 0),
    };
  }

  /** Returns a cached response: most shoppers send the same queries. `query` contains only validated parameters. */
  private async cached<T extends object>(
    call: string,
    query: object,
    siteName: string,
    load: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const tags = [siteTag(siteName), 'products', 'merchants', 'categories'] as const;
    return (await this.responses.get(`${siteName} ${call} ${JSON.stringify(query)}`, load, { tags, signal })) as T;
  }

  /** Returns the query with the site's rules; undefined if the query and the site select no brands. */
  private async siteQuery(
    query: ProductQueryDto,
    siteName: string,
    { facets }: { facets: boolean },
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
      minDiscountPercent: query.minDiscount,
      colors: query.colors,
      sizes: query.sizes,
      spelling: query.spelling,
      uniquePrice: query.uniquePrice,
      includeOfferedOnly: query.showOfferedProducts,
      sort: query.sortBy,
      leadingMerchantIds: (await this.weights.of(siteName)).leaders,
      page: query.pageNo,
      pageSize: query.pageSize,
      vendorId: query.vendorId || String((await this.websites.site(siteName)).vendorId),
      placementId: query.placementId,
    };
  }

  private async pageRulesOf(siteName: string): Promise<PageRules> {
    const { settings } = await this.websites.site(siteName);
    if (!settings.productPages) throw new NotFoundException('The site has no product pages.');
    return { ...(await this.rulesOf(siteName)), merchantIds: (await this.selections.ofSite(siteName)).ids };
  }

  /** Returns the product rules of the site's settings (docs/decisions/023-products-and-prices.md). */
  private async rulesOf(siteName: string): Promise<ProductRules> {
    const { comparisonPrices, locale } = (await this.websites.site(siteName)).settings;
    return { siteName, hiddenCategoryIds: await this.categories.hiddenIdsOf(siteName), comparisonPrices, locale };
  }
}

function toCents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : Math.round(dollars * 100);
}

/** Returns the kinds of filters that parameters of the query set. */
function explicitKinds({
  mids,
  categoryIds,
  minPrice,
  maxPrice,
  minDiscount,
  sortBy,
}: ProductQueryDto): Set<FilterKind> {
  const kinds: [FilterKind, boolean][] = [
    ['brand', mids !== undefined],
    ['category', categoryIds !== undefined],
    ['price', minPrice !== undefined || maxPrice !== undefined],
    ['discount', minDiscount !== undefined],
    ['sort', sortBy !== undefined],
  ];
  return new Set(kinds.flatMap(([kind, isSet]) => (isSet ? [kind] : [])));
}
