/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import ProductList from './List';

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
