import { consentCookieName } from '@grabdeals/shared/cookies';
import { isSiteName } from '@grabdeals/shared/site';
import { siteOfHost } from '@grabdeals/shared/site-of-host';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { Request as ExpressRequest } from 'express';
import { requestConsent, type RequestConsent } from '~/consent/request-consent.server';
import { isDataPath, type PageRoutes } from './page-routes';
import type { StorefrontOptions } from './storefront.js';

type SiteOptions = Pick<StorefrontOptions, 'siteNameOverride' | 'allowSiteParam'>;

/** Everything on which a shared page depends, except its site. */
interface SharedFacts extends RequestConsent {
  /** The address with the search parameters that the page's routes declare. */
  url: string;
}

/** Returns the site of a request. */
export function siteNameOf(request: ExpressRequest, { siteNameOverride, allowSiteParam }: SiteOptions): string {
  if (siteNameOverride) return siteNameOverride;
  const siteParam = allowSiteParam ? request.query.site : undefined;
  if (typeof siteParam === 'string' && isSiteName(siteParam)) return siteParam;
  return siteOfHost(request);
}

/** Returns the full address of a request, as the shopper's browser shows it. */
export function addressOf(request: ExpressRequest): string {
  // A host header may contain anything.
  const host = request.host?.split(/[\\/?#@]/)[0] || 'localhost';
  return `${request.secure ? 'https' : 'http'}://${host}${request.originalUrl}`;
}

/** Names the routes whose data a request asks for. */
const ROUTES_PARAM = '_routes';

/**
 * Splits an address into the part on which its page depends and the other search parameters, such as campaign parameters and
 * `uid`, which only the browser reads. Whatever anybody adds to an address creates no new page in the cache.
 */
export function splitAddress(address: string, routes: PageRoutes): { url: string; otherParams: URLSearchParams } {
  const url = new URL(address);
  const { searchParams } = routes.pageAt(url.pathname);
  const otherParams = new URLSearchParams();
  for (const [name, value] of [...url.searchParams]) {
    if (searchParams.has(name)) continue;
    url.searchParams.delete(name);
    if (name === ROUTES_PARAM && isDataPath(url.pathname)) url.searchParams.set(name, knownRouteIds(value, routes));
    else otherParams.append(name, value);
  }
  return { url: url.href, otherParams };
}

/** Returns the known ids of a list, in one order. */
function knownRouteIds(list: string, routes: PageRoutes): string {
  return list
    .split(',')
    .filter((id) => routes.hasRoute(id))
    .sort()
    .join();
}

/** Returns the facts of a request. */
export function sharedFacts(request: ExpressRequest, siteName: string, url: string): SharedFacts {
  return { url, ...requestConsent((name) => request.get(name), siteName) };
}

/** Returns the facts as a cache key. */
export function factsKey({ url, choice, privacySignal }: SharedFacts): string {
  return `${url} ${choice ?? 'none'} ${privacySignal}`;
}

/** Returns a request that contains only these facts, so that a page for everybody cannot contain data about one user. */
export function sharedRequest(
  { url, choice, privacySignal }: SharedFacts,
  siteName: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  if (choice) headers.set('cookie', `${consentCookieName(siteName)}=${choice}`);
  if (privacySignal) headers.set('sec-gpc', '1');
  return new Request(url, { headers, signal });
}

/** Returns a request with the headers and the body of the browser's request. */
export function ownRequest(request: ExpressRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item);
  }
  const body = createReadableStreamFromReadable(request);
  // The DOM types lack `duplex`, which a stream as body requires.
  const init: RequestInit & { duplex: 'half' } = { method: request.method, headers, body, duplex: 'half', signal };
  return new Request(addressOf(request), init);
}
