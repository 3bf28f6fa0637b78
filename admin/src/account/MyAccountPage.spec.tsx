import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from '../dataProvider/types';
import { dataProvider, session } from '../providers';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import MyAccountPage from './MyAccountPage';

const realFetch = globalThis.fetch;
const USER = { _id: 'u1', fullName: 'Dana Deal', email: 'dana@x.example', phoneNumber: '2125550147', role: 'vendor' };
beforeEach(() => {
  session.saveUser(USER as User);
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Opens the page and the form. `save` returns the response to an update. */
async function openForm(save: (body: object) => Response) {
  let stored: object = USER;
  const calls = answerFetch(({ url, method, body }) => {
    if (url.includes('/sessions')) return Response.json([]);
    if (method !== 'PUT') return Response.json(stored);
    const response = save(body as object);
    if (response.ok) stored = { ...stored, ...(body as object) };
    return response;
  });
  const { router } = renderPage(<MyAccountPage />, { path: '/admin/MyProfileInfo', dataProvider });
  const edit = await screen.findByRole('button', { name: 'edit' });
  expect(screen.getByText('DD')).toBeVisible();
  await userEvent.click(edit);
  return Object.assign(calls, { router });
}

const nameInput = () => screen.getByRole('textbox', { name: /^Full Name/ });
async function confirmUpdate() {
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Update account' }));
}

it('updates name and phone number once that is confirmed, and shows and stores them', async () => {
  const calls = await openForm((body) => Response.json({ ...USER, ...body }));
  await userEvent.clear(nameInput());
  expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
  await userEvent.type(nameInput(), 'Dora Deal');
  await userEvent.clear(screen.getByLabelText('Phone Number'));
  await userEvent.type(screen.getByLabelText('Phone Number'), '(555) 0100');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await confirmUpdate();
  await screen.findByText('Your account details have been successfully updated.');
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/api/auth/update',
    body: { _id: 'u1', fullName: 'Dora Deal', phoneNumber: '5550100' },
  });
  await waitFor(() => expect(session.readUser()?.fullName).toBe('Dora Deal'));
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  expect(await screen.findByRole('heading', { name: 'Dora Deal' })).toBeVisible();
});

it('reloads the account by its id after a save, and shows what the server has stored', async () => {
  let stored: object = USER;
  const calls = answerFetch(({ url, method, body }) => {
    if (url.includes('/sessions')) return Response.json([]);
    if (method === 'PUT') stored = { ...USER, ...(body as object), fullName: 'Dora D. Deal' };
    return Response.json(method === 'PUT' ? USER : stored);
  });
  renderPage(<MyAccountPage />, { path: '/admin/MyProfileInfo', dataProvider });
  await userEvent.click(await screen.findByRole('button', { name: 'edit' }));
  await userEvent.type(nameInput(), ' D.');
  await confirmUpdate();
  await screen.findByText('Your account details have been successfully updated.');
  const later = calls.slice(calls.findIndex(({ method }) => method === 'PUT') + 1);
  expect(later.filter(({ method }) => method === 'GET').map(({ url }) => url)).toContain('/api/auth/u1');
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  expect(await screen.findByRole('heading', { name: 'Dora D. Deal' })).toBeVisible();
});

it('offers the start pages of the role, and stores the selected one', async () => {
  const calls = await openForm((body) => Response.json({ ...USER, ...body }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Start page/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Homepage Offers',
    'Overview',
    'All Articles',
    'Coupons',
    'Reports',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Overview' }));
  await confirmUpdate();
  await screen.findByText('Your account details have been successfully updated.');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ startPage: 'overview' });
  await waitFor(() => expect(session.readUser()?.startPage).toBe('overview'));
});

it.each([
  ['at its input', { fullName: 'Too long' }],
  ['above the buttons', {}],
])('shows an error of the server %s', async (_, error) => {
  await openForm(() => Response.json({ statusMessages: ['Too long'], error }, { status: 400 }));
  await userEvent.type(nameInput(), 's');
  await confirmUpdate();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getAllByText('Too long').length).toBeGreaterThan(0);
  if ('fullName' in error) expect(nameInput()).toBeInvalid();
  else expect(nameInput()).toBeValid();
});

it('asks before the page is left with unsaved changes', async () => {
  const { router } = await openForm((body) => Response.json({ ...USER, ...body }));
  fireEvent.change(screen.getByLabelText('Phone Number'), { target: { value: '5550100' } });
  await act(() => router.navigate('/changePassword'));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Phone Number')).toHaveValue('5550100');
  expect(router.state.location.pathname).toBe('/admin/MyProfileInfo');
});
