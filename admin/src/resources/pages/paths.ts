import { ADMIN_BASE } from '../../config';
import type { ChosenSite } from '../../site/SiteContext';
import { storeOrigin, storeUrl } from '../../site/storeUrl';

/** Name of the footer's form in the URL. */
export const FOOTER = 'footer';

export const PAGES_PATH = `${ADMIN_BASE}/pages`;

/** Returns the URL of a page on the site's storefront; undefined if the site has no host. */
export function storePageUrl({ name, domain }: Pick<ChosenSite, 'name' | 'domain'>, page: string): string | undefined {
  const store = storeUrl(name, storeOrigin(), domain);
  return store && new URL(page, store).href;
}
