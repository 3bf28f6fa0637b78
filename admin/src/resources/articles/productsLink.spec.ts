import { expect, it } from '@jest/globals';
import { brandProductsLink } from './productsLink';

it('links to eight products of the brands', () =>
  expect(brandProductsLink([7, 11], [])).toBe(
    '/api/home/getProductslist?mids=7,11&pageSize=8&pageNo=1&showOfferedProducts=false',
  ));

it('keeps to the chosen categories', () =>
  expect(brandProductsLink([7], [24, 52])).toBe(
    '/api/home/getProductslist?mids=7&categoryIds=24,52&pageSize=8&pageNo=1&showOfferedProducts=false',
  ));
