import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type CreateParams, HttpError } from 'react-admin';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import InviteUser from './Create';

it('chooses no websites for an owner, and shows at the email that it has an account', async () => {
  // react-admin logs rejected calls.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const email = 'An account with this email already exists.';
  const sent: unknown[] = [];
  const { dataProvider } = listProvider({ sites: [{ id: 's1', value: 'redsite', label: 'Red Site' }] });
  const create = (resource: string, { data }: CreateParams) => {
    sent.push([resource, data]);
    return Promise.reject(new HttpError(email, 409, { errors: { email } }));
  };
  renderPage(<InviteUser />, {
    path: '/admin/users/create',
    resource: 'users',
    dataProvider: { ...dataProvider, create },
    authProvider: signedInAs('owner'),
  });
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'owner@test.example' } });
  expect(await screen.findByRole('combobox', { name: /^Websites/ })).toBeVisible();
  fireEvent.click(screen.getByLabelText(/^Owner:/));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Websites/ })).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(email)).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toBeInvalid();
  expect(sent).toEqual([['invitations', { email: 'owner@test.example', role: 'owner', sites: [] }]]);
  jest.restoreAllMocks();
});
