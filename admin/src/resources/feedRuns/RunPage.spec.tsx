import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BrandsOfSites, FeedChange, FeedRun } from '../../dataProvider/types';
import { dataProvider } from '../../providers';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import RunPage from './RunPage';

type Site = BrandsOfSites['data'][number];

const realFetch = globalThis.fetch;
afterEach(() => {
  sites = SITES;
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

const CHECKED: FeedRun = {
  _id: 'r1',
  id: 'r1',
  feedId: 'f1',
  feedName: 'Crocs, main feed',
  merchantId: 7,
  merchantName: 'Crocs',
  state: 'checked',
  dryRun: true,
  progress: { phase: 'checking', done: 100, total: 100, rows: 12 },
  counts: {
    rows: 12,
    added: 1,
    changed: 2,
    unchanged: 6,
    retired: 3,
    rejected: 0,
    warned: 0,
    outOfStock: 0,
    swings: 1,
  },
  heldFor: [],
  message: '',
  warnings: [],
  reasons: [],
  unmappedCategories: 0,
  startedBy: 'owner@x.example',
  approvedBy: null,
  rolledBackBy: null,
  startedAt: '2026-11-23T06:00:00.000Z',
  finishedAt: '2026-11-23T06:00:12.000Z',
  seconds: 12,
};

const CHANGES: FeedChange[] = [
  {
    line: 4,
    externalId: 'c-1',
    title: 'Clog',
    productId: 'p1',
    before: { priceCents: 4000, currency: 'USD' },
    after: { priceCents: 3000, originalPriceCents: 4500, currency: 'USD' },
    fields: ['price', 'title'],
  },
];

const CROCS = { mid: 7, name: 'Crocs' };
const SITES: Site[] = [
  { websiteName: 'red', label: 'Red', brands: [CROCS] },
  { websiteName: 'blue', label: 'Blue', brands: [] },
];
let sites = SITES;

/** Opens the page of a run; `runs` are what the server knows of it, one after the other, the last one for good. */
function openRun(...runs: Partial<FeedRun>[]) {
  const left = runs.map((run) => ({ ...CHECKED, ...run }));
  let now = left[0] ?? CHECKED;
  const calls = answerFetch(({ url, method }) => {
    if (url.includes('getAllBrands')) return Response.json({ data: sites });
    if (url.includes('/changes?')) return Response.json({ count: 250, changes: CHANGES });
    if (method === 'POST') {
      const progress = { phase: 'applying', done: 0, total: 0, rows: 12 } as const;
      now = { ...now, state: 'applying', progress, approvedBy: 'owner@x.example' };
    } else now = left.shift() ?? now;
    return Response.json(now);
  });
  renderPage(<RunPage />, {
    path: '/admin/feed-runs/:id',
    address: '/admin/feed-runs/r1',
    resource: 'feed-runs',
    dataProvider,
  });
  return calls;
}

it('shows what a check found: each kind of change with its count, old and new prices side by side', async () => {
  const calls = openRun({});
  const table = within(await screen.findByRole('table', { name: 'Changed' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(table.getByRole('rowheader').textContent).toBe('Clogc-1');
  expect(cells).toEqual(['$40.00', '$30.00 of $45.00', '-25%', 'price, title', '4']);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Changed2',
    'Added1',
    'Removed from feed3',
    'Rejected0',
    'Warnings0',
    'Out of stock0',
    'Large price changes1',
  ]);

  fireEvent.click(screen.getByRole('tab', { name: /^Removed from feed/ }));
  await screen.findByRole('table', { name: 'Removed from feed' });
  fireEvent.click(screen.getByRole('button', { name: 'Go to page 3' }));
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/feed-runs/r1/changes?kind=retired&page=3'));
});

it('approves a run once it is confirmed what that does', async () => {
  const calls = openRun({});
  fireEvent.click(await screen.findByRole('button', { name: 'Approve run' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve run: Crocs, main feed' }));
  expect(dialog.getByText(/^1 product is added, 2 changed and 3 removed\./)).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Approve run' }));
  expect(await screen.findByRole('progressbar', { name: 'Applying' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.url).toBe('/api/feed-runs/r1/approve');
  expect(screen.getByText('Starting · 12 rows read')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve run' })).toBeNull();
});

it.each([
  [{ dryRun: true }, 'Check'],
  [{ dryRun: true, approvedBy: 'owner@x.example', state: 'applied' as const }, 'Check, approved'],
  [{ dryRun: false, state: 'applied' as const }, 'Import'],
])('names a run with %j by its type: %s', async (run, type) => {
  openRun(run);
  expect((await screen.findByText('Type')).nextSibling?.textContent).toBe(type);
});

it('counts the categories that are not mapped, and leads to them', async () => {
  openRun({ unmappedCategories: 5 });
  expect(await screen.findByText('5 categories are not mapped')).toBeVisible();
  expect(screen.getByText('Map categories').getAttribute('href')).toBe('/admin/feeds/f1?tab=categories');
});

it('offers to show a brand that no website shows', async () => {
  sites = SITES.map((site) => ({ ...site, brands: [] }));
  const calls = openRun({});
  expect(await screen.findByText('No website shows Crocs')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show brand' })).toBeDisabled();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Websites' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Blue' }));
  sites = SITES;
  fireEvent.click(screen.getByRole('button', { name: 'Show brand' }));
  await waitFor(() => expect(screen.queryByText('No website shows Crocs')).toBeNull());
  const call = calls.find(({ method }) => method === 'POST');
  expect(call).toMatchObject({ url: '/api/merchants/7/websites', body: { websiteName: ['blue'] } });
});

it('says why a run is held, before anything else', async () => {
  openRun({ state: 'held', dryRun: false, heldFor: ['11 of 30 products are missing.'] });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Review the changes before you approve the run')).toBeVisible();
  expect(alert.getByText('11 of 30 products are missing.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve run' })).toBeVisible();
});

it('follows a run that goes on, and stops asking when it has ended', async () => {
  jest.useFakeTimers();
  const calls = openRun(
    { state: 'checking', progress: { phase: 'checking', done: 25, total: 100, rows: 1200 } },
    { state: 'applied', message: '' },
  );
  expect((await screen.findByRole('progressbar', { name: 'Checking' })).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('25% · 1,200 rows read')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();

  await act(() => jest.advanceTimersByTimeAsync(1500));
  await screen.findByText(/^All changes are applied to the catalog\./, {
    selector: '[role=status], [role=status] *',
  });
  expect(screen.getByRole('status').textContent).toMatch(/^All changes are applied to the catalog\./);
  expect(screen.getByRole('button', { name: 'Roll back run' })).toBeVisible();
  const asked = calls.length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(calls.filter(({ url }) => url === '/api/feed-runs/r1')).toHaveLength(2);
  expect(calls.length - asked).toBeLessThanOrEqual(1);
});

it('shows why a run failed, and offers only possible actions', async () => {
  openRun({
    state: 'failed',
    message: 'The file is cut off.',
    progress: { phase: 'checking', done: 1, total: 9, rows: 1 },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('The file is cut off.');
  expect(screen.queryByRole('button', { name: /Approve|Cancel|Roll back/ })).toBeNull();
});

it('lists after a rollback the products that were not restored', async () => {
  openRun({ state: 'rolledBack', rolledBackBy: 'schedule' });
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)[0]).toBe('Not restored');
  expect(await screen.findByRole('table', { name: 'Not restored' })).toBeVisible();
});

it('counts why rows were rejected, or imported with a warning, and lists them', async () => {
  openRun({
    counts: { ...CHECKED.counts, rejected: 1, warned: 1200, outOfStock: 4 },
    reasons: [
      { kind: 'warned', reason: 'sale skipped: sale_price is zero', rows: 1200, line: 1017 },
      { kind: 'rejected', reason: 'price is missing', rows: 1, line: 9 },
    ],
  });
  expect(await screen.findByText('1 row rejected')).toBeVisible();
  expect(screen.getByText('price is missing: 1 row, in line 9')).toBeVisible();
  expect(screen.getByText('1,200 rows imported with warnings')).toBeVisible();
  expect(screen.getByText('sale skipped: sale_price is zero: 1,200 rows, first in line 1,017')).toBeVisible();
  fireEvent.click(screen.getByRole('tab', { name: /^Warnings/ }));
  const table = within(await screen.findByRole('table', { name: 'Warnings' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Product',
    'Line',
    'Reason',
  ]);
  expect(screen.getByRole('tab', { name: /^Out of stock/ })).toBeVisible();
});
