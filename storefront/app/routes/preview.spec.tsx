import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OFFER_BANNERS_ON_HOME } from '@grabdeals/shared/limits';
import { PREVIEW_PATHS } from '@grabdeals/shared/store-preview';
import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import Preview from './preview';

const ROOT = {
  site: {
    name: 'sunsetdeals',
    label: 'Sunset',
    profiles: [],
    contact: { address: [], email: '' },
    footer: { links: [] },
  },
  theme: { logoTitle: 'Sunset' },
  menu: { brands: [], categories: [], pages: [] },
  footerPages: [],
  topics: [],
};

const realMatchMedia = window.matchMedia;
beforeAll(() => {
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterAll(() => {
  window.matchMedia = realMatchMedia;
});

/** Opens a preview with the data of its loader. */
async function openPreview(path: string, data: object): Promise<HTMLElement> {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      HydrateFallback: () => null,
      loader: () => ROOT,
      Component: () => (
        // The page uses no other property that the router gives a route.
        <Preview {...({ loaderData: data } as unknown as Parameters<typeof Preview>[0])} />
      ),
    },
  ]);
  render(<Page initialEntries={[path]} />);
  return screen.findByRole('main');
}

describe('the preview of home', () => {
  it('shows as many offer banners as home', async () => {
    const banners = Array.from({ length: 9 }, (_, index) => ({
      url: `/${index}.svg`,
      redirectUrl: 'https://m.example/',
      title: `Banner ${index}`,
      websiteName: 'sunsetdeals',
    }));
    localStorage.setItem('localBannerList:sunsetdeals', JSON.stringify(banners));
    const main = await openPreview(PREVIEW_PATHS.home, { isOfOffers: false });
    const carousel = within(main).getByRole('region', { name: 'Featured deals' });
    expect(within(carousel).getAllByText(/^Banner/)).toHaveLength(9);
    expect(within(main).getAllByText(/^Banner/)).toHaveLength(9 + OFFER_BANNERS_ON_HOME);
  });
});

it('the preview of a theme shows articles on a site whose home is articles', async () => {
  const topics = [{ key: 'pets', label: 'Pets' }];
  const home = { articles: { rows: [], moreTopics: [] }, topics };
  const main = await openPreview(PREVIEW_PATHS.theme, { isOfOffers: false, home });
  expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('Articles');
  expect(within(main).getByRole('link', { name: 'Pets' })).toBeVisible();
});
