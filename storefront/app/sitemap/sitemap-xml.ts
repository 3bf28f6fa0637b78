import { escapeUTF8 } from 'entities';

/** Sitemaps as search engines read them (sitemaps.org, version 0.9). */

/** The format's own limit; a site with more addresses has an index of parts. */
export const MAX_ADDRESSES = 50_000;

export interface SitemapEntry {
  /** Path and query on the site. */
  path: string;
  /** When the page last changed, ISO 8601; absent where nobody can say. */
  modifiedAt?: string;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The entries in lots that fit into one file each; at least one. */
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

/** The list of a site's parts, each at its own address. */
export function sitemapIndexXml(parts: readonly (readonly SitemapEntry[])[], origin: string): string {
  const entries = parts.map((part, index) => ({ path: sitemapPartPath(index + 1), modifiedAt: latest(part) }));
  return list('sitemapindex', 'sitemap', entries, origin);
}

/** Where a part is, from 1. */
function sitemapPartPath(part: number): string {
  return `/sitemaps/${part}.xml`;
}

/** The latest of the times that are known. */
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
