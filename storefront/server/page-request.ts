import { PREVIEW_ID_PARAM } from '@grabdeals/shared/article-preview';
import { consentCookieName, readConsent, type ConsentValue } from '@grabdeals/shared/cookies';
import { isSiteName, resolveSiteName } from '@grabdeals/shared/site';
import { PREVIEW_SITE_PARAM } from '@grabdeals/shared/store-preview';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { Request as ExpressRequest } from 'express';
import { canonicalPath } from '~/site/canonical-address.server';
import type { StorefrontOptions } from './storefront.js';

type SiteOptions = Pick<StorefrontOptions, 'siteNameOverride' | 'allowSiteParam'>;

/** All that a page which others may get too can depend on, beside its site. */
interface SharedFacts {
  /** The address with the query parameters that its page knows, and no others. */
  url: string;
  choice: ConsentValue | undefined;
  privacySignal: boolean;
}

/** The site that a request is for. */
export function siteNameOf(request: ExpressRequest, { siteNameOverride, allowSiteParam }: SiteOptions): string {
  if (siteNameOverride) return siteNameOverride;
  const asked = allowSiteParam ? request.query.site : undefined;
  return typeof asked === 'string' && isSiteName(asked) ? asked : resolveSiteName(request.hostname);
}

/** The whole address that was asked for, as the shopper's browser sees it. */
export function addressOf(request: ExpressRequest): string {
  // A host header may hold anything.
  const host = request.host?.split(/[\\/?#@]/)[0] || 'localhost';
  return `${request.secure ? 'https' : 'http'}://${host}${request.originalUrl}`;
}

/** Query parameters that change a page, by its path; every other one leaves it as it is. */
const KNOWN_PARAMS: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^(?:\/[^/]+)?\/products$/i, ['brandid', 'categoryid', 'search', 'minPrice', 'maxPrice', 'sort', 'page', 'view']],
  [/^\/articles\/[^/]+$/i, ['page']],
  [/^\/(?:links|dashboard)$/i, ['chanel']],
  [/^\/handleclick$/i, ['mid', 'url', 'city', 'checkIn', 'checkOut', 'chanel']],
  [/^\/admin\/[^/]+preview$/i, [PREVIEW_SITE_PARAM, PREVIEW_ID_PARAM]],
];

/** React Router asks for the data of a page under its path with this at the end, and names the routes that it needs. */
const DATA_SUFFIX = '.data';
const ROUTES_PARAM = '_routes';

/**
 * The known part of an address, so that what anybody adds to it makes no new page, and the parameters that were left out of it
 * (campaign parameters, `uid`), which the browser still has.
 */
export function knownAddress(address: string, routeIds: ReadonlySet<string>): { url: string; others: URLSearchParams } {
  const url = new URL(address);
  const isData = url.pathname.endsWith(DATA_SUFFIX);
  const path = canonicalPath(isData ? url.pathname.slice(0, -DATA_SUFFIX.length) : url.pathname);
  const known = KNOWN_PARAMS.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  const others = new URLSearchParams();
  for (const [name, value] of [...url.searchParams]) {
    if (known.includes(name)) continue;
    url.searchParams.delete(name);
    if (!isData || name !== ROUTES_PARAM) others.append(name, value);
    else
      url.searchParams.set(
        name,
        value
          .split(',')
          .filter((id) => routeIds.has(id))
          .sort()
          .join(),
      );
  }
  return { url: url.href, others };
}

export function sharedFacts(request: ExpressRequest, siteName: string, url: string): SharedFacts {
  return {
    url,
    choice: readConsent(request.get('cookie') ?? '', siteName),
    privacySignal: request.get('sec-gpc') === '1',
  };
}

/** The facts as a key. */
export function factsKey({ url, choice, privacySignal }: SharedFacts): string {
  return `${url} ${choice ?? 'none'} ${privacySignal}`;
}

/**
 * A request that says these facts and nothing else: whatever a browser tells about its user cannot get into a page that
 * others see.
 */
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

/** A request with all that it came with. */
export function ownRequest(request: ExpressRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  const body = createReadableStreamFromReadable(request);
  // The types of browsers do not know that a body may be a stream.
  const init: RequestInit & { duplex: 'half' } = { method: request.method, headers, body, duplex: 'half', signal };
  return new Request(addressOf(request), init);
}
