import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { createApiClient } from '../dataProvider/apiClient';
import { toFailure } from '../dataProvider/apiError';
import { answerFetch, memoryStorage, type SeenCall } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import { createAuthProvider } from './authProvider';
import { createSession } from './session';
import { SignInPage } from './SignInPage';
import TwoFactorPage from './TwoFactorPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers calls by the end of their path; other calls fail. */
function fakeApi(answers: Record<string, (body: Record<string, string>) => [status: number, body: object]>) {
  return answerFetch(({ url, body }: SeenCall) => {
    const answer = Object.entries(answers).find(([path]) => url.endsWith(path))?.[1];
    const [status, json] = answer?.((body ?? {}) as Record<string, string>) ?? [404, {}];
    return new Response(JSON.stringify(json), { status });
  });
}

function newProvider() {
  const session = createSession(memoryStorage());
  return createAuthProvider(createApiClient('http://localhost', session), session);
}

describe('the sign-in of an account with two-factor sign-in', () => {
  it('requires a code in a second step, and shows that a code is wrong', async () => {
    const calls = fakeApi({
      '/signin': ({ code }) => {
        if (!code) return [401, { code: 'two_factor_required', statusMessages: ['Please enter the code.'] }];
        if (code !== '123456') return [401, { code: 'two_factor_wrong', statusMessages: ['The code is wrong.'] }];
        return [200, { user: { _id: 'u1', fullName: 'Olivia' }, token: 'a-token' }];
      },
    });
    renderPage(<SignInPage />, { path: '/admin/signin', authProvider: newProvider() });
    await userEvent.type(await screen.findByLabelText(/^Email Address/), 'olivia@test.example');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));

    await userEvent.type(await screen.findByLabelText(/^Code/), '000000');
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('The code is wrong.');
    await userEvent.clear(screen.getByLabelText(/^Code/));
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Another page');
    expect(calls.filter(({ url }) => url.endsWith('/signin')).map(({ body }) => body)).toEqual([
      { email: 'olivia@test.example', password: 'secret' },
      { email: 'olivia@test.example', password: 'secret', code: '000000' },
      { email: 'olivia@test.example', password: 'secret', code: '123456' },
    ]);
  });
});

it('leads an operator who must set it up to the set-up, who stays signed in', async () => {
  const error = toFailure(new HttpError('', 403, { code: 'two_factor_setup_required' }), 'GET');
  await expect(newProvider().checkError(error)).rejects.toMatchObject({
    redirectTo: '/admin/twoFactor',
    logoutUser: false,
  });
});

describe('the set-up', () => {
  const SECRET = 'JBSWY3DPEHPK3PXP';
  const open = (isRequired = false) => {
    const calls = fakeApi({
      '/auth/twoFactor': () => [200, { isEnabled: false, isRequired, recoveryCodesLeft: 0 }],
      '/setUp': ({ password }) =>
        password === 'secret'
          ? [200, { secret: SECRET, uri: `otpauth://totp/Grabdeals:o?secret=${SECRET}` }]
          : [400, { statusMessages: ['The password is wrong.'], error: { password: 'The password is wrong.' } }],
      '/enable': () => [200, { recoveryCodes: ['K7QF-9XWM-BR4T-3HSV'] }],
    });
    renderPage(<TwoFactorPage />, { path: '/admin/twoFactor' });
    return calls;
  };

  it('requires the password, shows the QR code and the key, and then the recovery codes', async () => {
    const calls = open();
    await userEvent.type(await screen.findByLabelText(/^Password/), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('The password is wrong.');
    await userEvent.clear(screen.getByLabelText(/^Password/));
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

    const image = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    expect(image.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    await screen.findByText('K7QF-9XWM-BR4T-3HSV');
    expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { code: '123456' } });
  });

  it('cannot be left while it is turned on, because the answer contains the recovery codes', async () => {
    open();
    await userEvent.type(await screen.findByLabelText(/^Password/), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
    const respond = globalThis.fetch;
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    globalThis.fetch = async (...call) => {
      await isAnswered;
      return respond(...call);
    };
    const leave = screen.getByRole('link', { name: 'Cancel' });
    expect(leave).not.toHaveAttribute('aria-disabled');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(leave).toHaveAttribute('aria-disabled', 'true'));
    answer();
    await screen.findByText('K7QF-9XWM-BR4T-3HSV');
  });

  it('says that it is required, and can only be left by logging out', async () => {
    open(true);
    await screen.findByText('An owner requires two-factor sign-in of your account.');
    expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/admin/signout');
    expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull();
  });
});
