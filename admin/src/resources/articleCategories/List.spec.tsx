import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type CreateParams, type DataProvider, HttpError } from 'react-admin';
import { signedInAs } from '../../testing/signedInAs';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import ArticleCategoryList from './List';

afterEach(() => void jest.restoreAllMocks());

const TRAVEL = { id: 'c1', label: 'Travel', value: 'travel' };

function openList(role: 'owner' | 'vendor', create?: (params: CreateParams) => Promise<{ data: object }>) {
  const { dataProvider } = listProvider({ articleCategories: [TRAVEL] });
  const creating = { create: (_resource: string, params: CreateParams) => create?.(params) };
  renderPage(<ArticleCategoryList />, {
    path: '/admin/articleCategories',
    resource: 'articleCategories',
    dataProvider: { ...dataProvider, ...(creating as unknown as Partial<DataProvider>) },
    authProvider: signedInAs(role),
  });
}

it('shows the key of a new category, and adds it after a confirmation', async () => {
  const created: unknown[] = [];
  openList('owner', ({ data }) => {
    created.push(data);
    return Promise.resolve({ data: { id: 'c2', ...(data as object) } });
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Category'), 'Home & Garden');
  expect(screen.getByText(/^Key: home/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ADD' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add category' });
  expect(created).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Add category' }));
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveValue(''));
  expect(created).toEqual([{ label: 'Home & Garden' }]);
});

it('shows the reason at the field if the server rejects a category', async () => {
  // react-admin logs rejected calls.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openList('owner', () => Promise.reject(new HttpError('This category already exists.', 409)));
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Category'), 'Travel');
  await user.click(screen.getByRole('button', { name: 'ADD' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add category' });
  await user.click(within(dialog).getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText('This category already exists.')).toBeVisible();
  expect(screen.getByLabelText('Category')).toBeInvalid();
  expect(screen.getByLabelText('Category')).toHaveValue('Travel');
});

it('lets a vendor read the categories only', async () => {
  openList('vendor');
  expect(await screen.findByText('Travel')).toBeVisible();
  expect(screen.queryByLabelText('Category')).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete|Update/ })).toBeNull();
});
