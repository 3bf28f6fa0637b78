import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Overview } from '../../dataProvider/types';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import OverviewPage from './OverviewPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const numbers = (clicks: number, cents: number) => ({
  clicks,
  conversions: 1,
  earnings: { value: '', integral: cents, currency: 'USD' },
});
const day = (name: string, clicks: number, cents: number) => ({ from: name, to: name, ...numbers(clicks, cents) });

const OVERVIEW: Overview = {
  timeZone: 'UTC',
  today: '2026-11-25',
  results: {
    today: day('2026-11-25', 2, 100),
    yesterday: day('2026-11-24', 30, 1_234),
    dayBefore: day('2026-11-23', 60, 617),
    week: { from: '2026-11-23', to: '2026-11-25', ...numbers(92, 1_951) },
    weekBefore: { from: '2026-11-16', to: '2026-11-18', ...numbers(0, 0) },
    days: [{ day: '2026-11-25', ...numbers(2, 100) }],
    sites: [{ websiteName: 'redsite', ...numbers(92, 1_951) }],
  },
  tasks: [
    {
      kind: 'expiredCoupons',
      count: 3,
      sites: [
        { websiteName: 'redsite', count: 2 },
        { websiteName: 'bluesite', count: 2 },
      ],
      siteCount: 3,
    },
  ],
  changes: [],
};
const SITES = [
  { id: 's1', value: 'redsite', label: 'Red Site' },
  { id: 's2', value: 'bluesite', label: 'Blue Site' },
];

function open(overview: Overview) {
  const calls = answerFetch(() => Response.json(overview));
  const { dataProvider } = listProvider({ sites: SITES });
  const { router } = renderPage(<OverviewPage />, { path: '/admin/overview', dataProvider });
  return { calls, router };
}

it('shows results with their changes, in the time zone of the browser', async () => {
  const { calls } = open(OVERVIEW);
  const results = within(await screen.findByRole('region', { name: 'Results' }));
  expect(results.getByText('$12.34')).toBeVisible();
  expect(results.getByText('+100%')).toBeVisible();
  expect(results.getByText('-50%')).toBeVisible();
  expect(results.getByText('Compared with Nov 23, 2026')).toBeVisible();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(screen.getByText(new RegExp(`by days in your time zone \\(${zone}\\)`))).toBeVisible();
  expect(calls[0]?.url).toBe(`/api/overview?timeZone=${encodeURIComponent(zone)}`);
  expect(results.getByRole('link', { name: 'Yesterday' })).toHaveAttribute(
    'href',
    '/admin/reports?period=custom&from=2026-11-24&to=2026-11-24&sites=all',
  );
});

it('opens the expired coupons of a website from its task', async () => {
  const { router } = open(OVERVIEW);
  const tasks = within(await screen.findByRole('region', { name: 'Tasks' }));
  expect(tasks.getByText('and 1 more')).toBeVisible();
  await userEvent.click(await tasks.findByRole('link', { name: '3 expired coupons: Blue Site, 2' }));
  expect(router.state.location.search).toBe('?filter=%7B%22status%22%3A%22expired%22%7D&site=bluesite');
});

it('shows an editor the tasks only', async () => {
  open({ timeZone: 'UTC', today: '2026-11-25', tasks: [] });
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Results' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Recent changes' })).not.toBeInTheDocument();
});

it('shows an owner recent changes, which open with their details', async () => {
  const change = {
    ...{ id: 'c1', time: '2026-11-25T10:00:00.000Z', source: 'user', actorName: 'Olga Owner', resource: 'website' },
    ...{ recordId: 'w1', label: 'Red Site', sites: ['redsite'], action: 'update', fields: ['label'], canUndo: true },
  } as unknown as NonNullable<Overview['changes']>[number];
  const calls = answerFetch(({ url }) =>
    Response.json(
      url.startsWith('/api/changes/')
        ? { ...change, before: { label: 'Old Site' }, after: { label: 'Red Site' }, current: { label: 'Red Site' } }
        : { ...OVERVIEW, changes: [change] },
    ),
  );
  renderPage(<OverviewPage />, { path: '/admin/overview', dataProvider: listProvider({ sites: SITES }).dataProvider });
  const changes = within(await screen.findByRole('region', { name: 'Recent changes' }));
  await userEvent.click(changes.getByRole('button', { name: 'Red Site' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Website: Red Site' }));
  expect(await dialog.findByText(/by Olga Owner/)).toBeVisible();
  expect(calls.at(-1)?.url).toBe('/api/changes/c1');
});
