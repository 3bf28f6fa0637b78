import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CreateParams } from 'react-admin';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import WebsiteCreate from './Create';

const SITES = [{ id: 'redsite', value: 'redsite', label: 'Red Site' }];

function openForm() {
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
    dataProvider: provider,
  });
  return { created, router, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: /Website name/ }), 'Harbor Finds');
  await screen.findByText('Host: harbor-finds.localhost');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'hello@harbor.example');
}

it('creates a hidden website with contact, colors and brands, and opens it', async () => {
  const { created, router, user } = openForm();
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
      websiteData: expect.objectContaining({ siteName: 'Harbor Finds', grabDealButtonBG: '#1B6B3A' }),
      parts: [{ from: 'redsite', part: 'brands' }],
    },
  ]);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/admin/sites/w9?site=harbor_finds');
});

it('copies the colors of another website, and no brands if there shall be none', async () => {
  const { created, user } = openForm();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: 'The colors of another website' }));
  await screen.findByRole('combobox', { name: /Colors of/ });
  await user.click(screen.getByRole('radio', { name: /^None/ }));
  await user.click(screen.getByRole('button', { name: 'Create website' }));
  await screen.findByText('Another page');
  expect(created).toMatchObject([{ parts: [{ from: 'redsite', part: 'colors' }] }]);
  expect(created[0]).not.toHaveProperty('websiteData');
});

it('copies the texts of the pages and the footer of another website', async () => {
  const { created, user } = openForm();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /the texts and the footer/ }));
  await screen.findByRole('combobox', { name: /Texts of/ });
  await user.click(screen.getByRole('radio', { name: /^None/ }));
  await user.click(screen.getByRole('button', { name: 'Create website' }));
  await screen.findByText('Another page');
  expect(created).toMatchObject([{ parts: [{ from: 'redsite', part: 'pages' }] }]);
});

it('needs a name that can be part of a host', async () => {
  const { created, user } = openForm();
  await user.type(await screen.findByRole('textbox', { name: /Website name/ }), 'www');
  await user.click(screen.getByRole('button', { name: 'Create website' }));
  await screen.findByText(/www/);
  expect(screen.getByRole('textbox', { name: /Website name/ })).toBeInvalid();
  expect(created).toEqual([]);
});
