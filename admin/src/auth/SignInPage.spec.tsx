/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
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

const dataProvider = {
  getOne: () => Promise.resolve({ data: { id: 'sunsetdeals' } }),
} as unknown as Partial<DataProvider>;

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
  const { router } = renderPage(<SignInPage />, { path: '/admin/signin', dataProvider, authProvider, state });
  fireEvent.change(await screen.findByLabelText(/^Email Address/), { target: { value: 'owner@grabdeals.example' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Another page');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(address);
});
