import { createContext } from 'react-router';
import type { StorefrontApi } from './api/storefront-api.server';
import type { SiteView } from './api/types';

/** The server's context of a request. */
export interface StorefrontRequest {
  api: StorefrontApi;
  siteName: string;
  providerSigninUrl: string | undefined;
  scriptMarker: string | undefined;
  /** Logs an error of the render. */
  logError?(error: unknown): void;
}

export const storefrontContext = createContext<StorefrontRequest>();

/** The active site of the request. The middleware `requireActiveSite` sets it. */
export const siteContext = createContext<SiteView>();
