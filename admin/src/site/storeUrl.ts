import { resolveSiteName } from '@grabdeals/shared/site';

/** Tells the storefront that a signed-in operator wants to see the store, not the Site Manager. */
const VIEW_STORE_QUERY = '?view=store';

/**
 * Address of a site's storefront, as seen from `origin`: the same origin for its own site, else a sibling host whose
 * first label is the site's name. Undefined where there are no sibling hosts, as on an IP address.
 */
export function storeUrl(siteName: string, origin: string): string | undefined {
  const url = new URL(origin);
  if (resolveSiteName(url.host) === siteName) return `${url.origin}/${VIEW_STORE_QUERY}`;
  const parent = parentDomain(url.hostname);
  if (!parent) return undefined;
  url.hostname = `${siteName}.${parent}`;
  return `${url.origin}/${VIEW_STORE_QUERY}`;
}

function parentDomain(hostname: string): string | undefined {
  if (hostname === 'localhost') return hostname;
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return undefined;
  const [, ...parent] = hostname.split('.');
  return parent.length > 0 ? parent.join('.') : undefined;
}
