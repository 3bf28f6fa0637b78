import type { Role } from '@grabdeals/shared/roles';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpError, type UpdateParams } from 'react-admin';
import { toHttpError } from '../../dataProvider/apiError';
import { noteOperation } from '../../dataProvider/operations';
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
  /** Called before an update is answered. */
  onUpdate?: (place: number) => void;
}

async function openList(role: Role, { others = [HATS], onUpdate }: Options = {}) {
  const { dataProvider } = listProvider({ categoryUpdate: [SHOES, ...others] });
  const updates: object[] = [];
  const update = (_resource: string, { id, data }: UpdateParams) => {
    updates.push({ id, ...data });
    onUpdate?.(updates.length);
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

it('lets an owner separate categories that share a rank', async () => {
  const { updates } = await openList('owner');
  fireEvent.click(await screen.findByRole('button', { name: 'Assign unique ranks' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Assign ranks' }));
  await screen.findByText('Each category has a unique rank now');
  expect(updates).toEqual([{ id: 'c1', rank: 4 }]);
});

/** Notes an operation for each update; the failing one throws. */
const endsAt = (status: number, failing: number) => (place: number) => {
  if (place === failing)
    throw toHttpError(
      new HttpError('', status, { code: status === 401 ? 'unauthenticated' : 'invalid', statusMessages: ['No.'] }),
    );
  noteOperation(new Headers({ 'X-Grabdeals-Operation': `op-${place}` }));
};
const assignRanks = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Assign unique ranks' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Assign ranks' }));
};
const undo = async () => {
  const calls = answerFetch(() => Response.json({ records: 1, failed: [] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The change was undone');
  return calls.map(({ body }) => (body as { operationId: string }).operationId);
};

it('undoes all assigned ranks, however long the change took', async () => {
  const start = Date.now();
  const now = jest.spyOn(Date, 'now');
  const onUpdate = (place: number) => {
    now.mockReturnValue(start + place * 60_000);
    endsAt(500, 0)(place);
  };
  await openList('owner', { others: [HATS, BAGS], onUpdate });
  await assignRanks();
  await screen.findByText('Each category has a unique rank now');
  now.mockRestore();
  expect(await undo()).toEqual(['op-2', 'op-1']);
});

it('says how many ranks were assigned before a failure, and undoes them', async () => {
  await openList('owner', { others: [HATS, BAGS], onUpdate: endsAt(422, 2) });
  await assignRanks();
  await screen.findByText('The change stopped early: 1 of 2 ranks assigned. No.');
  expect(await undo()).toEqual(['op-1']);
});

it('does not report success if the session ends during the change', async () => {
  const { updates } = await openList('owner', { others: [HATS, BAGS], onUpdate: endsAt(401, 2) });
  await assignRanks();
  await screen.findByText('The change stopped early: 1 of 2 ranks assigned.');
  expect(updates).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
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
