import { describe, expect, it } from '@jest/globals';
import { suggestionGroups } from './suggestion-groups';

const NOTHING = { categories: [], brands: [], products: [] };

describe('suggestionGroups', () => {
  it('contains links to a category, to a brand and to a search for a product', () => {
    const groups = suggestionGroups({
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
    });
    expect(groups.map(({ title }) => title)).toEqual(['Categories', 'Brands', 'Products']);
    expect(groups.flatMap(({ suggestions }) => suggestions)).toEqual([
      { key: 'category-7', label: "Men's Shoes", href: '/mens-shoes/products?categoryid=7' },
      { key: 'brand-199042', label: 'Crocs', href: '/crocs/products?brandid=199042' },
      {
        key: 'product-p1',
        label: 'Clog & Boot',
        href: '/products?search=Clog+%26+Boot',
        product: {
          image: '/clog.png',
          price: '$31.99',
          regPrice: '$49.99',
          regPriceSource: 'per Crocs',
          merchantName: 'Crocs',
        },
      },
    ]);
  });

  it('omits empty groups', () => {
    expect(suggestionGroups(NOTHING)).toEqual([]);
    expect(suggestionGroups({ ...NOTHING, brands: [{ mid: 1, name: 'Crocs', count: 1 }] })).toHaveLength(1);
  });
});
