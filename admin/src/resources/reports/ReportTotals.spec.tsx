import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ReportTotals } from './ReportTotals';

const SPAN = { from: '2026-09-01', to: '2026-09-30' };
const TOTALS = {
  clicks: 1_200,
  rawClicks: 1_500,
  bots: 200,
  prefetches: 50,
  repeats: 50,
  floods: 0,
  networkClicks: 900,
  conversions: 30,
  conversionRate: 0.025,
  epcCents: 45,
  earnings: { value: '$152.51', integral: 15_251, currency: 'USD' as const },
};

it('shows the totals with their change from the previous period', () => {
  const before = { ...TOTALS, clicks: 1_000, conversions: 40 };
  render(<ReportTotals totals={TOTALS} before={before} spanBefore={SPAN} />);
  for (const text of ['1,200', '1,500 raw', '$152.51', '$0.45', '2.5% of clicks', '+20%', '-25%']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText(/compared with Sep 1, 2026 to Sep 30, 2026/)).toBeVisible();
});

it('shows neither a rate without clicks nor a change without a previous period', () => {
  const totals = { ...TOTALS, clicks: 0, conversionRate: null, epcCents: null };
  render(<ReportTotals totals={totals} before={undefined} spanBefore={SPAN} />);
  expect(screen.getByText('no clicks')).toBeVisible();
  expect(screen.queryByText(/[+-]\d+%/)).toBeNull();
});

it('shows that the totals are loading', () => {
  render(<ReportTotals totals={undefined} before={TOTALS} spanBefore={SPAN} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});
