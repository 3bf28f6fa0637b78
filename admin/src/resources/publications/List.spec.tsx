import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { GetListParams } from 'react-admin';
import { fakeFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { SiteContext } from '../../site/SiteContext';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import PublicationList from './List';

const SITES = [{ id: 's1', value: 'redsite', label: 'Red Site' }];
const TIMES = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

it('lists the events of the site with their UTC times and websites', async () => {
  const event = {
    id: 'e1',
    title: 'Gift Wrapping',
    startsAt: '2026-12-18T23:00:00.000Z',
    endsAt: '2026-12-19T01:00:00.000Z',
    location: 'Bryant Park',
    image: '',
    websiteName: ['redsite', 'bluesite', 'greensite'],
    ...TIMES,
  };
  const { calls, dataProvider } = listProvider({ events: [event], sites: SITES });
  renderPage(<PublicationList />, { path: '/admin/events', resource: 'events', dataProvider });
  const row = within(await screen.findByRole('row', { name: /Gift Wrapping/ }));
  expect(row.getByText('Dec 18, 2026, 11:00 PM UTC')).toBeVisible();
  expect(row.getByText('Bryant Park')).toBeVisible();
  expect(await row.findByText('Red Site')).toBeVisible();
  expect(row.getByText('bluesite')).toBeVisible();
  expect(row.getByText('and 1 more')).toBeVisible();
  expect(calls.find(({ resource }) => resource === 'events')?.params).toMatchObject({
    filter: { websiteName: 'redsite' },
    sort: { field: 'startsAt', order: 'DESC' },
  });
  fireEvent.click(row.getByRole('button', { name: 'Delete Gift Wrapping' }));
  await screen.findByText('Red Site, bluesite, greensite');
});

/** The list, with a button that switches the site. */
function SwitchableList() {
  const [name, setName] = useState('redsite');
  const site = { name, label: name, siteCount: 2 };
  return (
    <SiteContext value={{ site, isPending: false, error: undefined, retry: () => undefined }}>
      <button type="button" onClick={() => setName(name === 'redsite' ? 'bluesite' : 'redsite')}>
        Switch site
      </button>
      <PublicationList />
    </SiteContext>
  );
}

it('selects records for each site separately', async () => {
  const getList = async (_resource: string, { filter }: GetListParams) => {
    const websiteName = (filter as { websiteName?: string }).websiteName ?? '';
    const quote = { id: websiteName, text: `Quote of ${websiteName}`, author: 'Ada', date: TIMES.createdAt, ...TIMES };
    return { data: [{ ...quote, websiteName: [websiteName] }], total: 1 };
  };
  const dataProvider = { getList };
  renderPage(<SwitchableList />, { path: '/admin/quotes', resource: 'quotes', dataProvider });
  const selectQuote = async (text: string) => {
    const row = (await screen.findByText(text)).closest('tr');
    fireEvent.click(within(row as HTMLElement).getByRole('checkbox'));
    await screen.findByText('1 quote selected');
  };
  const switchSite = () => fireEvent.click(screen.getByText('Switch site'));
  await selectQuote('Quote of redsite');
  switchSite();
  await screen.findByText('Quote of bluesite');
  expect(screen.queryByText('1 quote selected')).toBeNull();
  await selectQuote('Quote of bluesite');
  switchSite();
  await screen.findByText('Quote of redsite');
  expect(screen.getByText('1 quote selected')).toBeDefined();
});

it('deletes the selected quotes once that is confirmed', async () => {
  const quotes = ['First', 'Second'].map((text) => {
    return { id: text.toLowerCase(), text, author: 'Ada', date: TIMES.createdAt, websiteName: ['redsite'], ...TIMES };
  });
  const calls = fakeFetch(200, { changed: 2, failed: [], needsForce: [] });
  const { dataProvider } = listProvider({ quotes, sites: SITES });
  renderPage(<PublicationList />, {
    path: '/admin/quotes',
    resource: 'quotes',
    dataProvider,
    authProvider: signedInAs('vendor'),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected quotes' }));
  fireEvent.click(await toolbar.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Are you sure you want to delete 2 quotes\?/)).toBeVisible();
  expect(dialog.getByText(/Red Site/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 quotes deleted');
  expect(calls).toMatchObject([{ url: '/api/quote/bulk', body: { ids: ['first', 'second'], delete: true } }]);
});
