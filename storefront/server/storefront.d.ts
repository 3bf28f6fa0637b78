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
}

/**
 * The storefront as an Express handler: its client files with immutable caching, and every page rendered on the server.
 * A nonce in `res.locals.cspNonce` is put on every inline script and style; the response's `x-request-id` header, else the
 * request's, is forwarded to the API.
 */
export function createStorefront(options: StorefrontOptions): RequestHandler;
