import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RecordContextProvider, TextInput, type UpdateParams } from 'react-admin';
import { fakeFetch } from '../../testing/fakeBrowser';
import { RecordForm } from '../../components/RecordForm';
import { renderPage } from '../../testing/renderPage';
import { SetupCard } from './SetupCard';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const STEPS = ['colors', 'logo', 'brands', 'email', 'address', 'images'];

function open({ active = false, done = ['brands'] }) {
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
  const website = { id: 'w1', value: 'new_site', label: 'New Site', active, note: '' };
  renderPage(
    <RecordContextProvider value={website}>
      <RecordForm>
        <SetupCard />
        <TextInput source="note" helperText={false} />
      </RecordForm>
    </RecordContextProvider>,
    { path: '/admin/sites/w1', resource: 'sites', dataProvider: { update } },
  );
  return updates;
}

it('links each missing step to its page of the same website, and publishes the website', async () => {
  const updates = open({});
  const logo = await screen.findByRole('link', { name: 'Logo' });
  expect(logo).toHaveAttribute('href', '/admin/theme?site=new_site');
  expect(screen.queryByRole('link', { name: 'Brands' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pages' })).toHaveAttribute('href', '/admin/pages?site=new_site');
  expect(screen.getAllByTitle('Missing')).toHaveLength(5);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish website' }));
  await screen.findByText('Shoppers can now open new-site.localhost.');
  expect(updates).toEqual([{ id: 'w1', data: { active: true } }]);
});

it('publishes only when the form has no changes, which would be lost', async () => {
  open({});
  await userEvent.type(await screen.findByRole('textbox', { name: /Note/ }), 'x');
  await screen.findByText('Save your changes first.');
  expect(screen.getByRole('button', { name: 'Publish website' })).toBeDisabled();
});

it('disappears when a website that shoppers see is complete', async () => {
  open({ active: true, done: STEPS });
  await screen.findByRole('textbox', { name: /Note/ });
  await Promise.resolve();
  expect(screen.queryByText('Missing on this website')).not.toBeInTheDocument();
});

it('remains while a website that shoppers see is incomplete', async () => {
  open({ active: true });
  await screen.findByText('Missing on this website');
});
