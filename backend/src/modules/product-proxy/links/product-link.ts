import { PRODUCT_LIST } from '@grabdeals/shared/limits';

/** Endpoints that list products, relative to the base URL of an API. */
const LIST_ENDPOINTS = ['/home/getProductslist', '/home/searchProducts'];
const OWN_API = '/api';
/** `/products` and `/{brand or category}/products`. */
const LISTING_PAGE = /^\/(?:[^/]+\/)?products\/?$/;

const LISTING_PARAMS = {
  brandid: 'mids',
  categoryid: 'categoryIds',
  search: 'q',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  sort: 'sortBy',
  page: 'pageNo',
} as const;

/** Base URL of links without a host, which belong to this installation. */
const OWN_ORIGIN = 'http://own.invalid';

/** Installations whose links are accepted. */
export interface LinkTargets {
  isOwnHost(hostname: string): Promise<boolean>;
  upstreamUrl?: string;
}

/** Returns the product query of a link, not validated; undefined for links to anything but a product list. The link is never fetched. */
export async function queryOfLink(link: string, targets: LinkTargets): Promise<Record<string, string> | undefined> {
  if (!URL.canParse(link, OWN_ORIGIN)) return undefined;
  const url = new URL(link, OWN_ORIGIN);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (LIST_ENDPOINTS.some((path) => `${url.origin}${url.pathname}` === `${targets.upstreamUrl}${path}`)) {
    return queryOfEndpoint(url.searchParams);
  }
  if (url.origin !== OWN_ORIGIN && !(await targets.isOwnHost(url.hostname))) return undefined;
  if (LIST_ENDPOINTS.some((path) => url.pathname === `${OWN_API}${path}`)) return queryOfEndpoint(url.searchParams);
  return LISTING_PAGE.test(url.pathname) ? queryOfListing(url.searchParams) : undefined;
}

function queryOfEndpoint(params: URLSearchParams): Record<string, string> {
  return joined(params, [...params.keys()]);
}

function queryOfListing(params: URLSearchParams): Record<string, string> {
  const values = joined(params, Object.keys(LISTING_PARAMS));
  // The upper end of the listing page's price slider means no limit.
  if (Number(values['maxPrice']) >= PRODUCT_LIST.maxPrice) delete values['maxPrice'];
  return Object.fromEntries(
    Object.entries(LISTING_PARAMS).flatMap(([name, meaning]) => (values[name] ? [[meaning, values[name]]] : [])),
  );
}

/** Joins repeated parameters to a comma-separated list. */
function joined(params: URLSearchParams, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, params.getAll(name).join(',')]));
}
