/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { renderPage } from '../../testing/renderPage';
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

function openList() {
  const dataProvider = {
    getList: () => Promise.resolve({ data: [MAPLE], total: 1 }),
    getOne: () => Promise.resolve({ data: MAPLE }),
  } as unknown as Partial<DataProvider>;
  renderPage(<WebsiteList />, { path: '/admin/sites', resource: 'sites', dataProvider });
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
