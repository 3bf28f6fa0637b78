import type { components, paths } from '@grabdeals/shared/api.gen';

type Schemas = components['schemas'];

/** What the public API answers, as far as the storefront reads it; generated from the API's own description. */
export type SiteView = Schemas['SiteView'];
export type Merchant = Schemas['MerchantView'];
export type Category = Pick<Schemas['CategoryView'], 'categoryId' | 'categoryName' | 'level2' | 'image'>;
export type ProductHit = Schemas['ProductHit'];
export type ProductSearchPayload = Schemas['ProductSearchPayload'];
export type ProductsByIdAnswer = Schemas['ProductsByIdView'];
export type ImageItem = Schemas['ImageItemView'];
export type ImageSection = ImageItem['offerSection'];
export type ArticleCategory = Schemas['ArticleCategoryView'];
export type ArticleAnswer = Schemas['ArticleView'];
export type ReadArticleAnswer = Schemas['ReadArticleView'];
export type ArticleAddress = Schemas['ArticleAddressView'];
export type SuggestionsAnswer = Schemas['SuggestionsView'];
export type Suggestions = Schemas['SuggestionsPayload'];
export type FeedRow = Schemas['FeedRowsView']['data'][number];
export type FollowRedirect = Schemas['FollowRedirectDto'];
export type FollowRedirectAnswer = Schemas['FollowRedirectView'];

/** Which articles of the site; all categories where none is named. */
export interface ArticleQuery {
  readonly category?: string;
  /** From 1. */
  readonly page?: number;
  readonly pageSize: number;
}

/** Queries; the site is added to each. Prices in dollars. */
export type ProductListQuery = ProductQuery<'/api/home/getProductslist'>;
export type ProductSearchQuery = ProductQuery<'/api/home/searchProducts'>;

type ProductQuery<Path extends '/api/home/getProductslist' | '/api/home/searchProducts'> = Readonly<
  Omit<
    NonNullable<paths[Path]['get']['parameters']['query']>,
    'websiteName' | 'vendorId' | 'placementId' | 'mids' | 'categoryIds'
  >
> & { readonly mids?: readonly number[]; readonly categoryIds?: readonly number[] };
