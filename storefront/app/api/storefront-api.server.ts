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
import { toCouponList, type CouponList } from './coupon-views';
import { queryOf, serializeQuery } from './product-query';
import { readArticleAddresses, readProductAddresses, readProductAddressParts } from './sitemap-addresses.server';
import type {
  ArticleAddress,
  ArticleQuery,
  CouponQuery,
  FeedRow,
  ImageSection,
  Merchant,
  PriceAlert,
  PriceDigest,
  ProductAddress,
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

  site(): Promise<SiteView> {
    const params = { query: this.ownSite };
    return this.read('site', (client, signal) => client.GET('/api/site', { signal, params }));
  }

  /**
   * Returns an answer about this site. If it says when it changes (`changesAt`), it is valid until then.
   * @param call as in `cached`.
   */
  async read<T extends NonNullable<unknown>>(
    call: string,
    load: (client: Client<paths>, signal: AbortSignal) => Promise<{ data?: T; response: Response }>,
    tags: readonly Tag[] = [],
  ): Promise<T> {
    const answer = await this.cached(call, tags, (signal) => bodyOf(load(this.client, signal)));
    this.reportEnds([(answer as { changesAt?: End }).changesAt]);
    return answer;
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
  selectedBrands(): Promise<Brand[]> {
    return this.cached('brands', ['merchants'], async (signal) => {
      const query = { ...this.ownSite, isSelected: 'true' as const };
      const { data } = await bodyOf(this.client.GET('/api/home/getMerchants', { signal, params: { query } }));
      return ('merchants' in data ? data.merchants : data).map(toBrand);
    });
  }

  /** Returns all merchants of the catalogue, selected by a site or not. */
  merchants(): Promise<Merchant[]> {
    return this.cached('merchants', ['merchants'], async (signal) => {
      const { data } = await bodyOf(this.client.GET('/api/home/getMerchants', { signal }));
      return 'merchants' in data ? data.merchants : data;
    });
  }

  /** Returns all categories, by rank. */
  categories(): Promise<ShopCategory[]> {
    return this.cached('categories', ['categories'], async (signal) => {
      const { data } = await bodyOf(this.client.GET('/api/home/getCategories', { signal }));
      return data.map(toShopCategory);
    });
  }

  /** Returns the categories in which these brands have products. */
  categoriesOfBrands(mids: readonly number[]): Promise<ShopCategory[]> {
    return this.cached(`categories of ${mids.join()}`, ['categories', 'products'], async (signal) => {
      const query = { mids: [...mids] };
      const { data } = await bodyOf(this.client.GET('/api/home/getAllCategories', { signal, params: { query } }));
      return data.map(toShopCategory);
    });
  }

  /**
   * Returns the categories in which the site has products, by rank: none for a site without brands or products, and all
   * categories if it is unknown which of them have products, as with an upstream or while the search is unavailable.
   */
  async siteCategories(): Promise<ShopCategory[]> {
    const mids = (await this.selectedBrands()).map(({ mid }) => mid);
    if (mids.length === 0) return [];
    let categories: ShopCategory[] = [];
    try {
      categories = await this.categoriesOfBrands(mids);
    } catch (error) {
      if (isOutage(error)) return this.categories();
    }
    if (categories.length > 0) return categories;
    const [anyProduct] = await this.products({ mids, pageNo: 1, pageSize: 1 });
    return anyProduct ? this.categories() : [];
  }

  async products(query: ProductListQuery): Promise<Product[]> {
    const params = { query: queryOf(query) };
    const { products } = await this.cached(`products ${JSON.stringify(query)}`, PRODUCT_TAGS, (signal) =>
      bodyOf(this.client.GET('/api/home/getProductslist', { signal, params })),
    );
    this.reportEnds(products.map((hit) => hit._source.saleEndsAt));
    return products.map((hit) => toProduct(hit));
  }

  /** Starts the price alert of a link in an e-mail. */
  confirmPriceAlert(token: string): Promise<PriceAlert> {
    return bodyOf(this.client.POST('/api/price-alerts/confirm', { body: { token } }));
  }

  /** Deletes the price alert of a link in an e-mail. */
  async deletePriceAlert(token: string): Promise<void> {
    await bodyOf(this.client.POST('/api/price-alerts/unsubscribe', { body: { token } }));
  }

  /** Starts the weekly e-mail of a link in an e-mail. */
  confirmPriceDigest(token: string): Promise<PriceDigest> {
    return bodyOf(this.client.POST('/api/price-digests/confirm', { body: { token } }));
  }

  /** Ends the weekly e-mail of a link in an e-mail. */
  async deletePriceDigest(token: string): Promise<void> {
    await bodyOf(this.client.POST('/api/price-digests/unsubscribe', { body: { token } }));
  }

  /** Returns those of the products that are still offered, in no particular order. */
  async productsById(ids: readonly string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const params = { query: { ...this.ownSite, ids: [...ids] } };
    const { products } = await this.cached(`products by id ${ids.join()}`, PRODUCT_TAGS, (signal) =>
      bodyOf(this.client.GET('/api/home/products', { signal, params })),
    );
    this.reportEnds(products.map((hit) => hit._source.saleEndsAt));
    return products.map((hit) => toProduct(hit));
  }

  /** Returns the products of a link in an article, under the rules of the site. */
  async relatedProducts(link: string, pageSize: number): Promise<Product[]> {
    const params = { query: { ...this.ownSite, link, pageSize } };
    const { products } = await this.cached(`related ${pageSize} ${link}`, PRODUCT_TAGS, (signal) =>
      bodyOf(this.client.GET('/api/home/relatedProducts', { signal, params })),
    );
    this.reportEnds(products.map((hit) => hit._source.saleEndsAt));
    return products.map((hit) => toProduct(hit));
  }

  /** Finds nothing for a text that is longer than the API accepts. */
  async searchProducts(query: ProductSearchQuery): Promise<SearchResult> {
    if (query.q && query.q.length > MAX_SEARCH_LENGTH) return NO_RESULTS;
    const params = { query: { ...queryOf(query), showOfferedProducts: false } };
    const { payload } = await this.cached(`search ${JSON.stringify(query)}`, PRODUCT_TAGS, (signal) =>
      bodyOf(this.client.GET('/api/home/searchProducts', { signal, params, querySerializer: serializeQuery })),
    );
    this.reportEnds(payload.products.map((hit) => hit._source.saleEndsAt));
    return toSearchResult(payload);
  }

  /** Returns what a product's page shows. @throws a 404 for an unknown or hidden product and for a site without product pages. */
  async productPage(id: string): Promise<ProductPageView> {
    const page = await this.cached(`product ${id}`, PRODUCT_TAGS, async (signal) => {
      const params = { path: { id } };
      return (await bodyOf(this.client.GET('/api/home/products/{id}', { signal, params }))).data;
    });
    this.reportEnds([page.product, ...page.offers, ...page.alternatives].map((hit) => hit._source.saleEndsAt));
    return page;
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
    const answer = await this.read(
      `coupons ${JSON.stringify(query)}`,
      (client, signal) => client.GET('/api/coupons/all', { signal, params }),
      ['merchants'],
    );
    return toCouponList(answer);
  }

  /** Returns the rows of the price-line feed, with the fields of their provider. */
  priceLineFeed(chanel: string): Promise<FeedRow[]> {
    return this.cached(`price-line ${chanel}`, ['feed-rows'], async (signal) => {
      const params = { query: { chanel } };
      return (await bodyOf(this.client.GET('/api/getAllPriceLineFeeds', { signal, params }))).data;
    });
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
    const key = `articles ${JSON.stringify([category, page, pageSize])}`;
    const body = { ...this.ownSite, status: 'Published' as const, category, page, pageSize };
    const { data, totalCount } = await this.read(
      key,
      (client, signal) => client.POST('/api/content/all', { signal, body }),
      ['articles'],
    );
    return { count: totalCount, articles: data.map(toArticleListItem) };
  }

  async article(id: string): Promise<PublishedArticle> {
    const { changesAt, ...article } = await this.cached(`article ${id}`, ['articles'], async (signal) => {
      const answer = await bodyOf(this.client.GET('/api/content/{id}', { signal, params: { path: { id } } }));
      return { ...toPublishedArticle(answer), changesAt: answer.changesAt };
    });
    this.reportEnds([changesAt]);
    return article;
  }

  /** Returns the published articles whose canonical URL is on this site, the newest first. */
  async articleAddresses(): Promise<ArticleAddress[]> {
    const { addresses, changesAt } = await this.cached('article addresses', ['articles'], (signal) =>
      readArticleAddresses(this.client, this.ownSite, signal),
    );
    this.reportEnds([changesAt]);
    return addresses;
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
