import type { Role } from '@grabdeals/shared/roles';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UpdateParams } from 'react-admin';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import CategoryList from './List';

const SHOES = { id: 'c1', categoryId: 5203, categoryName: 'Shoes', image: '', rank: 3, level2: true, mature: false };
const HATS = { ...SHOES, id: 'c2', categoryId: 5204, categoryName: 'Hats', level2: false, mature: true };

const BAGS = { ...HATS, id: 'c3', categoryId: 5205, categoryName: 'Bags' };

interface Options {
  /** The categories besides Shoes. */
  others?: object[];
}

async function openList(role: Role, { others = [HATS] }: Options = {}) {
  const { dataProvider } = listProvider({ categoryUpdate: [SHOES, ...others] });
  const updates: object[] = [];
  const update = (_resource: string, { id, data }: UpdateParams) => {
    updates.push({ id, ...data });
    return Promise.resolve({ data: { ...SHOES, ...data } });
  };
  renderPage(<CategoryList />, {
    path: '/admin/categoryUpdate',
    resource: 'categoryUpdate',
    dataProvider: { ...dataProvider, update },
    authProvider: signedInAs(role),
  });
  const row = within(await screen.findByRole('row', { name: /Shoes/ }));
  return { row, updates };
}

const realFetch = globalThis.fetch;
beforeEach(() => {
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

it('saves a chosen rank at once', async () => {
  const { row, updates } = await openList('owner');
  fireEvent.mouseDown(await row.findByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Rank 12' }));
  await screen.findByText('Category Updated Successfully');
  expect(updates).toEqual([{ id: 'c1', rank: 12 }]);
});

const assignRanks = async (result: object) => {
  const calls = answerFetch(() => Response.json(result));
  fireEvent.click(await screen.findByRole('button', { name: 'Assign unique ranks' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Assign ranks' }));
  return calls;
};

it('lets an owner separate categories that share a rank, the last one first', async () => {
  await openList('owner', { others: [HATS, BAGS] });
  const calls = await assignRanks({ changed: 2, failed: [], needsForce: [] });
  await screen.findByText('Each category has a unique rank now');
  expect(calls).toMatchObject([
    { url: '/api/product-categories/bulk', body: { ids: ['c1', 'c2'], changes: [{ rank: 5 }, { rank: 4 }] } },
  ]);
});

it('says how many ranks were assigned if the API rejects one', async () => {
  await openList('owner', { others: [HATS, BAGS] });
  await assignRanks({ changed: 1, failed: [{ id: 'c2', name: 'Hats', message: 'No.' }], needsForce: [] });
  await screen.findByText('1 of 2 ranks assigned. Hats: No.');
});

it('shows a vendor the ranks and flags without buttons', async () => {
  const { row } = await openList('vendor');
  await row.findByText('Rank 3');
  expect(row.getByText('Popular')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Hats/ })).getByText('Mature')).toBeVisible();
  expect(row.queryByRole('combobox')).toBeNull();
  expect(row.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add category' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Assign unique ranks' })).toBeNull();
});
