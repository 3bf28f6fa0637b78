import { describe, expect, it } from '@jest/globals';
import { ARTICLE_CATEGORIES, articleCategoryLabel } from './article-categories.js';

describe('article categories', () => {
  const keys: string[] = ARTICLE_CATEGORIES.map(([key]) => key);

  it('are 45 with unique keys', () => {
    expect(new Set(keys).size).toBe(45);
    expect(ARTICLE_CATEGORIES).toHaveLength(45);
  });

  it.each([
    ...['apparel', 'beauty', 'fitness', 'food', 'health', 'womens_fashion', 'mens_fashion', 'pet_care_wellness'],
    ...['gift_types', 'interior_design_decor', 'shoe_brands_reviews'],
  ])('include %s', (key) => expect(keys).toContain(key));

  it.each([
    ['mens_fashion', "Men's Fashion"],
    ['winter_sports_2027', 'winter sports 2027'],
  ])('%s is shown as %s', (key, label) => expect(articleCategoryLabel(key)).toBe(label));
});
