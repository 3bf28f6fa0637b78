import { expect, it } from '@jest/globals';
import { listingHref } from '~/listing/listing-state';
import { DEALS_PATH } from './deal-paths';
import { parseDeals } from './deals-state';

it.each([
  ['', '/deals'],
  ['brandid=&categoryid=&minPrice=0&maxPrice=10000&minDiscount=', '/deals'],
  [
    'minDiscount=25&categoryid=50&brandid=199042&brandid=7&minPrice=25',
    '/deals?brandid=199042,7&categoryid=50&minPrice=25&minDiscount=25',
  ],
  ['page=2&maxPrice=100', '/deals?maxPrice=100&page=2'],
  ['search=clog&sort=priceLtoH&view=list&color=Red&size=M', '/deals'],
])('the deals of “%s” have the URL %s', (query, href) =>
  expect(listingHref(parseDeals(new URLSearchParams(query)), DEALS_PATH)).toBe(href),
);
