import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch, type SeenCall } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import SignUpPage from './SignUpPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
});

const DANA = {
  'Full Name': 'Dana Deal',
  Email: 'dana@test.example',
  Password: 'ten-longer',
  'Confirm Password': 'ten-longer',
};
const ANSWER = { user: { _id: 'u1', email: 'dana@test.example' }, token: 'token' };

/** Opens the sign-up of an installation. `signUp` returns the response to a sign-up. */
async function openSignUp(rules: object = {}, signUp: (call: SeenCall) => Response = () => Response.json(ANSWER)) {
  const calls = answerFetch((call) => {
    if (!call.url.endsWith('/auth/signup')) return Response.json({});
    return call.method === 'GET'
      ? Response.json({ mode: 'open', needsSetupCode: false, passwordMin: 6, ...rules })
      : signUp(call);
  });
  const { router } = renderPage(<SignUpPage />, { path: '/admin/signup' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  return { calls, router };
}

function fill(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const input = screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  }
}

const button = () => screen.getByRole('button', { name: 'Sign Up' });
const agree = () => fireEvent.click(screen.getByRole('checkbox'));
const posts = (calls: readonly SeenCall[]) => calls.filter(({ method }) => method === 'POST');

it('says that a pasted password is too long instead of cutting it', async () => {
  await openSignUp();
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.click(input);
  await userEvent.paste('x'.repeat(31));
  await userEvent.tab();
  expect(input.value).toHaveLength(31);
  expect(await screen.findByText('Password can have at most 30 characters.')).toBeVisible();
});

it('requires the terms and the fields, and sends nothing before', async () => {
  const { calls } = await openSignUp();
  expect(screen.getByText("Let's Get Started – Sign Up in a Snap!")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/termscondition');
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/signin');
  expect(button()).toBeDisabled();
  agree();
  fireEvent.click(button());
  for (const message of [
    'Please Enter Full Name',
    'Please Enter Email',
    'Please Enter Password',
    'Please Enter Conform Password',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(button()).toBeDisabled();
  expect(posts(calls)).toEqual([]);
});

it('shows what is wrong with a field when the operator leaves it', async () => {
  await openSignUp();
  fill({ 'Full Name': 'Dana Deal', Email: 'dana', Password: '12345', 'Confirm Password': '1234' });
  expect(await screen.findByText('Please Enter valid email')).toBeVisible();
  expect(screen.getByText('Password requires 6 characters minimum.')).toBeVisible();
  expect(screen.getByText('Password and Confirm Password fields value must be matched.')).toBeVisible();
});

it('shows an error of the server at its field', async () => {
  const email = 'An account with this email already exists.';
  await openSignUp({}, () => Response.json({ statusMessages: [email], error: { email } }, { status: 409 }));
  fill(DANA);
  agree();
  fireEvent.click(button());
  expect(await screen.findByText(email)).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toBeInvalid();
});

it.each([
  ['that is ready', ANSWER, 'Your account is ready. Please log in.'],
  ['that waits for approval', { user: ANSWER.user }, ACCOUNT_TEXTS.waitsForApproval],
])('opens the sign-in page with the email and the state of an account %s', async (_, answer, notice) => {
  const { calls, router } = await openSignUp({}, () => Response.json(answer, { status: 201 }));
  fill({ ...DANA, 'Phone Number': '(212) 555-0147' });
  agree();
  fireEvent.click(button());
  await screen.findByText('Another page');
  expect(router.state.location).toMatchObject({ pathname: '/signin', state: { notice, email: 'dana@test.example' } });
  expect(posts(calls)[0]?.body).toMatchObject({ fullName: 'Dana Deal', phoneNumber: '2125550147' });
});

it('requires the set-up code of the server for the first account, and a longer password', async () => {
  const setupCode = 'Please enter the set-up code again.';
  const { calls } = await openSignUp({ mode: 'approval', needsSetupCode: true, passwordMin: 10 }, () =>
    Response.json({ statusMessages: [setupCode], error: { setupCode } }, { status: 400 }),
  );
  agree();
  fill({ ...DANA, Password: 'nine-long', 'Confirm Password': 'nine-long' });
  expect(await screen.findByText('Password requires 10 characters minimum.')).toBeVisible();
  fill({ ...DANA, 'Set-up code': 'WRONG' });
  await waitFor(() => expect(button()).toBeEnabled());
  fireEvent.click(button());
  expect(await screen.findByText(setupCode)).toBeVisible();
  expect(posts(calls)[0]?.body).toMatchObject({ setupCode: 'WRONG' });
});

it('says that the sign-up is closed', async () => {
  await openSignUp({ mode: 'closed' });
  expect(screen.getByText('Sign-up is closed. Please ask the site owner for an account.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign Up' })).not.toBeInTheDocument();
});
