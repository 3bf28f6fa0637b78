import { describe, expect, it } from '@jest/globals';
import { sitemapFile, sitemapPart } from './sitemap-file.server';

type Api = Parameters<typeof sitemapFile>[0];

const ORIGIN = 'https://sunsetdeals.example';
const START = '0'.repeat(24);
const SECOND = `65f0${'0'.repeat(20)}`;

function api(starts: string[], productPages = true): Api & { readStarts: string[] } {
  const readStarts: string[] = [];
  const none = () => Promise.resolve([]);
  return {
    readStarts,
    site: () => Promise.resolve({ settings: { homePage: 'deals', productPages } }),
    selectedBrands: none,
    categoriesOfBrands: none,
    articleTopics: none,
    articleAddresses: none,
    deals: () => Promise.resolve({ deals: [], count: 0, brands: [], categories: [] }),
    coupons: () => Promise.resolve({ count: 0, coupons: [], brands: [] }),
    productAddressParts: () => (productPages ? Promise.resolve(starts) : Promise.reject(new Error())),
    productAddresses: (start) => {
      readStarts.push(start);
      return productPages ? Promise.resolve([{ _id: start, title: 'Classic Clog' }]) : Promise.reject(new Error());
    },
  };
}

const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

describe('sitemapFile', () => {
  it('contains the pages and the products if there is one part of products', async () => {
    const xml = await sitemapFile(api([START]), ORIGIN);
    expect(xml).toContain('<urlset');
    expect(locations(xml)).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/p/classic-clog/${START}`]));
  });

  it('is an index of files if there are more products, which it does not read', async () => {
    const many = api([START, SECOND]);
    const xml = await sitemapFile(many, ORIGIN);
    expect(xml).toContain('<sitemapindex');
    expect(locations(xml)).toEqual([
      `${ORIGIN}/sitemaps/1.xml`,
      `${ORIGIN}/sitemaps/products-1.xml`,
      `${ORIGIN}/sitemaps/products-2.xml`,
    ]);
    expect(many.readStarts).toEqual([]);
  });

  it('contains no products if the site has no product pages', async () =>
    expect(locations(await sitemapFile(api([START], false), ORIGIN)).join()).not.toContain('/p/'));
});

describe('sitemapPart', () => {
  it('contains the pages without products', async () => {
    const pages = locations(await sitemapPart(api([START, SECOND]), '1.xml', ORIGIN));
    expect(pages).toContain(`${ORIGIN}/`);
    expect(pages.join()).not.toContain('/p/');
  });

  it('contains the products of one part', async () => {
    const many = api([START, SECOND]);
    expect(locations(await sitemapPart(many, 'products-2.xml', ORIGIN))).toEqual([
      `${ORIGIN}/p/classic-clog/${SECOND}`,
    ]);
    expect(many.readStarts).toEqual([SECOND]);
  });

  it.each(['2.xml', '0.xml', '1', 'products-0.xml', 'products-3.xml', `products-${START}.xml`])(
    'is undefined for %s',
    async (name) => expect(await sitemapPart(api([START, SECOND]), name, ORIGIN)).toBeUndefined(),
  );

  it('is undefined for products if the site has no product pages', async () =>
    expect(await sitemapPart(api([START], false), 'products-1.xml', ORIGIN)).toBeUndefined());
});
