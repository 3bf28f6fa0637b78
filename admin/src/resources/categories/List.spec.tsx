/** @jest-environment jest-fixed-jsdom */
import type { Role } from '@grabdeals/shared/roles';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UpdateParams } from 'react-admin';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import CategoryList from './List';

const SHOES = { id: 'c1', categoryId: 5203, categoryName: 'Shoes', image: '', rank: 3, level2: true, mature: false };
const HATS = { ...SHOES, id: 'c2', categoryId: 5204, categoryName: 'Hats', level2: false, mature: true };

async function openList(role: Role) {
  const { dataProvider } = listProvider({ categoryUpdate: [SHOES, HATS] });
  const updates: object[] = [];
  const update = (_resource: string, { id, data }: UpdateParams) => {
    updates.push({ id, ...data });
    return Promise.resolve({ data: { ...SHOES, ...data } });
  };
  renderPage(<CategoryList />, {
    path: '/admin/categoryUpdate',
    resource: 'categoryUpdate',
    dataProvider: { ...dataProvider, update } as typeof dataProvider,
    authProvider: signedInAs(role),
  });
  const row = within(await screen.findByRole('row', { name: /Shoes/ }));
  return { row, updates };
}

it('saves a chosen rank at once', async () => {
  const { row, updates } = await openList('owner');
  fireEvent.mouseDown(await row.findByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Rank 12' }));
  await screen.findByText('Category Updated Successfully');
  expect(updates).toEqual([{ id: 'c1', rank: 12 }]);
});

it('lets an owner separate categories that share a rank', async () => {
  const { updates } = await openList('owner');
  fireEvent.click(await screen.findByRole('button', { name: 'Assign unique ranks' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Assign ranks' }));
  await screen.findByText('Each category has a unique rank now');
  expect(updates).toEqual([{ id: 'c1', rank: 4 }]);
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
