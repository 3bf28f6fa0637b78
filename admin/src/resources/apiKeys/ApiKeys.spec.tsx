import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type CreateParams, HttpError } from 'react-admin';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import CreateApiKey from './Create';
import ApiKeyList from './List';

function openForm(answer: () => Promise<{ data: object }>) {
  const sent: unknown[] = [];
  const create = (_resource: string, { data }: CreateParams) => {
    sent.push(data);
    return answer();
  };
  const dataProvider = { ...listProvider({}).dataProvider, create };
  renderPage(<CreateApiKey />, { path: '/admin/api-keys/create', resource: 'api-keys', dataProvider });
  return sent;
}

it('creates a key with the selected scopes, and shows the key', async () => {
  const created = { id: 'k1', name: 'Warehouse', key: 'gd_secret' };
  const sent = openForm(() => Promise.resolve({ data: created }));
  await userEvent.type(await screen.findByLabelText(/^Name/), ' Warehouse ');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read reports/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText('gd_secret')).toBeVisible();
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('The key is not shown again.');
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  expect(sent).toEqual([{ name: 'Warehouse', scopes: ['reports:read'], allSites: true, sites: [] }]);
});

it('requires a name, a scope, and all websites for scopes of the installation', async () => {
  const sent = openForm(() => Promise.reject(new Error('not sent')));
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  expect(screen.getByText('Please select at least one scope')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read products/ }));
  await userEvent.click(screen.getByRole('switch', { name: 'All websites' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText('“Read products” requires a key for all websites')).toBeVisible();
  expect(screen.getByText('Please select at least one website')).toBeVisible();
  expect(sent).toEqual([]);
});

it('shows the error of the server at its field', async () => {
  const text = 'The time must be in the future.';
  // react-admin logs rejected calls.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openForm(() => Promise.reject(new HttpError(text, 400, { errors: { expiresAt: text } })));
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Warehouse');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read reports/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText(text)).toBeVisible();
  jest.restoreAllMocks();
});

it('lists keys with their scopes and their use', async () => {
  const { dataProvider } = listProvider({
    'api-keys': [
      {
        id: 'k1',
        name: 'Warehouse',
        start: 'gd_AbCd',
        scopes: ['reports:read'],
        allSites: true,
        sites: [],
        expiresAt: null,
        lastUsedAt: null,
        createdBy: 'Olga Owner',
      },
      {
        id: 'k2',
        name: 'Old import',
        start: 'gd_EfGh',
        scopes: ['content:read', 'content:write'],
        allSites: false,
        sites: [],
        expiresAt: '2020-01-31T00:00:00.000Z',
        lastUsedAt: '2020-01-30T10:00:00.000Z',
        createdBy: '',
      },
    ],
  });
  const authProvider = signedInAs('owner');
  renderPage(<ApiKeyList />, { path: '/admin/api-keys', resource: 'api-keys', dataProvider, authProvider });
  const warehouse = within(await screen.findByRole('row', { name: /Warehouse/ }));
  expect(warehouse.getByText('gd_AbCd…')).toBeVisible();
  expect(warehouse.getByText('Read reports')).toBeVisible();
  expect(warehouse.getByText('All websites')).toBeVisible();
  expect(warehouse.getAllByText('Never')).toHaveLength(2);
  expect(await warehouse.findByRole('button', { name: 'Revoke Warehouse' })).toBeVisible();
  const old = within(screen.getByRole('row', { name: /Old import/ }));
  expect(old.getByText('Read content, Write content')).toBeVisible();
  expect(old.getByText('No websites')).toBeVisible();
  expect(old.getByText('Expired Jan 31, 2020')).toBeVisible();
});
