import type { ClicksReport, EarningsReport, PerformanceReport } from '../../dataProvider/types';
import { formatCents, formatCount } from './reportFormat';

/** A column of numbers: of a row, and of the totals under the rows. */
export interface ReportColumn<Counts> {
  heading: string;
  value: (counts: Counts) => string;
}

export const CLICK_COLUMNS: readonly ReportColumn<ClicksReport['totals']>[] = [
  { heading: 'Clicks', value: ({ clicks }) => formatCount(clicks) },
  { heading: 'Raw clicks', value: ({ rawClicks }) => formatCount(rawClicks) },
  { heading: 'Bots', value: ({ bots }) => formatCount(bots) },
  { heading: 'Prefetches', value: ({ prefetches }) => formatCount(prefetches) },
  { heading: 'Repeats', value: ({ repeats }) => formatCount(repeats) },
];

export const EARNING_COLUMNS: readonly ReportColumn<EarningsReport['totals']>[] = [
  { heading: 'Network clicks', value: ({ networkClicks }) => formatCount(networkClicks) },
  { heading: 'Conversions', value: ({ conversions }) => formatCount(conversions) },
  { heading: 'Earnings', value: ({ earnings }) => formatCents(earnings.integral) },
];

export const PERFORMANCE_COLUMNS: readonly ReportColumn<PerformanceReport['totals']>[] = [
  { heading: 'Clicks', value: ({ clicks }) => formatCount(clicks) },
  { heading: 'Raw clicks', value: ({ rawClicks }) => formatCount(rawClicks) },
  { heading: 'Conversions', value: ({ conversions }) => formatCount(conversions) },
  { heading: 'Earnings', value: ({ earnings }) => formatCents(earnings.integral) },
  { heading: 'EPC', value: ({ epcCents }) => formatCents(epcCents) },
];
