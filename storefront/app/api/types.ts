import type { components, paths } from '@grabdeals/shared/api.gen';

type Schemas = components['schemas'];

/** Types of the public API's responses, generated from its OpenAPI document. */
export type SitePage = Schemas['SitePageView'];
export type SiteView = Schemas['SiteView'];
export type Merchant = Schemas['MerchantView'];
export type Category = Pick<Schemas['CategoryView'], 'categoryId' | 'categoryName' | 'level2' | 'image'>;
export type ProductHit = Schemas['ProductHit'];
export type ProductSearchPayload = Schemas['ProductSearchPayload'];
export type ApiError = Schemas['ErrorDto'];
export type ProductPageView = Schemas['ProductPageView'];
export type ProductAddress = Schemas['CanonicalProductView'];
export type ImageItem = Schemas['ImageItemView'];
export type ImageSection = ImageItem['offerSection'];
export type ArticleCategory = Schemas['ArticleCategoryView'];
export type ArticleView = Schemas['ArticleView'];
export type PublishedArticleView = Schemas['ReadArticleView'];
export type ArticleAddress = Schemas['ArticleAddressView'];
export type Suggestions = Schemas['SuggestionsPayload'];
export type CouponsAnswer = Schemas['CurrentCouponsView'];
export type BestCouponsAnswer = Schemas['BestCouponsView'];
export type EndedCouponsAnswer = Schemas['EndedCouponsView'];
export type DealsAnswer = Schemas['DealsView'];
export type Announcement = Schemas['ShownAnnouncementView'];
export type CouponAnswer = Schemas['CurrentCouponView'];
export type FeedRow = Schemas['FeedRowsView']['data'][number];

/** Filter and page of a list of articles. */
export interface ArticleQuery {
  /** By default all categories. */
  readonly category?: string;
  /** From 1. */
  readonly page?: number;
  readonly pageSize: number;
}

/** Filters and page of a list of deals. */
export type DealQuery = Readonly<Omit<NonNullable<paths['/api/deals']['get']['parameters']['query']>, 'websiteName'>>;

/** Filter and page of a list of coupons. */
export type CouponQuery = Readonly<
  Omit<NonNullable<paths['/api/coupons/all']['get']['parameters']['query']>, 'websiteName'>
>;

/** Queries without the site, which `StorefrontApi` adds. Prices are in dollars. */
export type ProductListQuery = ProductQuery<'/api/home/getProductslist'>;
export type ProductSearchQuery = ProductQuery<'/api/home/searchProducts'>;

type ProductQuery<Path extends '/api/home/getProductslist' | '/api/home/searchProducts'> = Readonly<
  Omit<
    NonNullable<paths[Path]['get']['parameters']['query']>,
    'websiteName' | 'vendorId' | 'placementId' | 'mids' | 'categoryIds' | 'colors' | 'sizes'
  >
> & {
  readonly mids?: readonly number[];
  readonly categoryIds?: readonly number[];
  readonly colors?: readonly string[];
  readonly sizes?: readonly string[];
};
