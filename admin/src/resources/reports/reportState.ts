import { addDays, DAY_MS, isDay, type Span } from '@grabdeals/shared/utc-days';

export const PERIODS = [
  { id: 'yesterday', name: 'Yesterday' },
  { id: '7', name: '7 days' },
  { id: '30', name: '30 days' },
  { id: '90', name: '90 days' },
  { id: 'month', name: 'This month' },
  { id: 'custom', name: 'Custom' },
] as const;

export type Period = (typeof PERIODS)[number]['id'];

/** The scope of the reports, which the URL contains. */
export interface ReportState {
  period: Period;
  span: Span;
  /** All websites of the account, not only the one being edited. */
  allSites: boolean;
}

const DEFAULT_PERIOD = '30';

/** Returns whether a text is a day of the calendar that a report can cover. */
export function isReportDay(day: string | null): day is string {
  return isDay(day) && day.startsWith('2');
}

/** Reads the scope from a query. Missing or invalid parameters result in the last 30 days of the site being edited. */
export function readReportState(params: URLSearchParams, today: string): ReportState {
  const allSites = params.get('sites') === 'all';
  const [from, to] = [params.get('from'), params.get('to')];
  const requestedPeriod = PERIODS.find(({ id }) => id === params.get('period'))?.id ?? DEFAULT_PERIOD;
  if (requestedPeriod === 'custom' && isReportDay(from) && isReportDay(to) && from <= to) {
    return { period: requestedPeriod, span: { from, to }, allSites };
  }
  const period = requestedPeriod === 'custom' ? DEFAULT_PERIOD : requestedPeriod;
  return { period, span: spanOf(period, today), allSites };
}

/** Returns the query of a scope. Only a custom period requires days. */
export function writeReportState({ period, span, allSites }: ReportState): URLSearchParams {
  return new URLSearchParams({ period, ...(period === 'custom' && span), ...(allSites && { sites: 'all' }) });
}

/** Returns the days of a period that ends today, or yesterday. */
export function spanOf(period: Exclude<Period, 'custom'>, today: string): Span {
  if (period === 'yesterday') {
    const yesterday = addDays(today, -1);
    return { from: yesterday, to: yesterday };
  }
  const from = period === 'month' ? `${today.slice(0, 8)}01` : addDays(today, 1 - Number(period));
  return { from, to: today };
}

/** Returns all days of a span in ascending order. */
export function daysOf({ from, to }: Span): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Returns the rows in order of their days, including `row` if the span contains its day and the rows do not. */
export function withDay<Row extends { day?: string }>(
  rows: readonly Row[],
  row: Row & { day: string },
  span: Span,
): Row[] {
  const { day } = row;
  if (day < span.from || day > span.to || rows.some((other) => other.day === day)) return [...rows];
  return [...rows, row].sort((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
}
