import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CalendarEntry } from '../../dataProvider/types';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import CalendarPage from './CalendarPage';

const realFetch = globalThis.fetch;
const realMatchMedia = globalThis.matchMedia;
/** Whether the page is narrower than the breakpoint `sm`. */
let isNarrow: boolean;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 12), advanceTimers: true });
  isNarrow = false;
  globalThis.matchMedia = ((query: string) => ({
    matches: isNarrow,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  globalThis.matchMedia = realMatchMedia;
});

const SITES = ['red', 'blue'].map((name) => ({ id: name, value: `${name}site`, label: `${name} site` }));
const at = (day: number, hour = 9) => new Date(2026, 10, day, hour).toISOString();
const entry = (fields: Partial<CalendarEntry>): CalendarEntry => ({
  time: at(27),
  change: 'start',
  kind: 'banner',
  recordId: 'Banner:redsite',
  title: 'Black Friday',
  websiteName: ['redsite'],
  ...fields,
});

function openPage(entries: CalendarEntry[], { address = '', isEditor = false, isComplete = true } = {}) {
  const calls = answerFetch(() => Response.json({ data: entries, isComplete }));
  const dataProvider = { getList: async () => ({ data: SITES, total: SITES.length }) };
  const authProvider = {
    checkAuth: async () => undefined,
    canAccess: async ({ resource }: { resource: string }) => !isEditor || resource !== 'theme',
  };
  const { router } = renderPage(<CalendarPage />, {
    path: '/admin/calendar',
    address: `/admin/calendar?month=2026-11${address}`,
    dataProvider,
    authProvider,
  });
  return { calls, router };
}

const cell = (day: number) =>
  screen.getAllByRole('cell').find((each) => each.textContent?.match(/^\d+/)?.[0] === `${day}`)!;
const lastQuery = (calls: SeenCall[]) => new URL(calls.at(-1)!.url, 'http://localhost').searchParams;

it('shows what goes live and ends on its day, with links to the forms of the site', async () => {
  const { calls } = openPage([entry({}), entry({ change: 'end', time: at(30, 23) })]);
  const table = await screen.findByRole('table', { name: 'November 2026' });
  const link = within(table).getByRole('link', { name: 'Banner Black Friday: goes live at 9:00 AM' });
  expect(link).toHaveAttribute('href', '/admin/homeBanner?tab=banners&site=redsite');
  expect(cell(27)).toContainElement(link);
  expect(cell(30)).toContainElement(within(table).getByRole('link', { name: /: ends at 11:00 PM$/ }));
  // The weeks of November 2026 begin on its first day, and end in December.
  expect(Object.fromEntries(lastQuery(calls))).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 11, 6).toISOString(),
  });
});

it('shows three entries of a day, and all of them on request', async () => {
  openPage(['A', 'B', 'C', 'D', 'E'].map((title) => entry({ title })));
  await userEvent.click(await screen.findByRole('button', { name: '2 more on Friday, November 27' }));
  const dialog = await screen.findByRole('dialog', { name: 'Friday, November 27' });
  expect(
    within(dialog)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['A', 'B', 'C', 'D', 'E']);
});

it('lists the entries of the month by day in the agenda', async () => {
  const article = entry({
    kind: 'article',
    recordId: 'a1',
    title: 'Ten jackets',
    websiteName: ['redsite', 'bluesite'],
  });
  const { router } = openPage([entry({ change: 'end', time: at(20) }), article, entry({ time: at(32) })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Agenda' }));
  expect(router.state.location.search).toContain('view=agenda');
  const days = await screen.findAllByRole('region');
  expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual([
    'Friday, November 20 (today)',
    'Friday, November 27',
  ]);
  expect(within(days[0]!).getByText('Ends')).toBeVisible();
  expect(within(days[1]!).getByText('Goes live')).toBeVisible();
  expect(await within(days[1]!).findByText('Article · red site, blue site')).toBeVisible();
});

it('is an agenda on a phone', async () => {
  isNarrow = true;
  openPage([entry({})]);
  expect(await screen.findByRole('region', { name: 'Friday, November 27' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agenda' })).not.toBeInTheDocument();
});

it('says if nothing is scheduled, and opens other months', async () => {
  const { calls, router } = openPage([], { address: '&view=agenda' });
  expect(await screen.findByText('Nothing scheduled in November 2026')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('Nothing scheduled in December 2026')).toBeVisible();
  expect(router.state.location.search).toContain('month=2026-12');
  expect(lastQuery(calls).get('from')).toBe(new Date(2026, 10, 29).toISOString());
});

it('filters by website and kind', async () => {
  const { calls } = openPage([entry({})]);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('combobox', { name: 'Website' }));
  await userEvent.click(await screen.findByRole('option', { name: 'blue site' }));
  await waitFor(() => expect(lastQuery(calls).get('websiteName')).toBe('bluesite'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Theme' }));
  await waitFor(() => expect(lastQuery(calls).get('kind')).toBe('theme'));
});

it('offers and explains no themes to editors, and says if entries are missing', async () => {
  openPage([entry({})], { isEditor: true, isComplete: false });
  expect(await screen.findByText(/^Only the first entries of each kind are shown/)).toBeVisible();
  const legend = within(screen.getByRole('list', { name: 'Kinds' }));
  expect(await legend.findByText('Banner')).toBeVisible();
  expect(legend.queryByText('Theme')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
  expect(await screen.findByRole('option', { name: 'Banner' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Theme' })).not.toBeInTheDocument();
});
