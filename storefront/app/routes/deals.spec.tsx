import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Outlet } from 'react-router';
import { DEALS_PATH } from '~/deals/deal-paths';
import type { LoadedDeals } from '~/deals/deals-loader.server';
import Deals, { clientLoader } from './deals';

const CLOG = {
  ...{ id: 'p1', title: 'Clog', href: 'https://m.example/', mid: 1, merchantName: 'Crocs', asOf: 'Nov 3' },
  ...{ price: '$9.99', priceCents: 999, currency: 'USD', votes: 0, since: '2026-11-03T00:00:00Z' },
};
const LOADED: LoadedDeals = {
  ...{ deals: [CLOG], count: 1, brands: [], categories: [], page: 1, lastPage: 1 },
  ...{ coupons: {}, isFiltered: true, hidesDiscounts: false },
};

it('keeps the deals if others cannot be loaded', async () => {
  const answers = [Promise.resolve(LOADED)];
  const serverLoader = () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch'));
  const route = { clientLoader, Component: Deals } as unknown as {
    clientLoader: (args: object) => Promise<unknown>;
    Component: () => null;
  };
  const Page = createRoutesStub([
    {
      id: 'root',
      Component: Outlet,
      HydrateFallback: () => null,
      loader: () => ({ site: { name: 'sunsetdeals' } }),
      children: [
        {
          path: DEALS_PATH,
          Component: route.Component,
          loader: (args) => route.clientLoader({ ...args, serverLoader }),
        },
      ],
    },
  ]);
  render(<Page initialEntries={[`${DEALS_PATH}?minPrice=25`]} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Remove filter: $25 and up' }));
  expect(await screen.findByText('We couldn’t load these deals. The previous deals are still shown.')).toBeVisible();
  expect(screen.getByText('Clog')).toBeVisible();

  answers.push(Promise.resolve({ ...LOADED, deals: [{ ...CLOG, title: 'Boot' }] }));
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  expect(await screen.findByText('Boot')).toBeVisible();
  expect(screen.queryByText(/^We couldn’t load/)).toBeNull();
});
