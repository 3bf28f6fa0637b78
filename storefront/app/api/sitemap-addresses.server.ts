import type { paths } from '@grabdeals/shared/api.gen';
import { MAX_SITEMAP_PAGE, MAX_SITEMAP_PRODUCTS } from '@grabdeals/shared/limits';
import type { Client } from 'openapi-fetch';
import { bodyOf } from './api-response.server';
import type { ArticleAddress, ProductAddress } from './types';

interface SiteQuery {
  websiteName: string;
}

/** Returns the published articles whose canonical URL is on the site, the newest first, and the time at which the list changes. */
export async function readArticleAddresses(
  client: Client<paths>,
  site: SiteQuery,
  signal: AbortSignal,
): Promise<{ addresses: ArticleAddress[]; changesAt?: string }> {
  const addresses: ArticleAddress[] = [];
  let changesAt: string | undefined;
  for (let page = 1, more = true; more; page++) {
    const query = { ...site, page, pageSize: MAX_SITEMAP_PAGE };
    const answer = await bodyOf(client.GET('/api/content/sitemap', { signal, params: { query } }));
    addresses.push(...answer.data);
    changesAt ??= answer.changesAt;
    more = page * MAX_SITEMAP_PAGE < answer.totalCount;
  }
  return { addresses, changesAt };
}

/** Returns the starts of the parts, the first of which is empty. Each call skips one part, so that no call takes longer than the API may. */
export async function readProductAddressParts(
  client: Client<paths>,
  site: SiteQuery,
  signal: AbortSignal,
): Promise<string[]> {
  const starts = [''];
  for (let after: string | undefined = ''; after !== undefined;) {
    const query: SiteQuery & { after: string } = { ...site, after };
    after = (await bodyOf(client.GET('/api/home/productAddressPart', { signal, params: { query } }))).next;
    if (after !== undefined) starts.push(after);
  }
  return starts;
}

/** Returns the products whose pages are canonical, of the part that begins after the id `start`; of the first part if it is empty. */
export async function readProductAddresses(
  client: Client<paths>,
  site: SiteQuery,
  start: string,
  signal: AbortSignal,
): Promise<ProductAddress[]> {
  const addresses: ProductAddress[] = [];
  let after: string | undefined = start;
  for (let read = 0; after !== undefined && read < MAX_SITEMAP_PRODUCTS; read += MAX_SITEMAP_PAGE) {
    const query: SiteQuery & { after: string } = { ...site, after };
    const page = await bodyOf(client.GET('/api/home/productAddresses', { signal, params: { query } }));
    addresses.push(...page.data);
    after = page.next;
  }
  return addresses;
}
