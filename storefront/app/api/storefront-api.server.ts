import type { Tag } from '@grabdeals/server-cache/invalidations';
import { MAX_SEARCH_LENGTH } from '@grabdeals/shared/limits';
import type { TextPage } from '@grabdeals/shared/text-pages';
import type { ThemeData } from '@grabdeals/shared/theme';
import { toArticleListItem, toPublishedArticle, type ArticleList, type PublishedArticle } from './article-views';
import { CachedApi, type Load } from './cached-api.server';
import {
  toBestCoupons,
  toCouponList,
  toEndedCoupons,
  type BestCoupon,
  type Coupon,
  type CouponList,
} from './coupon-views';
import { toDealList, type DealList } from './deal-views';
import { queryOf, serializeQuery } from './product-query';
import { readArticleAddresses, readProductAddresses, readProductAddressParts } from './sitemap-addresses.server';
import type {
  Announcement,
  ArticleAddress,
  ArticleQuery,
  Category,
  CouponQuery,
  DealQuery,
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

interface CategoryList {
  data: Category[];
}

/**
 * Client of the public API for the pages of one site, with one method per call. Responses are public, so they are cached for a
 * short time per site, and callers must not change them. A failed call throws a route error with the status of the page.
 */
export class StorefrontApi extends CachedApi {
  /** Returns the client for the pages of another site. */
  ofSite(siteName: string): StorefrontApi {
    return new StorefrontApi({ ...this.options, siteName });
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
    this.reportSaleEnds([...payload.products, ...(payload.related?.products ?? [])]);
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

  /** Returns current announcements of this site, the one to show first. */
  async announcements(): Promise<Announcement[]> {
    return (await this.read('announcements', (client, signal) => client.GET('/api/announcements/all', { signal })))
      .data;
  }

  /** Returns a page of the site's deals, the best first. */
  async deals(query: DealQuery): Promise<DealList> {
    const params = { query: { ...this.ownSite, ...query } };
    const call = `deals ${JSON.stringify(query)}`;
    return toDealList(
      await this.read(call, (client, signal) => client.GET('/api/deals', { signal, params }), [
        'deals',
        ...PRODUCT_TAGS,
      ]),
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
}
