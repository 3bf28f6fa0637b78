import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import CreateApiKey from './Create';
import ApiKeyList from './List';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function openForm(answer: (call: SeenCall) => Response) {
  const calls = answerFetch(answer);
  const { dataProvider } = listProvider({});
  renderPage(<CreateApiKey />, { path: '/admin/api-keys/create', resource: 'api-keys', dataProvider });
  return calls;
}

it('creates a key with the selected scopes, and shows the key', async () => {
  const created = { id: 'k1', name: 'Warehouse', key: 'gd_secret' };
  const calls = openForm(() => new Response(JSON.stringify(created), { status: 201 }));
  await userEvent.type(await screen.findByLabelText(/^Name/), ' Warehouse ');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read reports/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const status = await screen.findByRole('status');
  expect(within(status).getByText('gd_secret')).toBeVisible();
  expect(status).toHaveTextContent('The key is not shown again.');
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  expect(calls).toMatchObject([
    { method: 'POST', body: { name: 'Warehouse', scopes: ['reports:read'], allSites: true, sites: [] } },
  ]);
});

it('requires a name, a scope, and all websites for scopes of the installation', async () => {
  const calls = openForm(() => new Response('{}', { status: 500 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  expect(screen.getByText('Please select at least one scope')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read products/ }));
  await userEvent.click(screen.getByRole('switch', { name: 'All websites' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText('“Read products” requires a key for all websites')).toBeVisible();
  expect(screen.getByText('Please select at least one website')).toBeVisible();
  expect(calls).toEqual([]);
});

it('shows the error of the server at its field', async () => {
  const text = 'The time must be in the future.';
  openForm(() => new Response(JSON.stringify({ statusMessages: [text], error: { expiresAt: text } }), { status: 400 }));
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Warehouse');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read reports/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText(text)).toBeVisible();
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
