import { describe, expect, it } from '@jest/globals';
import { CategorySuggestions } from './category-suggestions.js';

const NAMES = ['Clothing & Accessories', "Women's Clothing", 'Shoes', 'Laptops & Tablets', 'Running', 'Watches'];
const suggestions = new CategorySuggestions(NAMES.map((categoryName, categoryId) => ({ categoryId, categoryName })));

function suggested(path: string, googleCategory?: string): string | undefined {
  const id = suggestions.find(path.split(' > '), googleCategory);
  return id === undefined ? undefined : NAMES[id];
}

describe('a suggestion', () => {
  it.each([
    ['Men > Shoes', 'Shoes'],
    ['Men > shoe', 'Shoes'],
    ['Shoes > Women > Trail', 'Shoes'],
    ['Laptop', 'Laptops & Tablets'],
    ['Sale > Womens clothing', "Women's Clothing"],
    ['Watch', 'Watches'],
    ['Trail', undefined],
    ['&', undefined],
  ])('for %s is %s', (path, name) => {
    expect(suggested(path)).toBe(name);
  });

  it.each([
    ['Women', '187', 'Shoes'],
    ['Women', ' 187 - Apparel & Accessories > Shoes', 'Shoes'],
    ['Women', 'Apparel & Accessories > Clothing > Dresses', 'Clothing & Accessories'],
    ['Women', '99999999', "Women's Clothing"],
    ['Trail', '99999999', undefined],
    ['Google category 187', undefined, 'Shoes'],
    // The merchant's own name is preferred to Google's.
    ['Sport > Running', '187', 'Running'],
  ])('for %s with Google’s category %j is %s', (path, googleCategory, name) => {
    expect(suggested(path, googleCategory)).toBe(name);
  });
});
