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
        // The page uses no other properties that the router gives a route.
        <Preview
          {...({ loaderData: data, matches: [{ loaderData: ROOT }] } as unknown as Parameters<typeof Preview>[0])}
        />
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
