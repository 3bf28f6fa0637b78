import { createContext } from 'react-router';
import type { StorefrontApi } from './api/storefront-api.server';
import type { SiteView } from './api/types';

/** What the server gives every request. */
export interface StorefrontRequest {
  api: StorefrontApi;
  siteName: string;
  providerSigninUrl: string | undefined;
  scriptMarker: string | undefined;
  /** Writes down what went wrong while the page was made. */
  logError?(error: unknown): void;
  /** Addresses of the style sheets of a route, for a page that shows another's parts. */
  stylesheetsOf(routeId: string): string[];
}

export const storefrontContext = createContext<StorefrontRequest>();

/** The site of the request; set once it is known to be active. */
export const siteContext = createContext<SiteView>();
