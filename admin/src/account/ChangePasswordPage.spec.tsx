import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from '../dataProvider/types';
import { session } from '../providers';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import ChangePasswordPage from './ChangePasswordPage';

const realFetch = globalThis.fetch;
beforeEach(() => session.saveUser({ _id: 'u1' } as User));
afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
});

const MESSAGE = 'The old password is not right.';

/** Opens the page. The server knows the password `right-one`. */
function openPage(fields: Record<string, string>) {
  const calls = answerFetch(({ body }) =>
    (body as { currentPassword: string }).currentPassword === 'right-one'
      ? Response.json({})
      : Response.json({ statusMessages: [MESSAGE], error: { ...fields, message: MESSAGE } }, { status: 400 }),
  );
  renderPage(<ChangePasswordPage />, { path: '/changePassword' });
  return calls;
}

async function type(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}

const button = () => screen.getByRole('button', { name: 'Change Password' });

it('needs the old password, and the new one twice', async () => {
  openPage({});
  await type('Old Password', 'right-one');
  await type('New Password', 'second-one');
  await type('Confirm Password', 'second');
  expect(button()).toBeDisabled();
  await userEvent.tab();
  expect(await screen.findByText('Password and Confirm Password fields value must be matched.')).toBeVisible();
  await type('Confirm Password', 'second-one');
  expect(button()).toBeEnabled();
});

it.each([
  ['of the old password', { currentPassword: MESSAGE }],
  ['of the whole form', {}],
])('shows an error %s until the operator types, and then changes the password', async (_, fields) => {
  const calls = openPage(fields);
  await type('Old Password', 'wrong-one');
  await type('New Password', 'second-one');
  await type('Confirm Password', 'second-one');
  await userEvent.click(button());
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Old Password'), { target: { value: 'right-one' } });
  await waitFor(() => expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument());
  await userEvent.click(button());
  expect(await screen.findByText('Password Changed successfully')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ _id: 'u1', currentPassword: 'right-one', newPassword: 'second-one' });
});
