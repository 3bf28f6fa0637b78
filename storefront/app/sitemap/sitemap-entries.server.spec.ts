import { describe, expect, it } from '@jest/globals';
import type { HomePage } from '@grabdeals/shared/website-settings';
import { sitemapEntries } from './sitemap-entries.server';

const PAN = {
  _id: 'a1',
  slug: '',
  title: 'One Good Pan',
  category: 'cooking_kitchen',
  updatedAt: '2026-11-02T00:00:00Z',
};

type Answers = Parameters<typeof sitemapEntries>[0];

function api(given: Partial<Answers> = {}, homePage: HomePage = 'deals'): Answers {
  return {
    site: () => Promise.resolve({ settings: { homePage } }),
    selectedBrands: () => Promise.resolve([{ mid: 199042, name: 'Crocs' }]),
    categoriesOfBrands: (mids) => Promise.resolve([{ id: mids.length, name: 'Toys & Games', level2: true }]),
    articleTopics: () => Promise.resolve([{ key: 'cooking_kitchen', label: 'Cooking & Kitchen' }]),
    articleAddresses: () => Promise.resolve([PAN, { ...PAN, _id: 'a2', updatedAt: '2026-11-05T00:00:00Z' }]),
    deals: () => Promise.resolve({ deals: [], count: 3, brands: [], categories: [] }),
    coupons: () => Promise.resolve({ count: 3, coupons: [], brands: [] }),
    ...given,
  };
}

describe('sitemapEntries', () => {
  it('lists pages, brands, the categories in which they have products, topics and articles', async () => {
    const entries = await sitemapEntries(api());
    expect(entries.map(({ path }) => path)).toEqual([
      '/',
      '/products',
      '/brands',
      '/allCategories',
      '/deals',
      '/offers',
      '/coupons',
      '/articles',
      '/aboutus',
      '/contactus',
      '/privacy-policy',
      '/termscondition',
      '/cookiesPolicy',
      '/crocs/products?brandid=199042',
      '/toys--games/products?categoryid=1',
      '/articles/cooking_kitchen',
      '/article/one-good-pan/a1',
      '/article/one-good-pan/a2',
    ]);
  });

  it('omits the page of deals if there are none', async () => {
    const deals = () => Promise.resolve({ deals: [], count: 0, brands: [], categories: [] });
    const entries = await sitemapEntries(api({ deals }));
    expect(entries.map(({ path }) => path)).not.toContain('/deals');
  });

  it('omits the page of coupons if there are none', async () => {
    const entries = await sitemapEntries(
      api({ coupons: () => Promise.resolve({ count: 0, coupons: [], brands: [] }) }),
    );
    expect(entries.map(({ path }) => path)).not.toContain('/coupons');
  });

  it('contains the last change of articles and of their topics', async () => {
    const entries = await sitemapEntries(api());
    const dated = entries.filter(({ modifiedAt }) => modifiedAt).map(({ path, modifiedAt }) => [path, modifiedAt]);
    expect(dated).toEqual([
      ['/articles/cooking_kitchen', '2026-11-05T00:00:00Z'],
      ['/article/one-good-pan/a1', '2026-11-02T00:00:00Z'],
      ['/article/one-good-pan/a2', '2026-11-05T00:00:00Z'],
    ]);
  });

  it('omits the page of articles if there are no articles, or if home is that page', async () => {
    const none = () => Promise.resolve([]);
    const without = await sitemapEntries(api({ articleTopics: none, articleAddresses: none }));
    expect(without.filter(({ path }) => path.startsWith('/article'))).toEqual([]);
    const front = await sitemapEntries(api({}, 'articles'));
    expect(front[0]).toEqual({ path: '/', modifiedAt: '2026-11-05T00:00:00Z' });
    expect(front.map(({ path }) => path)).not.toContain('/articles');
  });

  it('requests no categories if no brand is selected', async () => {
    const none = () => Promise.resolve([]);
    const entries = await sitemapEntries(api({ selectedBrands: none }));
    expect(entries.some(({ path }) => path.includes('categoryid'))).toBe(false);
  });
});
