/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type AuthProvider, type DataProvider, RecordContextProvider, type UpdateParams } from 'react-admin';
import { fakeFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { SetupCard } from './SetupCard';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const STEPS = ['colors', 'logo', 'brands', 'email', 'address', 'images'];

function open({ active = false, done = ['brands'], isOwner = true }) {
  fakeFetch(200, {
    websiteName: 'new_site',
    isPublished: active,
    steps: STEPS.map((id) => ({ id, isDone: done.includes(id) })),
  });
  const updates: unknown[] = [];
  const update = (_resource: string, { id, data }: UpdateParams) => {
    updates.push({ id, data: data as unknown });
    return Promise.resolve({ data: { id } });
  };
  const website = { id: 'w1', value: 'new_site', label: 'New Site', active };
  const authProvider = { checkAuth: async () => undefined, canAccess: async () => isOwner } as unknown as AuthProvider;
  renderPage(
    <RecordContextProvider value={website}>
      <SetupCard />
      <p>The form</p>
    </RecordContextProvider>,
    { path: '/admin/sites/w1', resource: 'sites', dataProvider: { update } as unknown as DataProvider, authProvider },
  );
  return updates;
}

it('links each missing step to its page of the same website, and publishes the website', async () => {
  const updates = open({});
  const logo = await screen.findByRole('link', { name: 'Logo' });
  expect(logo).toHaveAttribute('href', '/admin/theme?site=new_site');
  expect(screen.queryByRole('link', { name: 'Brands' })).not.toBeInTheDocument();
  expect(screen.getAllByTitle('Missing')).toHaveLength(5);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish website' }));
  await screen.findByText('Shoppers can now open new-site.localhost.');
  expect(updates).toEqual([{ id: 'w1', data: { active: true } }]);
});

it('shows vendors what is missing, without the button', async () => {
  open({ isOwner: false });
  await screen.findByText('Before you publish');
  expect(screen.queryByRole('button', { name: 'Publish website' })).not.toBeInTheDocument();
});

it('disappears when a website that shoppers see is complete', async () => {
  open({ active: true, done: STEPS });
  await screen.findByText('The form');
  await Promise.resolve();
  expect(screen.queryByText('Missing on this website')).not.toBeInTheDocument();
});

it('remains while a website that shoppers see is incomplete', async () => {
  open({ active: true });
  await screen.findByText('Missing on this website');
});
