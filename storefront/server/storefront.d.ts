import type { Invalidations } from '@grabdeals/server-cache/invalidations';
import type { RequestHandler } from 'express';

export interface StorefrontOptions {
  /** Origin of the API that the pages read, for example `http://127.0.0.1:3000`. */
  apiUrl: string;
  /** URL of the button on the domain-not-activated page, if the API returns none. */
  providerSigninUrl?: string;
  /** Key of the site to serve on all hosts. */
  siteNameOverride?: string;
  /** `?site=` selects the site; for development only. */
  allowSiteParam?: boolean;
  /** Logs an error of a render; by default to standard error. */
  logError?: (error: unknown, requestId: string) => void;
  /** Announces saved changes, which remove cached pages. Without it, a change appears after about a minute. */
  invalidations?: Pick<Invalidations, 'subscribe'>;
}

/**
 * Creates the storefront as an Express handler. It serves the client files with immutable caching, and renders and caches the
 * pages. It adds the hashes of a page's inline scripts to the `script-src` of the `Content-Security-Policy` on the response,
 * selects the site by `setDomainSite` of the response if the host is a custom domain, and forwards the `x-request-id` of
 * the response, else of the request, to the API.
 */
export function createStorefront(options: StorefrontOptions): RequestHandler;
