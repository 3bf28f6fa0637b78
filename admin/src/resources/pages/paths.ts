import { ADMIN_BASE } from '../../config';
import { storeUrl } from '../../site/storeUrl';

/** Name of the footer's form in the URL. */
export const FOOTER = 'footer';

export const PAGES_PATH = `${ADMIN_BASE}/pages`;

/** Returns the URL of a page on the site's storefront; undefined if the site has no host. */
export function storePageUrl(siteName: string, page: string): string | undefined {
  const store = storeUrl(siteName, window.location.origin);
  return store && new URL(page, store).href;
}
