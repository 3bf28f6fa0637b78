import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import ConversionList from './List';

const MONEY = { value: '$7.12', integral: 712, currency: 'USD' };
const ORDER = {
  ...{ id: 'o1', networkId: 'n1', networkName: 'Awin US', state: 'pending', amount: MONEY, commission: MONEY },
  ...{ occurredAt: '2026-11-20T14:00:00Z', isMatched: true, websiteName: 'redsite', mid: 12, merchantName: 'Crocs' },
};

it('names the filters of a row of the report, and removes them one by one', async () => {
  const { calls, dataProvider } = listProvider({
    conversions: [ORDER],
    articles: [{ id: 'a1', title: 'Ten trails' }],
    sites: [{ id: 's1', value: 'redsite', label: 'Red Site' }],
  });
  const filter = {
    from: '2026-11-01',
    to: '2026-11-28',
    websiteName: 'redsite',
    mid: 12,
    articleId: 'a1',
    without: 'search',
  };
  renderPage(<ConversionList />, {
    path: '/admin/conversions',
    address: `/admin/conversions?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    resource: 'conversions',
    dataProvider,
    authProvider: signedInAs('owner'),
  });
  expect(await screen.findByText('Article: Ten trails')).toBeVisible();
  expect(await screen.findByText('Website: Red Site')).toBeVisible();
  expect(await screen.findByText('Merchant: Crocs')).toBeVisible();
  expect(screen.getByText('Without: Search')).toBeVisible();
  expect(screen.getByLabelText('From (UTC)')).toHaveValue('2026-11-01');
  const lastFilter = () => calls.findLast(({ resource }) => resource === 'conversions')?.params.filter as unknown;
  expect(lastFilter()).toEqual(filter);
  const user = userEvent.setup();
  await user.click(screen.getByText('Without: Search').parentElement!.querySelector('svg')!);
  await waitFor(() => expect(screen.queryByText('Without: Search')).toBeNull());
  const { without: _, ...others } = filter;
  await waitFor(() => expect(lastFilter()).toEqual(others));
});

it.each([
  ['owner', true],
  ['vendor', false],
] as const)('links an account with the role %s to the import and the form of orders: %s', async (role, isLinked) => {
  const { dataProvider } = listProvider({ conversions: [ORDER], sites: [] });
  const authProvider = signedInAs(role);
  renderPage(<ConversionList />, { path: '/admin/conversions', resource: 'conversions', dataProvider, authProvider });
  expect(await screen.findByText('Awin US')).toBeVisible();
  if (isLinked) expect(await screen.findByRole('link', { name: 'Add order' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /Import orders|Add order/ })).toHaveLength(isLinked ? 2 : 0);
});
