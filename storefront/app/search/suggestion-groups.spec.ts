import { describe, expect, it } from '@jest/globals';
import { suggestionGroups } from './suggestion-groups';

const NOTHING = { categories: [], brands: [], products: [] };

describe('suggestionGroups', () => {
  it('contains links to a brand, to a category and to the page of a product, or to a search for it', () => {
    const suggestions = {
      categories: [{ categoryId: 7, categoryName: "Men's Shoes", count: 3 }],
      brands: [{ mid: 199042, name: 'Crocs', count: 3 }],
      products: [
        {
          _id: 'p1',
          title: 'Clog & Boot',
          image: '/clog.png',
          price: { value: '$31.99', integral: 3199, currency: 'USD' },
          originalPrice: { value: '$49.99', integral: 4999, currency: 'USD' },
          originalPriceIsClaim: true,
          merchantName: 'Crocs',
        },
      ],
    } satisfies Parameters<typeof suggestionGroups>[0];
    const groups = suggestionGroups(suggestions, true);
    expect(groups.map(({ title }) => title)).toEqual(['Brands', 'Categories', 'Products']);
    expect(groups.flatMap(({ suggestions }) => suggestions)).toEqual([
      { key: 'brand-199042', label: 'Crocs', href: '/crocs/products?brandid=199042' },
      { key: 'category-7', label: "Men's Shoes", href: '/mens-shoes/products?categoryid=7' },
      {
        key: 'product-p1',
        label: 'Clog & Boot',
        href: '/p/clog-boot/p1',
        product: {
          image: '/clog.png',
          price: '$31.99',
          regPrice: '$49.99',
          regPriceSource: 'per Crocs',
          merchantName: 'Crocs',
        },
      },
    ]);
    const withoutPages = suggestionGroups(suggestions, false);
    expect(withoutPages[2]?.suggestions[0]?.href).toBe('/products?search=Clog+%26+Boot');
  });

  it('omits empty groups', () => {
    expect(suggestionGroups(NOTHING, true)).toEqual([]);
    expect(suggestionGroups({ ...NOTHING, brands: [{ mid: 1, name: 'Crocs', count: 1 }] }, true)).toHaveLength(1);
  });
});
