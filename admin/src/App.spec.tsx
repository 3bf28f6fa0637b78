import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { User } from './dataProvider/types';
import { session } from './providers';
import { answerFetch } from './testing/fakeBrowser';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  session.clear();
});

it('does not open an import to an account that may not create the records', async () => {
  const site = { id: 's1', value: 'redsite', label: 'Red Site', settings: { locale: 'en-US' } };
  answerFetch(({ url }) =>
    url === '/api/theme/all'
      ? Response.json({ data: [{ websiteName: 'redsite', websiteData: {} }] })
      : Response.json([site], { headers: { 'Content-Range': 'website 0-0/1' } }),
  );
  session.save({ user: { _id: 'u1', fullName: 'Vera Vendor', role: 'vendor' } as User, token: 'a-token' });
  window.history.replaceState({}, '', '/admin/conversions/import?site=redsite');
  // The router reads the URL when the module is loaded.
  const { App } = await import('./App');
  render(<App />);
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeVisible();
});
