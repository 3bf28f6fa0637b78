import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import InviteUser from './Create';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('chooses no websites for an owner, and shows at the email that it has an account', async () => {
  const email = 'An account with this email already exists.';
  const calls = answerFetch(() => Response.json({ statusMessages: [email], error: { email } }, { status: 409 }));
  const { dataProvider } = listProvider({ sites: [{ id: 's1', value: 'redsite', label: 'Red Site' }] });
  renderPage(<InviteUser />, {
    path: '/admin/users/create',
    resource: 'users',
    dataProvider,
    authProvider: signedInAs('owner'),
  });
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'owner@test.example' } });
  expect(await screen.findByRole('combobox', { name: /^Websites/ })).toBeVisible();
  fireEvent.click(screen.getByLabelText(/^Owner:/));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Websites/ })).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(email)).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toBeInvalid();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/invitations',
    body: { email: 'owner@test.example', role: 'owner', sites: [] },
  });
});
