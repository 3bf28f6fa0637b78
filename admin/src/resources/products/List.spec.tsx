import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import ProductList from './List';

let isNarrow = false;
const realMatchMedia = window.matchMedia;
const realFetch = globalThis.fetch;
beforeEach(() => {
  isNarrow = false;
  window.matchMedia = (media) =>
    ({
      matches: isNarrow && media.includes('max-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  window.matchMedia = realMatchMedia;
  globalThis.fetch = realFetch;
});

const PRODUCT = {
  id: 'p1',
  title: 'Copper kettle',
  externalId: 'K-1',
  merchantName: 'Crocs',
  feedId: 'f1',
  categoryIds: [],
  images: [],
  priceCents: 4000,
  currency: 'USD',
  overridden: [],
  tags: [],
  updatedAt: '2026-01-02T12:00:00.000Z',
};

it('says that no website shows a product whose merchant no website has selected', async () => {
  answerFetch(() =>
    Response.json({ data: [{ websiteName: 'redsite', label: 'Red Site', brands: [{ mid: 2, name: 'Emme' }] }] }),
  );
  const products = [
    { ...PRODUCT, merchantId: 1 },
    { ...PRODUCT, id: 'p2', title: 'Copper pan', merchantId: 2 },
  ];
  const { dataProvider } = listProvider({ products });
  renderPage(<ProductList />, { path: '/admin/products', resource: 'products', dataProvider });
  const row = within(await screen.findByRole('row', { name: /Copper kettle/ }));
  await row.findByText('On no website');
  within(screen.getByRole('row', { name: /Copper pan/ })).getByText('Live');
});

it.each([
  ['a live product', {}, ['Live']],
  ['a product that all sites hide', { hiddenOn: true, overridden: ['hiddenOn'] }, ['Hidden']],
  [
    'a product that some sites hide',
    { hiddenOn: ['redsite', 'gone'], overridden: ['hiddenOn'] },
    ['Live', 'Hidden on Red Site, gone'],
  ],
  ['an overridden product', { overridden: ['title'], tags: ['gift'] }, ['Live', 'Overridden', 'gift']],
  ['a product that left its feed', { retiredAt: '2026-01-02T12:00:00.000Z' }, ['Removed from feed']],
])('shows the states of %s', async (_case, fields, states) => {
  const { dataProvider } = listProvider({
    products: [{ ...PRODUCT, ...fields }],
    sites: [{ id: 's1', value: 'redsite', label: 'Red Site' }],
  });
  renderPage(<ProductList />, { path: '/admin/products', resource: 'products', dataProvider });
  const row = within(await screen.findByRole('row', { name: /Copper kettle/ }));
  for (const state of states) await row.findByText(state);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(1)).toEqual(['Product', 'Merchant', 'Price', 'State', 'Updated']);
  const cells = row.getAllByRole('cell');
  const chips = cells.at(-2)?.querySelectorAll('.MuiChip-root') ?? [];
  expect([...chips].map(({ textContent }) => textContent)).toEqual(states);
});

it('changes the selected products by one call, also on phones, and undoes it', async () => {
  const calls = answerFetch(({ url }) =>
    url === '/api/products/bulk'
      ? Response.json({ found: 2, changed: 2 }, { headers: { 'X-Grabdeals-Operation': 'op-1' } })
      : Response.json({ records: 2, failed: [] }),
  );
  const { dataProvider } = listProvider({ products: [PRODUCT, { ...PRODUCT, id: 'p2', title: 'Tin kettle' }] });
  isNarrow = true;
  renderPage(<ProductList />, {
    path: '/admin/products',
    resource: 'products',
    dataProvider,
    authProvider: signedInAs('owner'),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select page' }));
  expect(screen.getByRole('checkbox', { name: 'Select Tin kettle' })).toBeChecked();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide: 2 products' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change products' }));
  await screen.findByText('2 products changed');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The change was undone');
  expect(calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
    ['/api/products/bulk', { ids: ['p1', 'p2'], hide: true }],
    ['/api/changes/undo', { operationId: 'op-1' }],
  ]);
});
