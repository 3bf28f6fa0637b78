import { siteOrigin } from '@grabdeals/shared/site';

/** Tells the storefront that a signed-in operator wants to see the store, not the Site Manager. */
const VIEW_STORE_QUERY = '?view=store';

/** Address of a site's storefront, as seen from `origin`; undefined where the site has no host beside it. */
export function storeUrl(siteName: string, origin: string): string | undefined {
  const store = siteOrigin(siteName, origin);
  return store && `${store}/${VIEW_STORE_QUERY}`;
}
