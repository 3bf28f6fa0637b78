import { describe, expect, it } from '@jest/globals';
import { parseProductsLink } from './products-link';

const NOTHING = { minPrice: undefined, maxPrice: undefined, sortBy: undefined, q: undefined };

describe('parseProductsLink', () => {
  it('reads a product call', () => {
    expect(
      parseProductsLink('/api/home/getProductslist?mids=199042,27433&q=shoes&categoryIds=5&minPrice=25&maxPrice=100'),
    ).toEqual({ ...NOTHING, mids: [199042, 27433], categoryIds: [5], q: 'shoes', minPrice: 25, maxPrice: 100 });
  });

  it.each(['https://api.elsewhere.example/home/searchProducts?mids=7', '/crocs/products?brandid=7'])(
    'reads %s, whatever its host',
    (link) => {
      expect(parseProductsLink(link)).toEqual({ ...NOTHING, mids: [7], categoryIds: [] });
    },
  );

  it('keeps a known order and drops what is not a number', () => {
    expect(parseProductsLink('/products?search=tent&sort=priceLtoH&brandid=x,-1,3&minPrice=cheap')).toEqual({
      ...NOTHING,
      q: 'tent',
      sortBy: 'priceLtoH',
      mids: [3],
      categoryIds: [],
    });
  });

  it.each([
    '',
    'http://169.254.169.254/latest/meta-data',
    '/api/users?mids=7',
    'https://x.example/products-old?mids=7',
    '/products',
    'http://',
  ])('asks for nothing at %j', (link) => {
    expect(parseProductsLink(link)).toBeUndefined();
  });
});
