import { describe, expect, it } from '@jest/globals';
import type { Product } from '~/api/views';
import { parseProductsLink, placeProducts } from './products-link';

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

describe('placeProducts', () => {
  const product = (id: number) => ({ id: String(id), href: `https://shop.example/${id}` }) as Product;
  const products = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => product(from + i));
  const ids = (list: readonly Product[]) => list.map(({ id }) => Number(id));

  it('shows no product twice, and still fills both lists', () => {
    const { rightSideProducts, bottomProducts } = placeProducts([], products(1, 6), products(1, 20));
    expect(ids(rightSideProducts)).toEqual([1, 2, 3]);
    expect(ids(bottomProducts)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('leaves out what has a box in the article', () => {
    const { rightSideProducts, bottomProducts } = placeProducts(
      [product(1), product(5)],
      products(1, 6),
      products(4, 7),
    );
    expect(ids(rightSideProducts)).toEqual([2, 3, 4]);
    expect(ids(bottomProducts)).toEqual([6, 7]);
  });

  it('is empty where the links found nothing', () =>
    expect(placeProducts([product(1)], [], [])).toEqual({ rightSideProducts: [], bottomProducts: [] }));
});
