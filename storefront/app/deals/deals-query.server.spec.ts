import { expect, it } from '@jest/globals';
import { pageHref } from './deal-filters';
import { dealsHref, parseDeals } from './deals-query.server';

const hrefOf = (query: string) => {
  const { page, ...filters } = parseDeals(new URLSearchParams(query));
  return pageHref(dealsHref(filters), page);
};

it.each([
  ['', '/deals'],
  ['brandid=&categoryid=&price=&minDiscount=', '/deals'],
  [
    'price=25-50&minDiscount=25&categoryid=50&brandid=199042',
    '/deals?brandid=199042&categoryid=50&price=25-50&minDiscount=25',
  ],
  ['page=2&price=100-', '/deals?price=100-&page=2'],
  ['page=3', '/deals?page=3'],
  ['price=1-2&search=clog&sort=priceLtoH&view=list&color=Red', '/deals'],
])('the deals of “%s” have the URL %s', (query, href) => expect(hrefOf(query)).toBe(href));
