import type { paths } from '@grabdeals/shared/api.gen';
import { type End, nextEnd } from '@grabdeals/shared/ends';
import { MAX_SITEMAP_PAGE } from '@grabdeals/shared/limits';
import type { ThemeData } from '@grabdeals/shared/theme';
import createClient, { type Client } from 'openapi-fetch';
import type { AnswerCache } from './answer-cache.server';
import { answerOf, fetchInTime } from './api-answer.server';
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

export interface StorefrontApiOptions {
  apiUrl: string;
  siteName: string;
  requestId: string;
  cache: AnswerCache;
  /** Aborts when nobody waits for the page any more. */
  signal?: AbortSignal;
  /** Hears when something that was read will be over: a page that shows it must not be sent from then on. */
  onEnd?: (time: number) => void;
}

/**
 * The public API as one site's pages read it; one method per call. Answers are public, so they are kept for a moment per
 * site, and must not be changed by who gets them. A call that fails throws a route error with the status that the page
 * should have.
 */
export class StorefrontApi {
  readonly siteName: string;
  private readonly client: Client<paths>;
  private readonly cache: AnswerCache;

  constructor(private readonly options: StorefrontApiOptions) {
    const { apiUrl, siteName, requestId, cache } = options;
    this.siteName = siteName;
    this.cache = cache;
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
    return this.remember('site', (signal) =>
      answerOf(this.client.GET('/api/site', { signal, params: { query: this.ownSite } })),
    );
  }

  theme(): Promise<ThemeData> {
    return this.remember('theme', async (signal) => {
      const { data } = await answerOf(this.client.POST('/api/theme/all', { signal, body: this.ownSite }));
      return data[0]?.websiteData ?? {};
    });
  }

  /** The brands selected for this site, in their order. */
  selectedBrands(): Promise<Brand[]> {
    return this.remember('brands', async (signal) => {
      const query = { ...this.ownSite, isSelected: 'true' as const };
      const { data } = await answerOf(this.client.GET('/api/home/getMerchants', { signal, params: { query } }));
      return ('merchants' in data ? data.merchants : data).map(toBrand);
    });
  }

  /** All brands of the catalogue, whatever a site has selected. */
  merchants(): Promise<Merchant[]> {
    return this.remember('merchants', async (signal) => {
      const { data } = await answerOf(this.client.GET('/api/home/getMerchants', { signal }));
      return 'merchants' in data ? data.merchants : data;
    });
  }

  /** Every category, by rank. */
  categories(): Promise<ShopCategory[]> {
    return this.remember('categories', async (signal) => {
      const { data } = await answerOf(this.client.GET('/api/home/getCategories', { signal }));
      return data.map(toShopCategory);
    });
  }

  /** The categories in which these brands have products. */
  categoriesOfBrands(mids: readonly number[]): Promise<ShopCategory[]> {
    return this.remember(`categories of ${mids.join()}`, async (signal) => {
      const query = { mids: [...mids] };
      const { data } = await answerOf(this.client.GET('/api/home/getAllCategories', { signal, params: { query } }));
      return data.map(toShopCategory);
    });
  }

  /**
   * The categories in which the site has something to sell, by rank: none of a site without brands or products, and every one
   * where products are found but not their categories, as with an upstream.
   */
  async siteCategories(): Promise<ShopCategory[]> {
    const mids = (await this.selectedBrands()).map(({ mid }) => mid);
    if (mids.length === 0) return [];
    const filled = await this.categoriesOfBrands(mids).catch(() => []);
    if (filled.length > 0) return filled;
    const [anyProduct] = await this.products({ mids, pageNo: 1, pageSize: 1 });
    return anyProduct ? this.categories() : [];
  }

  async products(query: ProductListQuery): Promise<Product[]> {
    const params = { query: onTheWire(query) };
    const { products } = await this.remember(`products ${JSON.stringify(query)}`, (signal) =>
      answerOf(this.client.GET('/api/home/getProductslist', { signal, params })),
    );
    this.tellEnds(products.map((hit) => hit._source.saleEndsAt));
    return products.map((hit) => toProduct(hit));
  }

  async searchProducts(query: ProductSearchQuery): Promise<SearchResult> {
    const params = { query: { ...onTheWire(query), showOfferedProducts: false } };
    const { payload } = await this.remember(`search ${JSON.stringify(query)}`, (signal) =>
      answerOf(this.client.GET('/api/home/searchProducts', { signal, params })),
    );
    this.tellEnds(payload.products.map((hit) => hit._source.saleEndsAt));
    return toSearchResult(payload);
  }

  async banners(offerSection: ImageSection): Promise<Banner[]> {
    const params = { query: { ...this.ownSite, offerSection } };
    const { data } = await this.remember(`banners ${offerSection}`, (signal) =>
      answerOf(this.client.GET('/api/img/all', { signal, params })),
    );
    this.tellEnds(data.map(({ endsAt }) => endsAt));
    return toBanners(data);
  }

  /** Rows of the price-line feed, with the fields of their provider. */
  priceLineFeed(chanel: string): Promise<FeedRow[]> {
    return this.remember(`price-line ${chanel}`, async (signal) => {
      const params = { query: { chanel } };
      return (await answerOf(this.client.GET('/api/getAllPriceLineFeeds', { signal, params }))).data;
    });
  }

  /** The article categories of this site. */
  articleTopics(): Promise<ArticleTopic[]> {
    return this.remember('article topics', async (signal) => {
      const path = { siteName: this.siteName };
      const { data } = await answerOf(
        this.client.GET('/api/content/categories/{siteName}', { signal, params: { path } }),
      );
      return data.map(toArticleTopic);
    });
  }

  /** Published articles of this site, the newest first. */
  articles({ category, page = 1, pageSize }: ArticleQuery): Promise<ArticleList> {
    return this.remember(`articles ${JSON.stringify([category, page, pageSize])}`, async (signal) => {
      const body = { ...this.ownSite, status: 'Published' as const, category, page, pageSize };
      const { data, totalCount } = await answerOf(this.client.POST('/api/content/all', { signal, body }));
      return { count: totalCount, articles: data.map(toArticleCard) };
    });
  }

  article(id: string): Promise<PublishedArticle> {
    return this.remember(`article ${id}`, async (signal) =>
      toPublishedArticle(await answerOf(this.client.GET('/api/content/{id}', { signal, params: { path: { id } } }))),
    );
  }

  /** Addresses of the published articles that are this site's to list, the newest first. */
  articleAddresses(): Promise<ArticleAddress[]> {
    return this.remember('article addresses', async (signal) => {
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

  private remember<T>(call: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.cache.get(`${this.siteName} ${call}`, ask, this.options.signal);
  }
}

/** Only what is not empty is sent. */
function onTheWire<Query extends ProductListQuery | ProductSearchQuery>({ mids, categoryIds, q, ...rest }: Query) {
  return { ...rest, mids: mids && [...mids], categoryIds: categoryIds && [...categoryIds], q: q || undefined };
}
