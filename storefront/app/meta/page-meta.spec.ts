import { describe, expect, it } from '@jest/globals';
import type { MetaDescriptor } from 'react-router';
import { pageMeta, staticPageMeta, type PageMeta } from './page-meta';

const ROOT = {
  origin: 'https://sunsetdeals.example',
  site: { name: 'sunsetdeals', label: 'Sunset Deals', locale: 'en-US' as const },
  lookVersion: 'look1',
};
const MATCHES = [{ loaderData: ROOT }] as const;

const PAGE: PageMeta = {
  title: 'Crocs Deals',
  description: 'Sale prices.',
  canonicalPath: '/crocs/products?brandid=1',
};

/** Returns the contents of the tags by name; the canonical URL as `canonical`. */
function contents(tags: readonly MetaDescriptor[]): Record<string, unknown> {
  return Object.fromEntries(
    tags.flatMap((tag): [string, unknown][] => {
      if (!tag) return [];
      if ('rel' in tag) return [[String(tag['rel']), 'href' in tag ? tag['href'] : undefined]];
      if ('property' in tag) return [[String(tag['property']), tag['content']]];
      return 'name' in tag ? [[String(tag['name']), tag['content']]] : [];
    }),
  );
}

describe('pageMeta', () => {
  it('returns the URL on the page’s own host for search engines and link previews', () => {
    const tags = contents(pageMeta(MATCHES, { ...PAGE, share: { kind: 'brand', id: 1 } }));
    expect(tags).toMatchObject({
      description: 'Sale prices.',
      canonical: 'https://sunsetdeals.example/crocs/products?brandid=1',
      'og:url': 'https://sunsetdeals.example/crocs/products?brandid=1',
      'og:type': 'website',
      'og:site_name': 'Sunset Deals',
      'og:image': 'https://sunsetdeals.example/api/share-images/brand/1?websiteName=sunsetdeals&v=look1',
      'twitter:card': 'summary_large_image',
    });
    expect(tags['twitter:image']).toBe(tags['og:image']);
    expect(tags).not.toHaveProperty('robots');
  });

  it('uses the site’s image if the page has none', () => {
    expect(contents(pageMeta(MATCHES, PAGE))['og:image']).toContain('/api/share-images/site/sunsetdeals?');
  });

  it('can hide a page from search engines and use a canonical URL of another host', () => {
    const canonicalPath = 'https://luxurygrabz.example/article/a/1';
    const tags = contents(pageMeta(MATCHES, { ...PAGE, canonicalPath, sharedPath: '/article/a/1', indexable: false }));
    expect(tags).toMatchObject({
      robots: 'noindex, follow',
      canonical: canonicalPath,
      'og:url': 'https://sunsetdeals.example/article/a/1',
    });
  });

  it('adds the times of an article, and changes the URL of its image when it changes', () => {
    const article = { publishedAt: '2026-11-01T00:00:00Z', modifiedAt: '2026-11-02T00:00:00Z' };
    const tags = contents(pageMeta(MATCHES, { ...PAGE, article }));
    expect(tags).toMatchObject({ 'og:type': 'article', 'article:modified_time': '2026-11-02T00:00:00Z' });
    expect(tags['og:image']).toMatch(/v=look1-[0-9a-z]+$/);
  });

  it('shortens a long description at a word', () => {
    const description = String(
      contents(pageMeta(MATCHES, { ...PAGE, description: 'word '.repeat(60) }))['description'],
    );
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/word…$/);
  });

  it('derives the metadata from the root route’s data', () => {
    const tags = pageMeta(MATCHES, ({ site }) => ({
      ...staticPageMeta('aboutus', site),
      description: `About ${site.label}.`,
    }));
    expect(tags).toContainEqual({ title: 'About Us | Sunset Deals' });
    expect(contents(tags)).toMatchObject({
      description: 'About Sunset Deals.',
      canonical: 'https://sunsetdeals.example/aboutus',
    });
  });

  it('gives a private page a title only, and hides it from search engines', () => {
    expect(pageMeta(MATCHES, () => ({ title: 'Preview', isPrivate: true }))).toEqual([
      { title: 'Preview' },
      { name: 'robots', content: 'noindex' },
    ]);
  });

  it('returns no tags if the root route or the page has no data', () => {
    expect(pageMeta([{}], () => PAGE)).toEqual([]);
    expect(pageMeta(MATCHES, undefined)).toEqual([]);
  });
});
