import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UpdateParams } from 'react-admin';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import UserList from './List';

const ADDED = { createdAt: '2026-01-02T12:00:00.000Z' };
const USERS = [
  { id: 'u1', fullName: 'Olga Owner', email: 'olga@test.example', role: 'owner', sites: [], approved: true, ...ADDED },
  {
    id: 'u2',
    fullName: 'Vera Vendor',
    email: 'vera@test.example',
    role: 'vendor',
    sites: ['redsite', 'gone'],
    approved: true,
    ...ADDED,
  },
  { id: 'u3', fullName: 'Nora New', email: 'nora@test.example', role: 'vendor', sites: [], approved: false, ...ADDED },
];
const RED_SITE = { id: 's1', value: 'redsite', label: 'Red Site' };

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('names the websites of each account, and approves an account that waits', async () => {
  const { dataProvider } = listProvider({ users: USERS, sites: [RED_SITE] });
  const updates: object[] = [];
  const update = (_resource: string, { id, data }: UpdateParams) => {
    updates.push({ id, ...data });
    return Promise.resolve({ data: { ...USERS[2], ...data } });
  };
  renderPage(<UserList />, {
    path: '/admin/users',
    resource: 'users',
    dataProvider: { ...dataProvider, update },
    authProvider: signedInAs('owner'),
  });
  const owner = await rowOf(/Olga Owner/);
  expect(owner.getByText('All websites')).toBeVisible();
  expect(owner.queryByRole('button', { name: /Approve/ })).toBeNull();
  await (await rowOf(/Vera Vendor/)).findByTitle('Red Site, gone');
  const waiting = await rowOf(/Nora New/);
  expect(waiting.getByText('No websites')).toBeVisible();
  expect(waiting.getByText('Waiting for approval')).toBeVisible();
  fireEvent.click(waiting.getByRole('button', { name: 'Approve Nora New' }));
  await screen.findByText('Nora New can now sign in');
  expect(updates).toEqual([{ id: 'u3', approved: true }]);
});
