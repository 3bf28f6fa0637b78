import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { AuthProvider } from 'react-admin';
import { fakeFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import WebsiteList from './List';

const MAPLE = {
  id: 'w1',
  _id: 'w1',
  label: 'Maple Bargains',
  domains: [],
  value: 'maple_bargains',
  active: true,
  settings: { homeLayout: 'brands', homePage: 'deals' },
  updatedAt: '2026-11-23T00:00:00Z',
};

function openList(authProvider?: AuthProvider) {
  const calls = fakeFetch(200, { changed: 1, failed: [], needsForce: [] });
  const dataProvider = {
    getList: () => Promise.resolve({ data: [MAPLE], total: 1 }),
    getOne: () => Promise.resolve({ data: MAPLE }),
    getMany: () => Promise.resolve({ data: [MAPLE] }),
  };
  renderPage(<WebsiteList />, { path: '/admin/sites', resource: 'sites', dataProvider, authProvider });
  return calls;
}

it('shows the host of a website as shoppers type it, and copies the host', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    configurable: true,
  });
  openList();
  await screen.findByText('maple-bargains.localhost');
  expect(document.body.textContent).not.toContain('maple_bargains');
  fireEvent.click(screen.getByRole('button', { name: 'Copy host of Maple Bargains' }));
  await screen.findByText('Host copied');
  expect(copied).toEqual(['maple-bargains.localhost']);
});

it('shows the host of a new website while its name is typed', async () => {
  openList();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Website' }), { target: { value: 'Harbor  Finds' } });
  screen.getByText('Host: harbor-finds.localhost');
});

it.each([
  ['Edit Maple Bargains', 'The host maple-bargains.localhost stays the same.'],
  ['Delete Maple Bargains', /Maple Bargains \(maple-bargains\.localhost\) will no longer be reachable/],
])('names the host in the dialog of %s', async (button, text) => {
  openList();
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByText(text);
});

it.each([
  ['unpublishes', 'Unpublish', false],
  ['publishes', 'Publish', true],
])('%s the selected websites', async (done, button, active) => {
  const calls = openList(signedInAs('owner'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected websites' }));
  fireEvent.click(await toolbar.findByRole('button', { name: button }));
  if (!active) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish 1 website' }));
    fireEvent.click(dialog.getByRole('button', { name: button }));
  }
  await screen.findByText(`1 website ${done.replace(/es$/, 'ed')}`);
  expect(calls).toMatchObject([{ url: '/api/website/bulk', body: { ids: ['w1'], change: { active } } }]);
});
