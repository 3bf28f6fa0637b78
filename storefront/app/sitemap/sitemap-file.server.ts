import { MAX_SITEMAP_PRODUCTS } from '@grabdeals/shared/limits';
import { productPath } from '@grabdeals/shared/product-path';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { sitemapEntries, type SitemapApi } from './sitemap-entries.server';
import { latest, MAX_ADDRESSES, sitemapIndexXml, sitemapParts, sitemapXml, type SitemapEntry } from './sitemap-xml';

type FileApi = Omit<SitemapApi, 'site'> &
  Pick<StorefrontApi, 'productAddresses' | 'productAddressParts'> & {
    site(): Promise<Awaited<ReturnType<SitemapApi['site']>> & { settings: { productPages: boolean } }>;
  };

const PART = /^(products-)?([1-9]\d{0,3})\.xml$/;

/**
 * Returns a site's sitemap, or the index of its files if one file cannot contain all URLs. Products are read file by file, so that a large
 * catalogue does not fill the memory.
 */
export async function sitemapFile(api: FileApi, origin: string): Promise<string> {
  const [entries, starts] = await Promise.all([sitemapEntries(api), productParts(api)]);
  if (starts.length <= 1 && entries.length + MAX_SITEMAP_PRODUCTS <= MAX_ADDRESSES) {
    const products = await Promise.all(starts.map((start) => productEntries(api, start)));
    return sitemapXml([...entries, ...products.flat()], origin);
  }
  const pages = sitemapParts(entries).map((part, i) => ({ path: `/sitemaps/${i + 1}.xml`, modifiedAt: latest(part) }));
  return sitemapIndexXml([...pages, ...starts.map((_, i) => ({ path: `/sitemaps/products-${i + 1}.xml` }))], origin);
}

/** Returns a file that the index names; undefined if there is none of this name. */
export async function sitemapPart(api: FileApi, name: string, origin: string): Promise<string | undefined> {
  const [, ofProducts, number] = PART.exec(name) ?? [];
  const index = Number(number) - 1;
  if (!ofProducts) {
    const entries = number && sitemapParts(await sitemapEntries(api))[index];
    return entries ? sitemapXml(entries, origin) : undefined;
  }
  const start = (await productParts(api))[index];
  return start === undefined ? undefined : sitemapXml(await productEntries(api, start), origin);
}

async function productParts(api: FileApi): Promise<string[]> {
  return (await api.site()).settings.productPages ? api.productAddressParts() : [];
}

async function productEntries(api: FileApi, start: string): Promise<SitemapEntry[]> {
  const products = await api.productAddresses(start);
  return products.map(({ _id: id, title }) => ({ path: productPath({ id, title }) }));
}
