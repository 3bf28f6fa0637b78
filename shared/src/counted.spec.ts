import { expect, it } from '@jest/globals';
import { counted } from './counted.js';

it('a number has its noun', () => {
  expect(counted(0, 'product')).toBe('0 products');
  expect(counted(1, 'product')).toBe('1 product');
  expect(counted(1_234, 'product')).toBe('1,234 products');
  expect(counted(2, 'category is', 'categories are')).toBe('2 categories are');
});
