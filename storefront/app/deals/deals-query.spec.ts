import { expect, it } from '@jest/globals';
import { dealsHref, parseDeals } from './deals-query';

const hrefOf = (query: string) => dealsHref(parseDeals(new URLSearchParams(query)));

it.each([
  ['', '/deals'],
  ['brandid=&categoryid=&price=&minDiscount=', '/deals'],
  [
    'price=25-50&minDiscount=25&categoryid=50&brandid=199042',
    '/deals?brandid=199042&categoryid=50&minDiscount=25&price=25-50',
  ],
  ['page=2&price=0-25', '/deals?page=2&price=0-25'],
  ['price=1-2&search=clog&sort=priceLtoH&view=list&color=Red', '/deals'],
])('the deals of “%s” have the URL %s', (query, href) => expect(hrefOf(query)).toBe(href));

it('understands a price range of the form', () => {
  expect(parseDeals(new URLSearchParams('price=25-50'))).toMatchObject({ minPrice: 25, maxPrice: 50 });
});
