import { escapeUTF8 } from 'entities';

/** Sitemaps in the format of sitemaps.org, version 0.9. */

/** The format's limit of one file. A site with more URLs has an index of parts. */
export const MAX_ADDRESSES = 50_000;

export interface SitemapEntry {
  /** Path and query of the page. */
  path: string;
  /** Time of the page's last change, ISO 8601; absent if it is unknown. */
  modifiedAt?: string;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Splits the entries into parts of one file each; at least one part. */
export function sitemapParts(
  entries: readonly SitemapEntry[],
  size: number = MAX_ADDRESSES,
): [readonly SitemapEntry[], ...(readonly SitemapEntry[])[]] {
  const parts: (readonly SitemapEntry[])[] = [];
  for (let start = size; start < entries.length; start += size) parts.push(entries.slice(start, start + size));
  return [entries.slice(0, size), ...parts];
}

export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  return list('urlset', 'url', entries, origin);
}

/** Returns an index of sitemaps. */
export function sitemapIndexXml(entries: readonly SitemapEntry[], origin: string): string {
  return list('sitemapindex', 'sitemap', entries, origin);
}

/** Returns the latest change of the entries. */
export function latest(entries: readonly Pick<SitemapEntry, 'modifiedAt'>[]): string | undefined {
  return entries.reduce<string | undefined>(
    (last, { modifiedAt }) => (modifiedAt && (!last || modifiedAt > last) ? modifiedAt : last),
    undefined,
  );
}

function list(root: string, item: string, entries: readonly SitemapEntry[], origin: string): string {
  const lines = entries.map(({ path, modifiedAt }) => {
    const lastmod = modifiedAt ? `<lastmod>${escapeUTF8(modifiedAt)}</lastmod>` : '';
    return `<${item}><loc>${escapeUTF8(new URL(path, origin).href)}</loc>${lastmod}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`;
}
