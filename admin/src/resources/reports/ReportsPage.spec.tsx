import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import ReportsPage from './ReportsPage';

const realFetch = globalThis.fetch;
beforeEach(() => {
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const MONEY = { value: '$9.00', integral: 900, currency: 'USD' };
const TOTALS = {
  ...{ clicks: 3, rawClicks: 5, bots: 1, prefetches: 0, repeats: 1, floods: 0, networkClicks: 3, conversions: 1 },
  ...{ conversionRate: 0.3333, epcCents: 300, earnings: MONEY },
};

const REPORT = { totals: TOTALS, rows: [] };
const NO_ARTICLES = { countByCategory: [], countByWebsiteName: [], countCreatedBy: [], countByStatus: [] };

function openReports(
  answer: (call: SeenCall) => Response | Promise<Response> | undefined = () => undefined,
  address = '',
) {
  const calls = answerFetch(
    (call) => answer(call) ?? Response.json({ data: call.url.includes('/getReports') ? NO_ARTICLES : REPORT }),
  );
  const { dataProvider } = listProvider({});
  renderPage(<ReportsPage />, {
    path: '/admin/reports',
    address: `/admin/reports${address}`,
    dataProvider,
    authProvider: signedInAs('owner'),
    siteCount: 2,
  });
  return calls;
}

const parameters = () => new URLSearchParams(window.location.search);

it('shows why a report could not be loaded, and loads it again', async () => {
  let isBroken = true;
  const day = { day: '2026-11-01', networkClicks: 3, conversions: 1, earnings: MONEY };
  const calls = openReports(({ url }) => {
    if (!url.includes('/getEarningsReport')) return undefined;
    return isBroken
      ? Response.json({ statusMessages: ['Not today.'] }, { status: 400 })
      : Response.json({ data: { totals: TOTALS, rows: [day] } });
  }, '?period=custom&from=2026-11-01&to=2026-11-02');
  const report = within(await screen.findByRole('region', { name: 'Earnings by day' }));
  expect(await report.findByText('Not today.')).toBeVisible();
  isBroken = false;
  const before = calls.length;
  fireEvent.click(report.getByRole('button', { name: 'Try again' }));
  expect(within(await report.findByRole('table')).getAllByText('$9.00')).not.toEqual([]);
  expect(calls.slice(before).map(({ url }) => url)).toEqual([expect.stringContaining('/getEarningsReport')]);
});

it('keeps the period and the websites in the URL, and names them', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), advanceTimers: true });
  const calls = openReports();
  fireEvent.click(await screen.findByRole('button', { name: '7 days' }));
  await waitFor(() => expect(parameters().get('period')).toBe('7'));
  fireEvent.click(screen.getByRole('button', { name: 'Custom' }));
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-01-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-31' } });
  expect(await screen.findByText(/^Red Site, Jan 1, 2026 to Jan 31, 2026\./)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Websites' }));
  await userEvent.click(screen.getByRole('option', { name: 'All my websites' }));
  expect(await screen.findByText(/^All my websites, Jan 1, 2026 to Jan 31, 2026\./)).toBeVisible();
  expect(Object.fromEntries(parameters())).toMatchObject({
    period: 'custom',
    from: '2026-01-01',
    to: '2026-01-31',
    sites: 'all',
  });
  const last = calls.findLast(({ url }) => url.includes('/getClicksReports'))!;
  expect(last.url).toContain('from=2026-01-01&to=2026-01-31');
  expect(last.url).not.toContain('websiteName');
  expect(screen.getByRole('heading', { name: 'EPC by website' })).toBeVisible();
});

it('stores the last performance report in the browser', async () => {
  openReports();
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('extensionUser') ?? '{}')).toMatchObject({
      totals: { clicks: 3, rawClicks: 5 },
    }),
  );
});

it('remains open if the storage of the browser is full, and lists creators of one name', async () => {
  const warnings = jest.spyOn(console, 'error').mockClear();
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const creators = [2, 1].map((count) => ({ fullName: 'Dana Owner', count }));
  openReports(({ url }) =>
    url.includes('/getReports') ? Response.json({ data: { ...NO_ARTICLES, countCreatedBy: creators } }) : undefined,
  );
  expect(await screen.findAllByText('Dana Owner')).toHaveLength(2);
  await waitFor(() => expect(store).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Reports' })).toBeVisible();
  expect(warnings).not.toHaveBeenCalled();
});

it('keeps the numbers while a report is read again, and if that fails', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), advanceTimers: true });
  const day = { day: '2026-11-01', networkClicks: 3, conversions: 1, earnings: MONEY };
  let answerAgain: ((response: Response) => void) | undefined;
  const next = () => new Promise<Response>((resolve) => (answerAgain = resolve));
  let isRead = false;
  openReports(({ url }) => {
    if (!url.includes('/getEarningsReport')) return undefined;
    if (isRead) return next();
    isRead = true;
    return Response.json({ data: { totals: TOTALS, rows: [day] } });
  }, '?period=custom&from=2026-11-01&to=2026-11-02');
  const report = within(await screen.findByRole('region', { name: 'Earnings by day' }));
  await report.findByRole('table');
  act(() => jest.advanceTimersByTime(61_000));
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(answerAgain).toBeDefined());
  expect(report.getByRole('table')).toBeVisible();
  answerAgain!(Response.json({ statusMessages: ['Not today.'] }, { status: 400 }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(report.getByRole('table')).toBeVisible();
  expect(report.queryByText('Not today.')).not.toBeInTheDocument();
});
