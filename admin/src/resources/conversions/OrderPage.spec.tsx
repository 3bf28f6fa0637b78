import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuthProvider } from 'react-admin';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import OrderPage from './OrderPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const money = (integral: number) => ({ value: `$${integral / 100}.00`, integral, currency: 'USD' });
const ENTRY = { amount: money(8_900), commission: money(700), receivedAt: '2026-11-20T14:03:00Z', source: 'postback' };
const ORDER = {
  ...{
    id: 'o1',
    networkId: 'n1',
    networkName: 'Awin US',
    state: 'reversed',
    amount: money(8_900),
    commission: money(700),
  },
  ...{ occurredAt: '2026-11-20T14:00:00Z', isMatched: false, websiteName: '', mid: 0, merchantName: '' },
  entries: [
    { ...ENTRY, state: 'pending', isVoid: false },
    { ...ENTRY, state: 'reversed', source: 'import', isVoid: true },
  ],
};

function openOrder(order: object, authProvider: AuthProvider = signedInAs('owner')) {
  const calls = answerFetch(() => Response.json({ ...ORDER, websiteName: 'redsite' }));
  const { dataProvider } = listProvider({
    conversions: [order],
    sites: [{ id: 's1', value: 'redsite', label: 'Red Site' }],
  });
  renderPage(<OrderPage />, {
    path: '/admin/conversions/:id',
    address: '/admin/conversions/o1',
    resource: 'conversions',
    dataProvider,
    authProvider,
  });
  return calls;
}

/** An account that may read everything, and edit the records of one resource. */
const mayEdit = (resource: string): AuthProvider => ({
  ...signedInAs('vendor'),
  canAccess: async (request: { action: string; resource: string }) =>
    request.action !== 'edit' || request.resource === resource,
});

it('shows the ledger of an order', async () => {
  openOrder(ORDER);
  const rows = within(await screen.findByRole('table', { name: 'Ledger' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent(/Pending.*Postback/);
  expect(rows[2]).toHaveTextContent(/Reversed.*Import, undone/);
});

it('lets an owner choose the website of an order without a click', async () => {
  const calls = openOrder(ORDER);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Website' }));
  await user.click(await screen.findByRole('option', { name: 'Red Site' }));
  await user.click(screen.getByRole('button', { name: 'Save website' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ url: '/api/conversions/o1/site', body: { websiteName: 'redsite' } });
});

it('asks the policy of orders who may choose the website', async () => {
  openOrder(ORDER, mayEdit('conversions'));
  expect(await screen.findByRole('button', { name: 'Save website' })).toBeVisible();
});

it.each([
  ['a vendor', ORDER, signedInAs('vendor')],
  ['an order with a click', { ...ORDER, isMatched: true, slot: 'listing', websiteName: 'redsite' }, undefined],
])('offers no choice to %s', async (_case, order, authProvider) => {
  openOrder(order, authProvider);
  await screen.findByRole('table', { name: 'Ledger' });
  expect(screen.queryByRole('button', { name: 'Save website' })).toBeNull();
});
