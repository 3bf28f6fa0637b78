import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DEALS_PATH } from './deal-paths';
import { DealsPage } from './deals-page';

function render(query: string, hidesDiscounts = false): string {
  const data = {
    ...{ deals: [], count: 0, page: 1, lastPage: 1, isFiltered: query !== '', hidesDiscounts },
    brands: [{ id: 199042, name: 'Crocs', count: 12 }],
    categories: [],
    coupons: {},
  };
  const routes = [{ path: '*', element: <DealsPage data={data} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [DEALS_PATH + query] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('filters lead to /deals', () => {
  const html = render('?brandid=199042&search=clog');
  expect(html).toMatch(/<form[^>]*action="\/deals"/);
  expect(html).toContain('href="/deals?brandid=199042&amp;minPrice=25&amp;maxPrice=50"');
  expect(html).toMatch(/<a[^>]*aria-label="Remove filter: Crocs"[^>]*href="\/deals"/);
  expect(html).not.toContain('clog');
  expect(html).not.toContain('href="/products?');
  expect(html).toContain('Show 0 deals');
  expect(html).toContain('No deals match these filters.');
});

it('a site without deals has no filters', () => {
  expect(render('')).not.toContain('<form');
  expect(render('')).toContain('No deals right now.');
});

it('a site without original prices has no filter of discounts', () => {
  expect(render('?brandid=199042')).toContain('name="minDiscount"');
  expect(render('?brandid=199042', true)).not.toContain('name="minDiscount"');
});
