import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from '../../dataProvider/types';
import { fakeFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import UserEdit from './Edit';

const OWNER: User = {
  _id: 'u1',
  version: 1,
  id: 'u1',
  fullName: 'Olga Owner',
  email: 'olga@test.example',
  phoneNumber: '',
  vendorId: 5035,
  role: 'owner',
  sites: [],
  startPage: 'homeBanner',
  signalMails: true,
  approved: true,
  hasTwoFactor: false,
  createdAt: '2026-01-02T03:04:05.000Z',
};

beforeEach(() => localStorage.setItem('user', JSON.stringify(OWNER)));
const realFetch = globalThis.fetch;
afterEach(() => {
  localStorage.clear();
  globalThis.fetch = realFetch;
});

async function openUser(user: User, isResetAvailable = false) {
  fakeFetch(200, { isAvailable: isResetAvailable });
  const saved: unknown[] = [];
  const dataProvider = {
    getOne: () => Promise.resolve({ data: user }),
    getList: () => Promise.resolve({ data: [], total: 0 }),
    update: (_resource: string, { data }: { data: object }) => {
      saved.push(data);
      return Promise.resolve({ data: { ...user, ...data } });
    },
  };
  renderPage(<UserEdit />, {
    path: '/admin/users/:id',
    address: `/admin/users/${user.id}`,
    resource: 'users',
    dataProvider,
  });
  return { name: await screen.findByLabelText(/^Full Name/), saved };
}

it('shows no input for what an account cannot change of itself, and leads to Change Password', async () => {
  await openUser(OWNER);
  expect(screen.queryByLabelText('New Password')).toBeNull();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByLabelText('Approved')).toBeNull();
  const link = screen.getByRole('link', { name: 'Change Password' });
  expect(link.getAttribute('href')).toMatch(/^\/changePassword/);
});

it('sets password, role and approval of another account', async () => {
  const vera = { ...OWNER, _id: 'u2', id: 'u2', fullName: 'Vera Vendor', role: 'vendor' as const, sites: ['redsite'] };
  const { saved } = await openUser(vera);
  expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull();
  await userEvent.type(await screen.findByLabelText('New Password'), 'a-new-password');
  await userEvent.click(screen.getByRole('radio', { name: /^Editor/ }));
  await userEvent.click(screen.getByLabelText('Approved'));
  await userEvent.click(screen.getByRole('button', { name: 'Update user' }));
  await screen.findByText('User updated');
  expect(saved).toEqual([expect.objectContaining({ password: 'a-new-password', role: 'editor', approved: false })]);
});

it('sets no password where users can set a forgotten one by e-mail', async () => {
  await openUser({ ...OWNER, _id: 'u2', id: 'u2', role: 'vendor' }, true);
  expect(screen.getByRole('radiogroup')).toBeVisible();
  expect(screen.queryByLabelText('New Password')).toBeNull();
});

it('keeps unsaved input when the two-factor sign-in is reset', async () => {
  const { name } = await openUser({ ...OWNER, _id: 'u2', id: 'u2', role: 'vendor', hasTwoFactor: true });
  await userEvent.clear(name);
  await userEvent.type(name, 'Vera Vendor');
  await userEvent.click(await screen.findByRole('button', { name: 'Reset two-factor sign-in' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset two-factor sign-in' }));
  expect(await screen.findByText('Two-factor sign-in is off.')).toBeVisible();
  expect(name).toHaveValue('Vera Vendor');
});
