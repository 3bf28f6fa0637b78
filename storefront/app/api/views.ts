import type { ArticleCategory, Category, ImageItem, Merchant, ProductHit, ProductSearchPayload } from './types';

/** What components show: flat, small, and made from API answers in this one place. */

export interface Product {
  id: string;
  title: string;
  /** The merchant's own link; GrabDealsLink adds the campaign. */
  href: string;
  image?: string;
  /** As displayed, for instance `$31.99`. */
  price: string;
  regPrice?: string;
  markdownPercent?: number;
  mid: number;
  merchantName: string;
}

export interface Brand {
  mid: number;
  name: string;
  logo?: string;
}

export interface ShopCategory {
  id: number;
  name: string;
  image?: string;
  level2: boolean;
}

export interface Banner {
  image: string;
  href: string;
  title: string;
  description: string;
  brandName: string;
}

export interface ArticleTopic {
  key: string;
  label: string;
}

export interface SearchResult {
  count: number;
  products: Product[];
  facets: ProductSearchPayload['facets'];
}

export function toProduct({ _id, _source: source }: ProductHit): Product {
  return {
    id: _id,
    title: source.title,
    href: source.url.value,
    image: source.images.image[0]?.value,
    price: source.price.value,
    regPrice: source.originalPrice?.value,
    markdownPercent: source.markdownPercent,
    mid: source.merchantId,
    merchantName: source.merchantName,
  };
}

export function toBrand({ mid, merchantInfo }: Merchant): Brand {
  return { mid, name: merchantInfo.name, logo: merchantInfo.logoUrl || merchantInfo.logoUrlSmall || undefined };
}

export function toShopCategory({ categoryId, categoryName, image, level2 }: Category): ShopCategory {
  return { id: categoryId, name: categoryName, image: image || undefined, level2 };
}

export function toBanner({ url, redirectUrl, title, description, brandName }: ImageItem): Banner {
  return { image: url, href: redirectUrl, title, description, brandName };
}

export function toArticleTopic({ value, label }: ArticleCategory): ArticleTopic {
  return { key: value, label };
}

export function toSearchResult(payload: ProductSearchPayload): SearchResult {
  return { count: payload.count, products: payload.products.map(toProduct), facets: payload.facets };
}
