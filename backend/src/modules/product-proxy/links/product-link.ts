import { PRODUCT_LIST } from '@grabdeals/shared/limits';

/** Calls that list products, below an API's base. */
const LIST_CALLS = ['/home/getProductslist', '/home/searchProducts'];
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

/** Stands for this installation in links without a host. */
const OWN_ORIGIN = 'http://own.invalid';

/** What a link may lead to. Nothing is ever fetched from its address: it only says what to ask of the product source. */
export interface LinkPlaces {
  isOwnHost(hostname: string): Promise<boolean>;
  upstreamUrl?: string;
}

/** The product query that a link stands for, not validated yet; undefined for a link that leads anywhere else. */
export async function queryOfLink(link: string, places: LinkPlaces): Promise<Record<string, string> | undefined> {
  if (!URL.canParse(link, OWN_ORIGIN)) return undefined;
  const url = new URL(link, OWN_ORIGIN);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (LIST_CALLS.some((call) => `${url.origin}${url.pathname}` === `${places.upstreamUrl}${call}`)) {
    return queryOfCall(url.searchParams);
  }
  if (url.origin !== OWN_ORIGIN && !(await places.isOwnHost(url.hostname))) return undefined;
  if (LIST_CALLS.some((call) => url.pathname === `${OWN_API}${call}`)) return queryOfCall(url.searchParams);
  return LISTING_PAGE.test(url.pathname) ? queryOfListing(url.searchParams) : undefined;
}

function queryOfCall(params: URLSearchParams): Record<string, string> {
  return joined(params, [...params.keys()]);
}

function queryOfListing(params: URLSearchParams): Record<string, string> {
  const given = joined(params, Object.keys(LISTING_PARAMS));
  // The upper end of the listing's range means no bound.
  if (Number(given['maxPrice']) >= PRODUCT_LIST.maxPrice) delete given['maxPrice'];
  return Object.fromEntries(
    Object.entries(LISTING_PARAMS).flatMap(([name, meaning]) => (given[name] ? [[meaning, given[name]]] : [])),
  );
}

/** Repeated parameters become one, as a comma list. */
function joined(params: URLSearchParams, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, params.getAll(name).join(',')]));
}
