import { describe, expect, it } from '@jest/globals';
import type { MetaDescriptor } from 'react-router';
import { pageMeta, staticPageMeta, type PageMeta } from './page-meta';

const ROOT = {
  origin: 'https://sunsetdeals.example',
  site: { name: 'sunsetdeals', label: 'Sunset Deals' },
  lookVersion: 'look1',
};

const PAGE: PageMeta = {
  title: 'Crocs Deals',
  description: 'Sale prices.',
  canonicalPath: '/crocs/products?brandid=1',
};

/** Contents of the tags by their names; the canonical address as `canonical`. */
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
  it('names the page on its own host, for search engines and for those who share it', () => {
    const tags = contents(pageMeta({ ...PAGE, share: { kind: 'brand', id: 1 } }, ROOT));
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

  it('shares the site’s picture where a page has none of its own', () => {
    expect(contents(pageMeta(PAGE, ROOT))['og:image']).toContain('/api/share-images/site/sunsetdeals?');
  });

  it('can keep a page out of search engines, and name another host as the true one', () => {
    const canonicalPath = 'https://luxurygrabz.example/article/a/1';
    const tags = contents(pageMeta({ ...PAGE, canonicalPath, sharedPath: '/article/a/1', indexable: false }, ROOT));
    expect(tags).toMatchObject({
      robots: 'noindex, follow',
      canonical: canonicalPath,
      'og:url': 'https://sunsetdeals.example/article/a/1',
    });
  });

  it('dates an article, and renews its picture when it changes', () => {
    const article = { publishedAt: '2026-11-01T00:00:00Z', modifiedAt: '2026-11-02T00:00:00Z' };
    const tags = contents(pageMeta({ ...PAGE, article }, ROOT));
    expect(tags).toMatchObject({ 'og:type': 'article', 'article:modified_time': '2026-11-02T00:00:00Z' });
    expect(tags['og:image']).toMatch(/v=look1-[0-9a-z]+$/);
  });

  it('cuts a description at a word before it gets too long', () => {
    const description = String(contents(pageMeta({ ...PAGE, description: 'word '.repeat(60) }, ROOT))['description']);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/word…$/);
  });
});

describe('staticPageMeta', () => {
  it('names the page as every site does', () => {
    const tags = staticPageMeta('aboutus', ROOT, (label) => `Who ${label} is.`);
    expect(tags).toContainEqual({ title: 'About Us | Sunset Deals' });
    expect(contents(tags)).toMatchObject({
      description: 'Who Sunset Deals is.',
      canonical: 'https://sunsetdeals.example/aboutus',
    });
    expect(staticPageMeta('aboutus', undefined, () => '')).toEqual([]);
  });
});
