import { describe, expect, it } from '@jest/globals';
import { MAX_ADDRESSES, sitemapIndexXml, sitemapParts, sitemapXml } from './sitemap-xml';

const ORIGIN = 'https://sunsetdeals.example';

const addresses = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/article/a/${index}` }));

describe('sitemapXml', () => {
  it('lists full URLs, escaped, with the time of the last change if it is known', () => {
    const entries = [
      { path: '/' },
      { path: '/toys--games/products?categoryid=5&page=2', modifiedAt: '2026-11-02T00:00:00.000Z' },
    ];
    expect(sitemapXml(entries, ORIGIN)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://sunsetdeals.example/</loc></url>',
        '<url><loc>https://sunsetdeals.example/toys--games/products?categoryid=5&amp;page=2</loc>' +
          '<lastmod>2026-11-02T00:00:00.000Z</lastmod></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });
});

describe('sitemapParts', () => {
  it('puts up to fifty thousand URLs into one file', () => {
    expect(MAX_ADDRESSES).toBe(50_000);
    expect(sitemapParts(addresses(50_000)).map((part) => part.length)).toEqual([50_000]);
    expect(sitemapParts(addresses(50_001)).map((part) => part.length)).toEqual([50_000, 1]);
  });

  it('contains each entry once', () => {
    const entries = addresses(23);
    expect(sitemapParts(entries, 5).flat()).toEqual(entries);
  });

  it('has one part for a site without pages', () => expect(sitemapParts([])).toEqual([[]]));
});

describe('sitemapIndexXml', () => {
  it('lists the files with their latest change', () => {
    const files = [{ path: '/sitemaps/1.xml', modifiedAt: '2026-03-04T00:00:00Z' }, { path: '/sitemaps/2.xml' }];
    const xml = sitemapIndexXml(files, ORIGIN);
    expect(xml).toContain('<sitemapindex xmlns=');
    expect(xml).toContain(
      '<loc>https://sunsetdeals.example/sitemaps/1.xml</loc><lastmod>2026-03-04T00:00:00Z</lastmod>',
    );
    expect(xml).toContain('<sitemap><loc>https://sunsetdeals.example/sitemaps/2.xml</loc></sitemap>');
  });
});
