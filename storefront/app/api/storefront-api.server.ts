import type { paths } from '@grabdeals/shared/api.gen';
import type { Cache } from '@grabdeals/server-cache/cache';
import { type End, nextEnd } from '@grabdeals/shared/ends';
import { siteTag, type Tag } from '@grabdeals/server-cache/invalidations';
import { MAX_SITEMAP_PAGE } from '@grabdeals/shared/limits';
import type { ThemeData } from '@grabdeals/shared/theme';
import createClient, { type Client } from 'openapi-fetch';
import { answerOf, fetchInTime, isOutage } from './api-answer.server';
import { toArticleCard, toPublishedArticle, type ArticleList, type PublishedArticle } from './article-views';
import type {
  ArticleAddress,
  ArticleQuery,
  FeedRow,
  ImageSection,
  Merchant,
  ProductListQuery,
  ProductSearchQuery,
  SiteView,
} from './types';
import {
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

/** What products and their counts change with: brands and categories say which of them a site shows, and under which names. */
const PRODUCT_TAGS: readonly Tag[] = ['products', 'merchants', 'categories'];

export interface StorefrontApiOptions {
  apiUrl: string;
  siteName: string;
  requestId: string;
  cache: Cache<NonNullable<unknown>>;
  /** Aborts when nobody waits for the page any more. */
  signal?: AbortSignal;
  /** Hears when something that was read will be over: a page that shows it must not be sent from then on. */
  onEnd?: (time: number) => void;
  /** Hears when a call failed because the API, or what it depends on, is away: the page lacks what the call was for. */
  onOutage?: () => void;
  /** Hears the tags of what is read, before it is. */
  onRead?: (tags: readonly Tag[]) => void;
}

/**
 * The public API as one site's pages read it; one method per call. Answers are public, so they are cached for a moment per
 * site, and must not be changed by who gets them. A call that fails throws a route error with the status that the page
 * should have.
 */
export class StorefrontApi {
  readonly siteName: string;
  private readonly client: Client<paths>;

  constructor(private readonly options: StorefrontApiOptions) {
    const { apiUrl, siteName, requestId } = options;
    this.siteName = siteName;
    this.client = createClient<paths>({
      baseUrl: apiUrl,
      fetch: fetchInTime,
      headers: { 'x-grabdeals-site': siteName, 'x-request-id': requestId },
      querySerializer: { array: { style: 'form', explode: false } },
    });
  }

  /** The same API as another site's pages read it. */
  ofSite(siteName: string): StorefrontApi {
    return new StorefrontApi({ ...this.options, siteName });
  }

  site(): Promise<SiteView> {
    return this.cached('site', [], (signal) =>
      answerOf(this.client.GET('/api/site', { signal, params: { query: this.ownSite } })),
    );
  }

  theme(): Promise<ThemeData> {
    return this.cached('theme', [], async (signal) => {
      const { data } = await answerOf(this.client.POST('/api/theme/all', { signal, body: this.ownSite }));
      return data[0]?.websiteData ?? {};
    });
  }

  /** The brands selected for this site, in their order. */
  selectedBrands(): Promise<Brand[]> {
    return this.cached('brands', ['merchants'], async (signal) => {
      const query = { ...this.ownSite, isSelected: 'true' as const };
      const { data } = await answerOf(this.client.GET('/api/home/getMerchants', { signal, params: { query } }));
      return ('merchants' in data ? data.merchants : data).map(toBrand);
    });
  }

  /** All brands of the catalogue, whatever a site has selected. */
  merchants(): Promise<Merchant[]> {
    return this.cached('merchants', ['merchants'], async (signal) => {
      const { data } = await answerOf(this.client.GET('/api/home/getMerchants', { signal }));
      return 'merchants' in data ? data.merchants : data;
    });
  }

  /** Every category, by rank. */
  categories(): Promise<ShopCategory[]> {
    return this.cached('categories', ['categories'], async (signal) => {
      const { data } = await answerOf(this.client.GET('/api/home/getCategories', { signal }));
      return data.map(toShopCategory);
    });
  }

  /** The categories in which these brands have products. */
  categoriesOfBrands(mids: readonly number[]): Promise<ShopCategory[]> {
    return this.cached(`categories of ${mids.join()}`, ['categories', 'products'], async (signal) => {
      const query = { mids: [...mids] };
      const { data } = await answerOf(this.client.GET('/api/home/getAllCategories', { signal, params: { query } }));
      return data.map(toShopCategory);
    });
  }

  /**
   * Returns the categories in which the site has something to sell, by rank: none for a site without brands or products, and
   * all categories where it is unknown which of them have products, as with an upstream or while the search is away.
   */
  async siteCategories(): Promise<ShopCategory[]> {
    const mids = (await this.selectedBrands()).map(({ mid }) => mid);
    if (mids.length === 0) return [];
    let filled: ShopCategory[] = [];
    try {
      filled = await this.categoriesOfBrands(mids);
    } catch (error) {
      if (isOutage(error)) return this.categories();
    }
    if (filled.length > 0) return filled;
    const [anyProduct] = await this.products({ mids, pageNo: 1, pageSize: 1 });
    return anyProduct ? this.categories() : [];
  }

  async products(query: ProductListQuery): Promise<Product[]> {
    const params = { query: onTheWire(query) };
    const { products } = await this.cached(`products ${JSON.stringify(query)}`, PRODUCT_TAGS, (signal) =>
      answerOf(this.client.GET('/api/home/getProductslist', { signal, params })),
    );
    this.tellEnds(products.map((hit) => hit._source.saleEndsAt));
    return products.map((hit) => toProduct(hit));
  }

  /** Returns the products of a link in an article, under the rules of the site. */
  async relatedProducts(link: string, pageSize: number): Promise<Product[]> {
    const params = { query: { ...this.ownSite, link, pageSize } };
    const { products } = await this.cached(`related ${pageSize} ${link}`, PRODUCT_TAGS, (signal) =>
      answerOf(this.client.GET('/api/home/relatedProducts', { signal, params })),
    );
    this.tellEnds(products.map((hit) => hit._source.saleEndsAt));
    return products.map((hit) => toProduct(hit));
  }

  async searchProducts(query: ProductSearchQuery): Promise<SearchResult> {
    const params = { query: { ...onTheWire(query), showOfferedProducts: false } };
    const { payload } = await this.cached(`search ${JSON.stringify(query)}`, PRODUCT_TAGS, (signal) =>
      answerOf(this.client.GET('/api/home/searchProducts', { signal, params })),
    );
    this.tellEnds(payload.products.map((hit) => hit._source.saleEndsAt));
    return toSearchResult(payload);
  }

  async banners(offerSection: ImageSection): Promise<Banner[]> {
    const params = { query: { ...this.ownSite, offerSection } };
    const { data } = await this.cached(`banners ${offerSection}`, [], (signal) =>
      answerOf(this.client.GET('/api/img/all', { signal, params })),
    );
    this.tellEnds(data.map(({ endsAt }) => endsAt));
    return toBanners(data);
  }

  /** Rows of the price-line feed, with the fields of their provider. */
  priceLineFeed(chanel: string): Promise<FeedRow[]> {
    return this.cached(`price-line ${chanel}`, ['feed-rows'], async (signal) => {
      const params = { query: { chanel } };
      return (await answerOf(this.client.GET('/api/getAllPriceLineFeeds', { signal, params }))).data;
    });
  }

  /** The article categories of this site. */
  articleTopics(): Promise<ArticleTopic[]> {
    return this.cached('article topics', ['articles'], async (signal) => {
      const path = { siteName: this.siteName };
      const { data } = await answerOf(
        this.client.GET('/api/content/categories/{siteName}', { signal, params: { path } }),
      );
      return data.map(toArticleTopic);
    });
  }

  /** Published articles of this site, the newest first. */
  articles({ category, page = 1, pageSize }: ArticleQuery): Promise<ArticleList> {
    return this.cached(`articles ${JSON.stringify([category, page, pageSize])}`, ['articles'], async (signal) => {
      const body = { ...this.ownSite, status: 'Published' as const, category, page, pageSize };
      const { data, totalCount } = await answerOf(this.client.POST('/api/content/all', { signal, body }));
      return { count: totalCount, articles: data.map(toArticleCard) };
    });
  }

  article(id: string): Promise<PublishedArticle> {
    return this.cached(`article ${id}`, ['articles'], async (signal) =>
      toPublishedArticle(await answerOf(this.client.GET('/api/content/{id}', { signal, params: { path: { id } } }))),
    );
  }

  /** Addresses of the published articles that are this site's to list, the newest first. */
  articleAddresses(): Promise<ArticleAddress[]> {
    return this.cached('article addresses', ['articles'], async (signal) => {
      const addresses: ArticleAddress[] = [];
      for (let page = 1, more = true; more; page++) {
        const query = { ...this.ownSite, page, pageSize: MAX_SITEMAP_PAGE };
        const { data, totalCount } = await answerOf(
          this.client.GET('/api/content/sitemap', { signal, params: { query } }),
        );
        addresses.push(...data);
        more = page * MAX_SITEMAP_PAGE < totalCount;
      }
      return addresses;
    });
  }

  private get ownSite(): { websiteName: string } {
    return { websiteName: this.siteName };
  }

  private tellEnds(ends: readonly End[]): void {
    this.options.onEnd?.(nextEnd(ends));
  }

  /** Each `call` stands for one type of answer. Every answer has the tag of its site. */
  private async cached<T extends NonNullable<unknown>>(
    call: string,
    changingWith: readonly Tag[],
    ask: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { cache, signal, onRead, onOutage } = this.options;
    const tags = [siteTag(this.siteName), ...changingWith];
    onRead?.(tags);
    try {
      return (await cache.get(`${this.siteName} ${call}`, ask, { tags, signal })) as T;
    } catch (error) {
      if (isOutage(error)) onOutage?.();
      throw error;
    }
  }
}

/** Only what is not empty is sent. */
function onTheWire<Query extends ProductListQuery | ProductSearchQuery>({ mids, categoryIds, q, ...rest }: Query) {
  return { ...rest, mids: mids && [...mids], categoryIds: categoryIds && [...categoryIds], q: q || undefined };
}
