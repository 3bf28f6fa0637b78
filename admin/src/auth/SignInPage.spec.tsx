import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '../dataProvider/types';
import { session } from '../providers';
import { createApiClient } from '../dataProvider/apiClient';
import { answerFetch, memoryStorage } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import { createAuthProvider } from './authProvider';
import { createSession } from './session';
import { SignInPage } from './SignInPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it.each([
  ['opens the banners', {}, undefined, '/admin/homeBanner'],
  ['opens the start page of the account', { startPage: 'overview' }, undefined, '/admin/overview'],
  [
    'opens the banners if the role has lost the start page',
    { role: 'editor', startPage: 'reports' },
    undefined,
    '/admin/homeBanner',
  ],
  [
    'returns to the page that required the sign-in',
    { startPage: 'overview' },
    { nextPathname: '/admin/articles', nextSearch: '?tab=Published&site=redsite' },
    '/admin/articles?tab=Published&site=redsite',
  ],
])('%s', async (_title, account, state, address) => {
  const user = { _id: 'u1', fullName: 'Olga Operator', role: 'owner', ...account };
  answerFetch(({ url }) =>
    Response.json(url.endsWith('/auth/signin') ? { user, token: 'token' } : { isAvailable: false }),
  );
  const session = createSession(memoryStorage());
  const authProvider = createAuthProvider(createApiClient('http://localhost', session), session);
  const { router } = renderPage(<SignInPage />, { path: '/admin/signin', authProvider, state });
  fireEvent.change(await screen.findByLabelText(/^Email Address/), { target: { value: 'owner@grabdeals.example' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Another page');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(address);
});

it('flags an empty field, and sends nothing', async () => {
  const calls = openSignIn(() => Response.json({}));
  fireEvent.click(await screen.findByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.getByLabelText(/^Email Address/)).toBeInvalid());
  expect(screen.getByLabelText(/^Password/)).toBeInvalid();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('shows the message of a rejected sign-in until the operator types', async () => {
  const message = 'Email address or password is not right.';
  openSignIn(() => Response.json({ statusMessages: [message] }, { status: 401 }));
  fireEvent.change(await screen.findByLabelText(/^Email Address/), { target: { value: 'owner@grabdeals.example' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'not-the-password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(message)).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'another' } });
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

/** Opens the sign-in page. `signIn` returns the response to a sign-in. */
function openSignIn(signIn: () => Response) {
  const calls = answerFetch(({ url }) =>
    url.endsWith('/auth/signin') ? signIn() : Response.json({ isAvailable: false }),
  );
  const session = createSession(memoryStorage());
  const authProvider = createAuthProvider(createApiClient('http://localhost', session), session);
  renderPage(<SignInPage />, { path: '/admin/signin', authProvider });
  return calls;
}

it('says that the session has ended, with the email of the account', async () => {
  answerFetch(() => Response.json({ isAvailable: false }));
  session.saveUser({ _id: 'u1', email: 'owner@grabdeals.example' } as User);
  session.rememberEnded();
  session.end();
  renderPage(<SignInPage />, { path: '/admin/signin' });
  expect(await screen.findByText(/Your session has ended. This browser keeps what you have not saved/)).toBeVisible();
  expect(screen.getByLabelText(/^Email Address/)).toHaveValue('owner@grabdeals.example');
  session.clear();
});
