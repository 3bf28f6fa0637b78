/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { AuthProvider, DataProvider } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { SignInPage } from './SignInPage';

const dataProvider = {
  getOne: () => Promise.resolve({ data: { id: 'sunsetdeals' } }),
} as unknown as Partial<DataProvider>;

/** Accepts every sign-in. */
const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.reject(new Error('signed out')),
  checkError: () => Promise.resolve(),
};

it.each([
  ['opens the banners', undefined, '/admin/homeBanner'],
  [
    'returns to the page that required the sign-in',
    { nextPathname: '/admin/articles', nextSearch: '?tab=Published&site=redsite' },
    '/admin/articles?tab=Published&site=redsite',
  ],
])('%s', async (_title, state, address) => {
  const { router } = renderPage(<SignInPage />, { path: '/admin/signin', dataProvider, authProvider, state });
  fireEvent.change(await screen.findByLabelText(/^Email Address/), { target: { value: 'owner@grabdeals.example' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Another page');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(address);
});
