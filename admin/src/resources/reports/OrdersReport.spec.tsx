import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { OrdersReport } from './OrdersReport';

const realFetch = globalThis.fetch;
beforeEach(() => {
  // Nothing has a width in tests, which the chart reports.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

const price = (integral: number, currency = 'USD') => ({
  value: `${currency === 'CAD' ? 'CA$' : '$'}${(integral / 100).toFixed(2)}`,
  integral,
  currency,
});
function totals(conversions: number, usd: number, cad = 0) {
  const sums = [
    ['USD', usd],
    ['CAD', cad],
  ] as const;
  return {
    ...{ clicks: 10, rawClicks: 12, conversions, reversed: 1, conversionRate: 0.1, reversalRate: 0.5 },
    sums: sums.flatMap(([currency, cents]) => {
      const [nothing, earned] = [price(0, currency), price(cents, currency)];
      const amounts = { amount: nothing, pending: earned, approved: nothing, paid: nothing, reversed: nothing };
      return cents ? [{ currency, conversions, ...amounts, earnings: earned, averageOrder: nothing, epcCents: 5 }] : [];
    }),
  };
}

async function openReport() {
  const calls = answerFetch(({ url }) => {
    const { searchParams } = new URL(url, 'http://localhost');
    const before = searchParams.has('compare') ? { before: totals(2, 400, 1_000) } : {};
    const converted = searchParams.has('usdPerCad') ? { converted: { earnings: price(800), usdPerCad: 0.73 } } : {};
    const counts = { ...totals(3, 800), ...before, ...converted };
    const rows = [
      { articleId: 'a1', articleTitle: 'Ten trails', ...counts },
      { articleId: '', articleTitle: '', ...totals(0, 0), reversed: 1 },
      { articleId: 'a2', articleTitle: 'No orders', ...totals(0, 0), reversed: 0 },
    ];
    const compared = before.before && { from: '2026-10-04', to: '2026-10-31' };
    return Response.json({ data: { from: '2026-11-01', to: '2026-11-28', rows, totals: counts, compared } });
  });
  const scope = { span: { from: '2026-11-01', to: '2026-11-28' }, websiteName: 'redsite' };
  renderPage(<OrdersReport scope={scope} />, { path: '/admin/reports', dataProvider: listProvider({}).dataProvider });
  // Its code is loaded lazily.
  await screen.findByRole('img', { name: /^Chart: Orders by click/ });
  return calls;
}

it('links a row to the list of its orders', async () => {
  await openReport();
  const filterOf = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://localhost');
    expect(pathname).toBe('/admin/conversions');
    return JSON.parse(searchParams.get('filter')!) as unknown;
  };
  const scope = { from: '2026-11-01', to: '2026-11-28', websiteName: 'redsite' };
  expect(await filterOf('See 4 orders')).toEqual({ ...scope, articleId: 'a1' });
  expect(await filterOf('See 1 order')).toEqual({ ...scope, without: 'articleId' });
  expect(screen.getAllByRole('link', { name: /^See/ })).toHaveLength(2);
});

it('compares with earlier days, and converts by the rate of the operator', async () => {
  const calls = await openReport();
  const row = async () => within(await screen.findByRole('table')).getByRole('row', { name: /^Ten trails/ });
  expect(await row()).not.toHaveTextContent('was');
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Compare with' }));
  await user.click(screen.getByRole('option', { name: 'The year before' }));
  expect(await screen.findByText(/Compared with Oct 4, 2026 to Oct 31, 2026\./)).toBeVisible();
  expect(await row()).toHaveTextContent('3 (was 2, +50%)');
  expect(await row()).toHaveTextContent('$8.00 (was $4.00, +100%), CA$0.00 (was CA$10.00, -100%)');
  expect(calls.at(-1)?.url).toContain('compare=year');
  const rate = screen.getByRole('spinbutton', { name: '1 CAD in USD' });
  fireEvent.change(rate, { target: { value: '0.73' } });
  expect(await screen.findByText(/Converted at 1 CAD = 0.73 USD, your rate\./)).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: 'Earnings in USD' })).toBeVisible();
  expect(calls.at(-1)?.url).toContain('usdPerCad=0.73');
  fireEvent.change(rate, { target: { value: '0' } });
  await waitFor(() => expect(screen.queryByText(/your rate/)).toBeNull());
  expect(calls.at(-1)?.url).not.toContain('usdPerCad=0&');
});
