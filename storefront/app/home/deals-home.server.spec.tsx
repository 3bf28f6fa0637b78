import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DealsHome } from './deals-home';
import type { HomeData } from './home-data.server';

const EMPTY: HomeData = {
  brands: [],
  popularCategories: [],
  deals: { best: {}, endingSoon: {}, coupons: [] },
  carousel: [],
  offerBanners: [],
  sliders: [],
  lastSliders: [],
  missingProducts: 'none',
};

function render(data: Partial<HomeData>): string {
  const routes = [{ path: '*', element: <DealsHome data={{ ...EMPTY, ...data }} label="Sunset" /> }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/home'] })} />);
}

describe('DealsHome', () => {
  it('shows a message and a link to retry if products are missing', () => {
    const html = render({ missingProducts: 'all' });
    expect(html).toContain('We can’t show products at the moment.');
    expect(html).toMatch(/<a[^>]*href="\/home"[^>]*>Try again</);
    expect(html).not.toContain('New deals are on their way');
    expect(render({ missingProducts: 'some' })).toContain('We can’t show all products at the moment.');
  });

  it('announces deals if the shop is new', () => {
    const html = render({});
    expect(html).toContain('New deals are on their way');
    expect(html).not.toContain('Try again');
  });
});
