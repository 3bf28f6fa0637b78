import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { signedInAs } from '../../testing/signedInAs';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import ArticleCategoryList from './List';

afterEach(() => void jest.restoreAllMocks());

const TRAVEL = { id: 'c1', label: 'Travel', value: 'travel' };

type Write = (resource: string, params: { data?: object }) => Promise<{ data: object }>;

function openList(role: 'owner' | 'vendor', writes: Partial<Record<'create' | 'update' | 'delete', Write>> = {}) {
  const { dataProvider } = listProvider({ articleCategories: [TRAVEL] });
  renderPage(<ArticleCategoryList />, {
    path: '/admin/articleCategories',
    resource: 'articleCategories',
    dataProvider: { ...dataProvider, ...writes },
    authProvider: signedInAs(role),
  });
}

it('shows the key of a new category, and adds it after a confirmation', async () => {
  const created: unknown[] = [];
  openList('owner', {
    create: (_resource, { data }) => {
      created.push(data);
      return Promise.resolve({ data: { id: 'c2', ...data } });
    },
  });
  const user = userEvent.setup();
  const input = await screen.findByLabelText('Category');
  expect(screen.getByRole('button', { name: 'ADD' })).toBeDisabled();
  await user.type(input, '   {Enter}');
  expect(screen.getByRole('button', { name: 'ADD' })).toBeDisabled();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(input);
  await user.type(input, 'Home & Garden');
  expect(screen.getByText(/^Key: home/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ADD' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add category' });
  expect(dialog).toHaveTextContent('Are you sure you want to add the category Home & Garden?');
  expect(created).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Add category' }));
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveValue(''));
  expect(created).toEqual([{ label: 'Home & Garden' }]);
  expect(await screen.findByText('Category Added Successfully')).toBeVisible();
});

it('renames a category, and deletes it after a confirmation', async () => {
  const calls: unknown[] = [];
  const write: Write = (_resource, params) => {
    calls.push(params);
    return Promise.resolve({ data: { ...TRAVEL, ...params.data } });
  };
  openList('owner', { update: write, delete: write });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit Travel' }));
  const rename = await screen.findByRole('dialog', { name: 'Update Category' });
  expect(rename).toHaveTextContent('The key travel stays the same');
  await user.type(within(rename).getByRole('textbox', { name: /^Category/ }), 's');
  await user.click(within(rename).getByRole('button', { name: 'Update Category' }));
  expect(await screen.findByText('Category Updated Successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await screen.findByRole('button', { name: /^Delete Travel/ }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent(/Are you sure you want to delete the category Travel/);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Category Deleted Successfully')).toBeVisible();
  expect(calls).toMatchObject([{ id: 'c1', data: { label: 'Travels' } }, { id: 'c1' }]);
});

it('shows the reason at the field if the server rejects a category', async () => {
  // react-admin logs rejected calls.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openList('owner', { create: () => Promise.reject(new HttpError('This category already exists.', 409)) });
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
