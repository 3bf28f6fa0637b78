import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import RedirectList from './List';

const REDIRECT = {
  id: 'r1',
  redirectId: 'autumn-sale',
  label: 'Autumn mailing',
  targetUrl: 'https://shop.example/sale',
  websiteName: 'redsite',
  createdAt: '2026-01-02T12:00:00.000Z',
};

it('lists the redirects of the site with the links to share', async () => {
  const { calls, dataProvider } = listProvider({
    redirects: [
      { ...REDIRECT, active: true },
      { ...REDIRECT, id: 'r2', redirectId: 'winter-sale', active: false },
    ],
  });
  renderPage(<RedirectList />, { path: '/admin/redirects', resource: 'redirects', dataProvider });
  const active = within(await screen.findByRole('row', { name: /autumn-sale/ }));
  expect(active.getByText('http://redsite.localhost/?uid=autumn-sale')).toBeVisible();
  expect(active.getByText('Active')).toBeVisible();
  expect(active.getByRole('button', { name: 'Copy link of autumn-sale' })).toBeVisible();
  expect(within(screen.getByRole('row', { name: /winter-sale/ })).getByText('Inactive')).toBeVisible();
  expect(calls[0]?.params.filter).toEqual({ websiteName: 'redsite' });
});
