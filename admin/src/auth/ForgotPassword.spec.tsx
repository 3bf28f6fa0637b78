import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerFetch, type SeenCall } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import ResetPasswordPage from './ResetPasswordPage';
import { SignInPage } from './SignInPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const fakeApi = (status: number, body: object) =>
  answerFetch(({ url }: SeenCall) =>
    url.startsWith('/api/auth/passwordReset')
      ? new Response(JSON.stringify(body), { status })
      : new Response('{}', { status: 404 }),
  );

describe('the sign-in page', () => {
  it('links to the page for forgotten passwords if e-mails are sent', async () => {
    fakeApi(200, { isAvailable: true });
    const { router } = renderPage(<SignInPage />, { path: '/admin/signin' });
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    expect(router.state.location.pathname).toBe('/admin/forgotPassword');
  });

  it('names the owner of the installation if no e-mails are sent', async () => {
    fakeApi(200, { isAvailable: false });
    renderPage(<SignInPage />, { path: '/admin/signin' });
    await screen.findByText(/^Forgot Password\? Ask the owner of this installation.*npm run reset-password -- EMAIL/);
    expect(screen.queryByRole('link', { name: 'Forgot Password?' })).toBeNull();
  });
});

describe('the request of a link', () => {
  const open = () => renderPage(<ForgotPasswordPage />, { path: '/admin/forgotPassword' });

  it('shows what the server says', async () => {
    const calls = fakeApi(202, { message: 'If an account has this email, we have sent a link to it.' });
    open();
    await userEvent.type(screen.getByLabelText(/Email Address/), 'dana@deals.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText('If an account has this email, we have sent a link to it.');
    expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { email: 'dana@deals.example' } });
    expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
  });

  it('requires an email, and shows errors', async () => {
    const calls = fakeApi(429, { statusMessages: ['Too many attempts. Please try again later.'] });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText('Please Enter Email');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/Email Address/), 'dana@deals.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText('Too many attempts. Please try again later.');
  });
});

describe('the link of the e-mail', () => {
  const open = (address = '/admin/resetPassword#token=abc') =>
    renderPage(<ResetPasswordPage />, { path: '/admin/resetPassword', address });
  async function submit(password: string, confirmation = password): Promise<void> {
    await userEvent.type(screen.getByLabelText(/^New Password/), password);
    await userEvent.type(screen.getByLabelText(/^Confirm Password/), confirmation);
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  }

  it('sets the password and opens the sign-in', async () => {
    const calls = fakeApi(200, { message: 'Password Changed successfully' });
    const { router } = open();
    await submit('a-new-password');
    await screen.findByText('Another page');
    expect(calls.at(-1)).toMatchObject({ body: { token: 'abc', newPassword: 'a-new-password' } });
    expect(router.state.location).toMatchObject({
      pathname: '/admin/signin',
      state: { notice: 'Password Changed successfully. Please log in.' },
    });
  });

  it('shows why a password is rejected, at its field', async () => {
    const message = 'Password requires 10 characters minimum.';
    fakeApi(400, { statusMessages: [message], error: { newPassword: message } });
    open();
    await submit('six-or-more');
    await screen.findByText(message);
    expect(screen.getByLabelText(/^New Password/).getAttribute('aria-invalid')).toBe('true');
  });

  it('compares both passwords', async () => {
    const calls = fakeApi(200, {});
    open();
    await submit('a-new-password', 'another-one');
    await screen.findByText('Password and Confirm Password fields value must be matched.');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['without a token', '/admin/resetPassword', undefined],
    ['that has expired', '/admin/resetPassword#token=abc', 404],
  ])('%s offers a new link', async (_, address, status) => {
    fakeApi(status ?? 200, {});
    open(address);
    if (status) await submit('a-new-password');
    await screen.findByText('This link is not valid, was already used or has expired.');
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toMatch(
      /^\/admin\/forgotPassword/,
    );
  });
});
