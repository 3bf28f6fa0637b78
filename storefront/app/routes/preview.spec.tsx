import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OFFER_BANNERS_ON_HOME } from '@grabdeals/shared/limits';
import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import ArticlePreview from './article-preview';
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

/** Opens the page of a route with the data of its loader, the only property of a route that previews use. */
async function openPreview(route: ComponentType<never>, loaderData: object): Promise<HTMLElement> {
  const Preview = route as ComponentType<{ loaderData: object }>;
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      HydrateFallback: () => null,
      loader: () => ROOT,
      Component: () => <Preview loaderData={loaderData} />,
    },
  ]);
  render(<Page />);
  return screen.findByRole('main');
}

it('the preview of home shows as many offer banners as home', async () => {
  const banners = Array.from({ length: 9 }, (_, index) => ({
    url: `/${index}.svg`,
    redirectUrl: 'https://m.example/',
    title: `Banner ${index}`,
    websiteName: 'sunsetdeals',
  }));
  localStorage.setItem('localBannerList:sunsetdeals', JSON.stringify(banners));
  const main = await openPreview(Preview, { isOfOffers: false });
  const carousel = within(main).getByRole('region', { name: 'Featured deals' });
  expect(within(carousel).getAllByText(/^Banner/)).toHaveLength(9);
  expect(within(main).getAllByText(/^Banner/)).toHaveLength(9 + OFFER_BANNERS_ON_HOME);
});

it('the preview of a theme shows articles on a site whose home is articles', async () => {
  const topics = [{ key: 'pets', label: 'Pets' }];
  const home = { articles: { rows: [], moreTopics: [] }, topics };
  const main = await openPreview(Preview, { isOfOffers: false, home });
  expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('Articles');
  expect(within(main).getByRole('link', { name: 'Pets' })).toBeVisible();
});

it('the preview of an article says that it differs from what shoppers see', async () => {
  await openPreview(ArticlePreview, { problem: '' });
  expect(screen.getByText('Preview of an article on Sunset. Shoppers do not see this version.')).toBeVisible();
});
