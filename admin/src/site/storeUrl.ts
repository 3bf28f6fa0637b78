import type { ChosenSite } from './SiteContext';
import { hostLabelOf, originOnHost, siteOrigin } from '@grabdeals/shared/site';

/** Makes the storefront show the store to a signed-in operator, instead of the Site Manager. */
const VIEW_STORE_QUERY = '?view=store';

/**
 * Returns the origin from which the hosts of sites are derived: of this page, or of the host that the page contains, because custom domains have
 * no sibling hosts (docs/decisions/080-custom-domains.md).
 */
export function storeOrigin(): string {
  const { origin } = window.location;
  const { host } = document.documentElement.dataset;
  return host ? originOnHost(origin, host) : origin;
}

/**
 * Returns the host that shoppers type for a site, as seen from `origin`; only its first label if the domain is unknown.
 * @param domain The site's main custom domain, if it has one.
 */
export function storeHost(siteName: string, origin: string, domain?: string): string {
  const store = siteOrigin(siteName, origin, domain);
  return store ? new URL(store).host : hostLabelOf(siteName);
}

/** Returns the URL of a site's storefront, as seen from `origin`; undefined if the site has no host there. */
export function storeUrl(siteName: string, origin: string, domain?: string): string | undefined {
  const store = siteOrigin(siteName, origin, domain);
  return store && `${store}/${VIEW_STORE_QUERY}`;
}

/** Returns the URL of a page on a site's storefront, empty for the home page; undefined if the site has no host. */
export function storePageUrl({ name, domain }: Pick<ChosenSite, 'name' | 'domain'>, path: string): string | undefined {
  const store = storeUrl(name, storeOrigin(), domain);
  return store && new URL(path, store).href;
}
