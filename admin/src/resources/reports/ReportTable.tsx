import { formatCount } from '@grabdeals/shared/digits';
import type { ReactNode } from 'react';
import { type RowColumn, RowsTable } from '../../components/RowsTable';
import type {
  ClicksReport,
  CouponsReport,
  EarningsReport,
  PerformanceReport,
  SearchesReport,
} from '../../dataProvider/types';
import { formatCents } from './reportFormat';

export interface ReportTableProps<Row, Totals> {
  /** Name of the table for assistive technology. */
  label: string;
  /** Heading of the first column. */
  heading: string;
  nameOf: (row: Row) => ReactNode;
  /** Returns a unique key of a row, because names can be equal. */
  idOf: (row: Row) => string;
  columns: readonly ReportColumn<Row | Totals>[];
  rows: readonly Row[];
  totals: Totals;
  /** Returns what a row's last cell contains, such as a link. */
  actionOf?: (row: Row) => ReactNode;
}

/** Shows the numbers of a report as a table, which scrolls below its headings, or as cards on narrow screens. */
export function ReportTable<Row, Totals>(props: ReportTableProps<Row, Totals>) {
  const { label, heading, nameOf, idOf, columns, rows, totals, actionOf } = props;
  const name: RowColumn<Row> = { label: heading, render: nameOf, total: 'Total', style: { minWidth: 110 } };
  const numbers = columns.map(({ heading: column, value }): RowColumn<Row> => {
    return { label: column, align: 'right', render: value, total: value(totals) };
  });
  const action: RowColumn<Row>[] = actionOf
    ? [{ label: 'Action', render: actionOf, style: { whiteSpace: 'nowrap' } }]
    : [];
  return (
    <RowsTable
      label={label}
      columns={[name, ...numbers, ...action]}
      rows={rows}
      keyOf={idOf}
      cardsBelow="sm"
      maxHeight={320}
      isFlush
    />
  );
}

/** A column with the numbers of the rows and of the totals below the rows. */
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
  { heading: 'Floods', value: ({ floods }) => formatCount(floods) },
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

export const COUPON_COLUMNS: readonly ReportColumn<CouponsReport['totals']>[] = [
  { heading: 'Codes shown', value: ({ shown }) => formatCount(shown) },
  { heading: 'Codes copied', value: ({ copied }) => formatCount(copied) },
  { heading: 'Clicks', value: ({ clicks }) => formatCount(clicks) },
  { heading: 'Worked', value: ({ worked }) => formatCount(worked) },
  { heading: 'Didn’t work', value: ({ failed }) => formatCount(failed) },
];

/** The totals have no number of results. */
type SearchCounts = SearchesReport['totals'] & { results?: number };

export const SEARCH_COLUMNS: readonly ReportColumn<SearchCounts>[] = [
  { heading: 'Searches', value: ({ searches }) => formatCount(searches) },
  { heading: 'Without results', value: ({ emptySearches }) => formatCount(emptySearches) },
  { heading: 'Last results', value: ({ results }) => (results === undefined ? '' : formatCount(results)) },
];
