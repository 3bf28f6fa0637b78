import { toKey, toSlug } from '@grabdeals/shared/slug';

/** Paths of pages. `@grabdeals/shared/article-path` has the path of articles. */

/** The list of all products. */
export const LISTING_PATH = '/products';
export { SAVED_PATH } from '@grabdeals/shared/saved-link';
/** The page of all alerts of an address. Its fragment is the token. */
export const ALERTS_PATH = '/alerts';

export function brandPath(brand: { mid: number; name: string }): string {
  return `/${toSlug(brand.name) || 'brand'}/products?brandid=${brand.mid}`;
}

export function categoryPath(category: { id: number; name: string }): string {
  return `/${toSlug(category.name) || 'category'}/products?categoryid=${category.id}`;
}

export function articleTopicPath(topic: { key: string }): string {
  return `/articles/${encodeURIComponent(toKey(topic.key))}`;
}

/** Returns whether a URL that an operator entered is a page of this site. */
export function isOwnPage(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}

/**
 * Returns whether a link to a page of this site loads its document. The policy of documents without a `uid` in their URL does not
 * allow `RedirectByUid` to submit a form to a merchant.
 */
export function loadsDocument(href: string): boolean {
  return /[?&]uid=/.test(href);
}

/** Returns the URL of a page of a list. The first page is the list's own. */
export function pagePath(list: string, page: number): string {
  return page > 1 ? `${list}?page=${page}` : list;
}

/** Fragment of a product's page that opens the form for a price alert. */
export const PRICE_ALERT_HASH = '#price-alert';

interface CouponsPage {
  /** Only coupons of this merchant. */
  brand?: { mid: number; name: string };
  page?: number;
  /** The coupon to which the browser scrolls. */
  couponId?: string;
}

/** Returns the path of the page of coupons, or of the page of a brand's coupons: `/crocs/coupons`. */
export function couponsPath({ brand, page = 1, couponId }: CouponsPage = {}): string {
  const path = brand ? `/${couponsSlug(brand)}/coupons` : '/coupons';
  return `${pagePath(path, page)}${couponId ? `#coupon-${couponId}` : ''}`;
}

/** Returns the part of the path that names a brand. */
export function couponsSlug({ mid, name }: { mid: number; name: string }): string {
  return toSlug(name) || `brand-${mid}`;
}
