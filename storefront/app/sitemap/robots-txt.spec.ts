import { describe, expect, it } from '@jest/globals';
import { robotsTxt } from './robots-txt';

/** Whether a crawler may read a path: the longest rule that fits decides, and `$` ends a path (RFC 9309). */
function allows(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, pattern = '']) => ({ verb, pattern }));
  const fitting = rules.filter(({ pattern }) =>
    pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern),
  );
  fitting.sort((one, other) => other.pattern.length - one.pattern.length);
  return fitting[0]?.verb !== 'Disallow';
}

describe('robotsTxt', () => {
  const text = robotsTxt('https://sunsetdeals.example');

  it.each([
    '/',
    '/products',
    '/links-of-london/products?brandid=5',
    '/admin-desk/products?brandid=6',
    '/media/demo/logo.svg',
    '/api/share-images/brand/5?websiteName=sunsetdeals&v=1',
    '/assets/entry.js',
  ])('allows %s', (path) => expect(allows(text, path)).toBe(true));

  it.each([
    '/api/site',
    '/admin',
    '/admin/homeBanner',
    '/dashboard',
    '/links?chanel=4',
    '/handleclick?to=x',
    '/offline',
    '/redirection',
  ])('disallows %s', (path) => expect(allows(text, path)).toBe(false));

  it('contains the sitemap of the same host', () =>
    expect(text).toContain('\nSitemap: https://sunsetdeals.example/sitemap.xml\n'));
});
