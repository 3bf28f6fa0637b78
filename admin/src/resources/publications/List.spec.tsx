/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
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
  await row.findByText('Red Site, bluesite and 1 more');
  expect(calls.find(({ resource }) => resource === 'events')?.params).toMatchObject({
    filter: { websiteName: 'redsite' },
    sort: { field: 'startsAt', order: 'DESC' },
  });
  fireEvent.click(row.getByRole('button', { name: 'Delete Gift Wrapping' }));
  await screen.findByText(/The event will be removed from these websites: Red Site, bluesite, greensite\./);
});
