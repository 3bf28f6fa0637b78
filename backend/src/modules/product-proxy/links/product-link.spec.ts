import { describe, expect, it } from '@jest/globals';
import { queryOfLink } from './product-link.js';

const UPSTREAM = 'https://catalogue.example/v2';
const read = (link: string, upstreamUrl?: string) =>
  queryOfLink(link, { isOwnHost: (hostname) => Promise.resolve(hostname === 'redsite.example.com'), upstreamUrl });

describe('queryOfLink', () => {
  it.each([
    ['/products?brandid=199042&search=clog', { mids: '199042', q: 'clog' }],
    ['/crocs/products?brandid=1,2&brandid=3', { mids: '1,2,3' }],
    ['/pets/products/?categoryid=7&sort=priceLtoH&page=2', { categoryIds: '7', sortBy: 'priceLtoH', pageNo: '2' }],
    ['/products?minPrice=25&maxPrice=100', { minPrice: '25', maxPrice: '100' }],
    ['/products?minPrice=25&maxPrice=10000', { minPrice: '25' }],
    ['/products?other=1', {}],
    ['https://redsite.example.com:8443/products?search=a%20b', { q: 'a b' }],
    ['/api/home/getProductslist?mids=1&pageSize=4', { mids: '1', pageSize: '4' }],
    ['http://redsite.example.com/api/home/searchProducts?q=x', { q: 'x' }],
  ])('reads %s', async (link, query) => {
    expect(await read(link)).toEqual(query);
  });

  it.each([
    'https://other.example/products?search=x',
    '//other.example/products',
    '/\\other.example/products',
    'https://redsite.example.com@other.example/products',
    'https://redsite.example.com/articles',
    '/api/home/getMerchants',
    '/api/home/../auth/products',
    '/a/b/products',
    '/productsx',
    'javascript:alert(1)',
    'file:///products',
    'ftp://redsite.example.com/products',
    'http://',
    `${UPSTREAM}/home/getProductslist?mids=1`,
  ])('rejects %s', async (link) => {
    expect(await read(link)).toBeUndefined();
  });

  it('accepts only lists of the upstream, if one is configured', async () => {
    expect(await read(`${UPSTREAM}/home/getProductslist?mids=1&vendorId=5`, UPSTREAM)).toEqual({
      mids: '1',
      vendorId: '5',
    });
    expect(await read(`${UPSTREAM}/home/searchProducts?q=x`, UPSTREAM)).toEqual({ q: 'x' });
    expect(await read(`${UPSTREAM}/home/../admin/home/getProductslist`, UPSTREAM)).toBeUndefined();
    expect(await read(`${UPSTREAM}/auth/users`, UPSTREAM)).toBeUndefined();
    expect(await read('https://catalogue.example/home/getProductslist', UPSTREAM)).toBeUndefined();
    expect(await read('https://catalogue.example.evil.example/v2/home/getProductslist', UPSTREAM)).toBeUndefined();
  });
});
