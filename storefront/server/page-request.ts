import { consentCookieName, readConsent, type ConsentValue } from '@grabdeals/shared/cookies';
import { isSiteName, resolveSiteName } from '@grabdeals/shared/site';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { Request as ExpressRequest } from 'express';
import type { StorefrontOptions } from './storefront.js';

type SiteOptions = Pick<StorefrontOptions, 'siteNameOverride' | 'allowSiteParam'>;

/** All that a page which others may get too can depend on, beside its site. */
interface SharedFacts {
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

export function sharedFacts(request: ExpressRequest, siteName: string): SharedFacts {
  return {
    url: addressOf(request),
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
export function sharedRequest({ url, choice, privacySignal }: SharedFacts, siteName: string): Request {
  const headers = new Headers();
  if (choice) headers.set('cookie', `${consentCookieName(siteName)}=${choice}`);
  if (privacySignal) headers.set('sec-gpc', '1');
  return new Request(url, { headers });
}

/** A request with all that it came with. */
export function ownRequest(request: ExpressRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  const body = createReadableStreamFromReadable(request);
  // The types of browsers do not know that a body may be a stream.
  const init: RequestInit & { duplex: 'half' } = { method: request.method, headers, body, duplex: 'half' };
  return new Request(addressOf(request), init);
}
