import type { paths } from '@grabdeals/shared/api.gen';
import type { Cache } from '@grabdeals/server-cache/cache';
import { type End, nextEnd } from '@grabdeals/shared/ends';
import { siteTag, type Tag } from '@grabdeals/server-cache/invalidations';
import { MAX_SEARCH_LENGTH } from '@grabdeals/shared/limits';
import type { TextPage } from '@grabdeals/shared/text-pages';
import type { ThemeData } from '@grabdeals/shared/theme';
import createClient, { type Client } from 'openapi-fetch';
import { bodyOf, fetchInTime, isOutage } from './api-response.server';
import { toArticleListItem, toPublishedArticle, type ArticleList, type PublishedArticle } from './article-views';
import {
  toBestCoupons,
  toCouponList,
  toEndedCoupons,
  type BestCoupon,
  type Coupon,
  type CouponList,
} from './coupon-views';
import { queryOf, serializeQuery } from './product-query';
import { readArticleAddresses, readProductAddresses, readProductAddressParts } from './sitemap-addresses.server';
import type {
  ArticleAddress,
  ArticleQuery,
  Category,
  CouponQuery,
  FeedRow,
  ImageSection,
  Merchant,
  ProductAddress,
  ProductHit,
  ProductListQuery,
  ProductPageView,
  ProductSearchQuery,
  SitePage,
  SiteView,
} from './types';
import {
  NO_RESULTS,
  toArticleTopic,
  toBanners,
  toBrand,
  toProduct,
  toSearchResult,
  toShopCategory,
  type ArticleTopic,
  type Banner,
  type Brand,
  type Product,
  type SearchResult,
  type ShopCategory,
} from './views';

/** Tags of product lists: a site's brands and categories determine which products it shows, and under which names. */
const PRODUCT_TAGS: readonly Tag[] = ['products', 'merchants', 'categories'];

export interface StorefrontApiOptions {
  apiUrl: string;
  siteName: string;
  requestId: string;
  cache: Cache<NonNullable<unknown>>;
  /** Aborts when no client waits for the page. */
  signal?: AbortSignal;
  /** Receives the next end of an offer or a sale in a response. A page with the offer must not be sent after that time. */
  onEnd?: (time: number) => void;
  /** Called if a call fails because the API, or a system that it depends on, is unavailable. Part of the page is missing then. */
  onOutage?: () => void;
  /** Receives the cache tags of a response before the call. */
  onRead?: (tags: readonly Tag[]) => void;
}

/** Calls the API. The client sends the request with the signal. */
type Load<T> = (client: Client<paths>, signal: AbortSignal) => Promise<{ data?: T; response: Response }>;

interface CategoryList {
  data: Category[];
}

/**
 * Client of the public API for the pages of one site, with one method per call. Responses are public, so they are cached for a
 * short time per site, and callers must not change them. A failed call throws a route error with the status of the page.
 */
export class StorefrontApi {
  readonly siteName: string;
  private readonly ownSite: { websiteName: string };
  private readonly client: Client<paths>;

  constructor(private readonly options: StorefrontApiOptions) {
    const { apiUrl, siteName, requestId } = options;
    this.siteName = siteName;
    this.ownSite = { websiteName: siteName };
    this.client = createClient<paths>({
      baseUrl: apiUrl,
      fetch: fetchInTime,
      headers: { 'x-grabdeals-site': siteName, 'x-request-id': requestId },
      querySerializer: { array: { style: 'form', explode: false } },
    });
  }

  /** Returns the client for the pages of another site. */
  ofSite(siteName: string): StorefrontApi {
    return new StorefrontApi({ ...this.options, siteName });
  }

  /**
   * Returns an answer about this site. If it says when it changes (`changesAt`), it is valid until then.
   * @param call as in `cached`.
   */
  async read<T extends NonNullable<unknown>>(call: string, load: Load<T>, tags: readonly Tag[] = []): Promise<T> {
    const answer = await this.cached(call, tags, (signal) => bodyOf(load(this.client, signal)));
    this.reportEnds([(answer as { changesAt?: End }).changesAt]);
    return answer;
  }

  /** Sends a request of one shopper, whose response is not cached. */
  send<T>(request: (client: Client<paths>) => Promise<{ data?: T; response: Response }>): Promise<T> {
    return bodyOf(request(this.client));
  }

  site(): Promise<SiteView> {
    const params = { query: this.ownSite };
    return this.read('site', (client, signal) => client.GET('/api/site', { signal, params }));
  }

  async theme(): Promise<ThemeData> {
    const body = this.ownSite;
    const { data } = await this.read('theme', (client, signal) => client.POST('/api/theme/all', { signal, body }));
    return data[0]?.websiteData ?? {};
  }

  /** Returns this site's own text of a static page, if it has one. */
  page(page: TextPage): Promise<SitePage> {
    const params = { path: { page }, query: this.ownSite };
    return this.read(`page ${page}`, (client, signal) => client.GET('/api/pages/{page}', { signal, params }));
  }

  /** Returns the brands selected for this site, in their order. */
  async selectedBrands(): Promise<Brand[]> {
    return (await this.merchants({ ...this.ownSite, isSelected: 'true' })).map(toBrand);
  }

  /** Returns the merchants of the catalogue, by default all. */
  async merchants(query: { websiteName?: string; isSelected?: 'true' } = {}): Promise<Merchant[]> {
    const call = query.isSelected ? 'brands' : 'merchants';
    const { data } = await this.read(
      call,
      (client, signal) => client.GET('/api/home/getMerchants', { signal, params: { query } }),
      ['merchants'],
    );
    return 'merchants' in data ? data.merchants : data;
  }

  /** Returns all categories, by rank. */
  async categories(): Promise<ShopCategory[]> {
    const load: Load<CategoryList> = (client, signal) => client.GET('/api/home/getCategories', { signal });
    return (await this.read('categories', load, ['categories'])).data.map(toShopCategory);
  }

  /** Returns the categories in which these brands have products. */
  async categoriesOfBrands(mids: readonly number[]): Promise<ShopCategory[]> {
    const params = { query: { mids: [...mids] } };
    const load: Load<CategoryList> = (client, signal) => client.GET('/api/home/getAllCategories', { signal, params });
    const { data } = await this.read(`categories of ${mids.join()}`, load, ['categories', 'products']);
    return data.map(toShopCategory);
  }

  products(query: ProductListQuery): Promise<Product[]> {
    const params = { query: queryOf(query) };
    return this.readProducts(`products ${JSON.stringify(query)}`, (client, signal) =>
      client.GET('/api/home/getProductslist', { signal, params }),
    );
  }

  /** Returns those of the products that are still offered, in no particular order. */
  async productsById(ids: readonly string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const params = { query: { ...this.ownSite, ids: [...ids] } };
    return this.readProducts(`products by id ${ids.join()}`, (client, signal) =>
      client.GET('/api/home/products', { signal, params }),
    );
  }

  /** Returns the products of a link in an article, under the rules of the site. */
  relatedProducts(link: string, pageSize: number): Promise<Product[]> {
    const params = { query: { ...this.ownSite, link, pageSize } };
    return this.readProducts(`related ${pageSize} ${link}`, (client, signal) =>
      client.GET('/api/home/relatedProducts', { signal, params }),
    );
  }

  /** Finds nothing for a text that is longer than the API accepts. */
  async searchProducts(query: ProductSearchQuery): Promise<SearchResult> {
    if (query.q && query.q.length > MAX_SEARCH_LENGTH) return NO_RESULTS;
    const params = { query: { ...queryOf(query), showOfferedProducts: false } };
    const { payload } = await this.read(
      `search ${JSON.stringify(query)}`,
      (client, signal) => client.GET('/api/home/searchProducts', { signal, params, querySerializer: serializeQuery }),
      PRODUCT_TAGS,
    );
    this.reportSaleEnds(payload.products);
    return toSearchResult(payload);
  }

  /** Returns what a product's page shows. @throws a 404 for an unknown or hidden product and for a site without product pages. */
  async productPage(id: string): Promise<ProductPageView> {
    const params = { path: { id } };
    const { data } = await this.read(
      `product ${id}`,
      (client, signal) => client.GET('/api/home/products/{id}', { signal, params }),
      PRODUCT_TAGS,
    );
    this.reportSaleEnds([data.product, ...data.offers, ...data.alternatives]);
    return data;
  }

  /** Returns the starts of the parts into which sitemaps divide the products of the site. */
  productAddressParts(): Promise<string[]> {
    return this.cached('product address parts', PRODUCT_TAGS, (signal) =>
      readProductAddressParts(this.client, this.ownSite, signal),
    );
  }

  /** Returns the products of a part whose pages are canonical. */
  productAddresses(start: string): Promise<ProductAddress[]> {
    return this.cached(`product addresses ${start}`, PRODUCT_TAGS, (signal) =>
      readProductAddresses(this.client, this.ownSite, start, signal),
    );
  }

  async banners(offerSection: ImageSection): Promise<Banner[]> {
    const params = { query: { ...this.ownSite, offerSection } };
    const { data } = await this.read(`banners ${offerSection}`, (client, signal) =>
      client.GET('/api/img/all', { signal, params }),
    );
    return toBanners(data);
  }

  /** Returns current coupons of this site, the most reliable first. */
  async coupons(query: CouponQuery): Promise<CouponList> {
    const params = { query: { ...this.ownSite, ...query } };
    const call = `coupons ${JSON.stringify(query)}`;
    return toCouponList(
      await this.read(call, (client, signal) => client.GET('/api/coupons/all', { signal, params }), ['merchants']),
    );
  }

  /** Returns the coupons of a merchant that have ended lately, the last one to end first. */
  async endedCoupons(mid: number): Promise<Coupon[]> {
    const params = { query: { ...this.ownSite, mid } };
    const call = `ended coupons ${mid}`;
    return toEndedCoupons(
      await this.read(call, (client, signal) => client.GET('/api/coupons/ended', { signal, params }), ['merchants']),
    );
  }

  /** Returns the best coupon of each of these products that has one, by product id. */
  async bestCoupons(productIds: readonly string[]): Promise<ReadonlyMap<string, BestCoupon>> {
    if (productIds.length === 0) return new Map();
    const params = { query: { ...this.ownSite, productIds: [...productIds] } };
    const call = `best coupons ${productIds.join()}`;
    return toBestCoupons(
      await this.read(call, (client, signal) => client.GET('/api/coupons/best', { signal, params }), PRODUCT_TAGS),
    );
  }

  /** Returns the rows of the price-line feed, with the fields of their provider. */
  async priceLineFeed(chanel: string): Promise<FeedRow[]> {
    const params = { query: { chanel } };
    const { data } = await this.read(
      `price-line ${chanel}`,
      (client, signal) => client.GET('/api/getAllPriceLineFeeds', { signal, params }),
      ['feed-rows'],
    );
    return data;
  }

  /** Returns the article categories of this site. */
  async articleTopics(): Promise<ArticleTopic[]> {
    const params = { path: { siteName: this.siteName } };
    const { data } = await this.read(
      'article topics',
      (client, signal) => client.GET('/api/content/categories/{siteName}', { signal, params }),
      ['articles'],
    );
    return data.map(toArticleTopic);
  }

  /** Returns published articles of this site, the newest first. */
  async articles({ category, page = 1, pageSize }: ArticleQuery): Promise<ArticleList> {
    const body = { ...this.ownSite, status: 'Published' as const, category, page, pageSize };
    const { data, totalCount } = await this.read(
      `articles ${JSON.stringify([category, page, pageSize])}`,
      (client, signal) => client.POST('/api/content/all', { signal, body }),
      ['articles'],
    );
    return { count: totalCount, articles: data.map(toArticleListItem) };
  }

  async article(id: string): Promise<PublishedArticle> {
    const params = { path: { id } };
    return toPublishedArticle(
      await this.read(`article ${id}`, (client, signal) => client.GET('/api/content/{id}', { signal, params }), [
        'articles',
      ]),
    );
  }

  /** Returns the published articles whose canonical URL is on this site, the newest first. */
  async articleAddresses(): Promise<ArticleAddress[]> {
    const { addresses, changesAt } = await this.cached('article addresses', ['articles'], (signal) =>
      readArticleAddresses(this.client, this.ownSite, signal),
    );
    this.reportEnds([changesAt]);
    return addresses;
  }

  private async readProducts(call: string, load: Load<{ products: ProductHit[] }>): Promise<Product[]> {
    const { products } = await this.read(call, load, PRODUCT_TAGS);
    this.reportSaleEnds(products);
    return products.map((hit) => toProduct(hit));
  }

  private reportSaleEnds(products: readonly ProductHit[]): void {
    this.reportEnds(products.map((hit) => hit._source.saleEndsAt));
  }

  /** Reports the ends of what a response shows, and the next time at which it changes. */
  private reportEnds(ends: readonly End[]): void {
    this.options.onEnd?.(nextEnd(ends));
  }

  /**
   * Returns a cached response, with the tag of the site.
   * @param call the key. All responses with the same key have the same type.
   */
  private async cached<T extends NonNullable<unknown>>(
    call: string,
    callTags: readonly Tag[],
    load: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { cache, signal, onRead, onOutage } = this.options;
    const tags = [siteTag(this.siteName), ...callTags];
    onRead?.(tags);
    try {
      return (await cache.get(`${this.siteName} ${call}`, load, { tags, signal })) as T;
    } catch (error) {
      if (isOutage(error)) onOutage?.();
      throw error;
    }
  }
}
