import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CreateParams, DataProvider } from 'react-admin';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import WebsiteCreate from './Create';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const SITES = [{ id: 'redsite', value: 'redsite', label: 'Red Site' }];
const COPIED = { data: [{ websiteName: 'harbor_finds', part: 'brands', state: 'copied' }] };

function openForm(answer: (call: SeenCall) => Response = () => Response.json(COPIED)) {
  const calls = answerFetch(answer);
  const created: unknown[] = [];
  const create = (_resource: string, { data }: CreateParams) => {
    created.push(data);
    return Promise.resolve({ data: { ...data, id: 'w9', value: 'harbor_finds' } });
  };
  const { dataProvider } = listProvider({ sites: SITES });
  const provider = { ...dataProvider, create, getMany: () => Promise.resolve({ data: SITES }) };
  const { router } = renderPage(<WebsiteCreate />, {
    path: '/admin/sites/create',
    resource: 'sites',
    dataProvider: provider as unknown as Partial<DataProvider>,
  });
  return { calls, created, router, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: /Website name/ }), 'Harbor Finds');
  await screen.findByText('Host: harbor-finds.localhost');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'hello@harbor.example');
}

it('creates a hidden website with contact, colors and brands, and opens it', async () => {
  const { calls, created, router, user } = openForm();
  await fill(user);
  await user.type(screen.getByRole('spinbutton', { name: 'Campaign ID' }), '6001');
  await user.click(screen.getByRole('radio', { name: 'Forest' }));
  await user.click(screen.getByRole('button', { name: 'Create website' }));
  await screen.findByText('Another page');
  expect(created).toEqual([
    {
      label: 'Harbor Finds',
      active: false,
      contact: { address: [], email: 'hello@harbor.example', phone: '' },
      vendorId: 6001,
    },
  ]);
  expect(calls).toMatchObject([
    {
      url: '/api/theme/create',
      body: {
        websiteName: 'harbor_finds',
        websiteData: { siteName: 'Harbor Finds', grabDealButtonBG: '#1B6B3A' },
      },
    },
    {
      url: '/api/site-setup/copies',
      body: { from: 'redsite', to: ['harbor_finds'], parts: ['brands'], lists: 'replace' },
    },
  ]);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/admin/sites/w9?site=harbor_finds');
});

it('copies the colors of another website, and no brands if there shall be none', async () => {
  const { calls, user } = openForm();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: 'The colors of another website' }));
  await screen.findByRole('combobox', { name: /Colors of/ });
  await user.click(screen.getByRole('radio', { name: /^None/ }));
  await user.click(screen.getByRole('button', { name: 'Create website' }));
  await screen.findByText('Another page');
  expect(calls).toMatchObject([{ url: '/api/site-setup/copies', body: { from: 'redsite', parts: ['colors'] } }]);
});

it('copies the texts of the pages and the footer of another website', async () => {
  const { calls, user } = openForm();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /the texts and the footer/ }));
  await screen.findByRole('combobox', { name: /Texts of/ });
  await user.click(screen.getByRole('radio', { name: /^None/ }));
  await user.click(screen.getByRole('button', { name: 'Create website' }));
  await screen.findByText('Another page');
  expect(calls.slice(1)).toMatchObject([
    { url: '/api/site-setup/copies', body: { from: 'redsite', to: ['harbor_finds'], parts: ['pages'] } },
  ]);
});

it('reports what could not be saved after the website exists', async () => {
  const { user } = openForm(({ url }) =>
    url === '/api/theme/create'
      ? Response.json({ message: 'The disk is full.' }, { status: 507 })
      : Response.json(COPIED),
  );
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create website' }));
  await screen.findByText('The website has been created. Its colors could not be saved: The disk is full.');
});

it('needs a name that can be part of a host', async () => {
  const { created, user } = openForm();
  await user.type(await screen.findByRole('textbox', { name: /Website name/ }), 'www');
  await user.click(screen.getByRole('button', { name: 'Create website' }));
  await screen.findByText(/www/);
  expect(screen.getByRole('textbox', { name: /Website name/ })).toBeInvalid();
  expect(created).toEqual([]);
});
