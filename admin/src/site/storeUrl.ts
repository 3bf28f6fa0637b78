import { hostLabelOf, siteOrigin } from '@grabdeals/shared/site';

/** Makes the storefront show the store to a signed-in operator, instead of the Site Manager. */
const VIEW_STORE_QUERY = '?view=store';

/** Returns the host that shoppers type for a site, as seen from `origin`; only its first label if the domain is unknown. */
export function storeHost(siteName: string, origin: string): string {
  const store = siteOrigin(siteName, origin);
  return store ? new URL(store).host : hostLabelOf(siteName);
}

/** Returns the URL of a site's storefront, as seen from `origin`; undefined if the site has no host there. */
export function storeUrl(siteName: string, origin: string): string | undefined {
  const store = siteOrigin(siteName, origin);
  return store && `${store}/${VIEW_STORE_QUERY}`;
}
