import type { Invalidations } from '@grabdeals/server-cache/invalidations';
import type { RequestHandler } from 'express';

export interface StorefrontOptions {
  /** Base of the public API that the pages are built from, without a path, for instance `http://127.0.0.1:3000`. */
  apiUrl: string;
  /** Where the button of the domain-not-activated page goes when the API does not say. */
  providerSigninUrl?: string;
  /** Serves this site whatever the host says. */
  siteNameOverride?: string;
  /** Lets `?site=` choose the site; for development only. */
  allowSiteParam?: boolean;
  /** Hears of what went wrong while a page was made; else it goes to standard error. */
  logError?: (error: unknown, requestId: string) => void;
  /** Announces what is saved, so that no cached page shows the old. Without it a change shows after about a minute. */
  invalidations?: Pick<Invalidations, 'subscribe'>;
}

/**
 * The storefront as an Express handler: its client files with immutable caching, and every page rendered on the server and
 * cached for those who ask the same. A `Content-Security-Policy` that the host has put on the response gets the hashes of the
 * page's own inline scripts added to its `script-src`; the response's `x-request-id` header, else the request's, is
 * forwarded to the API.
 */
export function createStorefront(options: StorefrontOptions): RequestHandler;
