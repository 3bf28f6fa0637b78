import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { formatCount } from '../../components/formatCount';
import type {
  ClicksReport,
  CouponsReport,
  EarningsReport,
  PerformanceReport,
  SearchesReport,
} from '../../dataProvider/types';
import { formatCents } from './reportFormat';

interface ReportTableProps<Counts, Row extends Counts> {
  /** Name of the table for assistive technology. */
  label: string;
  /** Heading of the first column. */
  heading: string;
  nameOf: (row: Row) => ReactNode;
  /** Returns a unique key of a row, because names can be equal. */
  idOf: (row: Row) => string;
  columns: readonly ReportColumn<Counts>[];
  rows: readonly Row[];
  totals: Counts;
  /** Returns what a row's last cell contains, such as a link. */
  actionOf?: (row: Row) => ReactNode;
}

const NUMBER = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Shows the numbers of a report as a table, which scrolls below its headings, or as blocks on narrow screens. */
export function ReportTable<Counts, Row extends Counts>(props: ReportTableProps<Counts, Row>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (isNarrow) return <ReportBlocks {...props} />;
  const { label, heading, nameOf, idOf, columns, rows, totals, actionOf } = props;
  return (
    <TableContainer role="region" aria-label={`Table: ${label}`} tabIndex={0} sx={{ maxHeight: 300 }}>
      <Table
        size="small"
        stickyHeader
        aria-label={label}
        sx={{ '& .MuiTableCell-root': { px: 1.25 }, '& .MuiTableCell-stickyHeader': { bgcolor: 'background.paper' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{heading}</TableCell>
            {columns.map((column) => (
              <TableCell key={column.heading} align="right">
                {column.heading}
              </TableCell>
            ))}
            {actionOf && <TableCell>Action</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={idOf(row)} hover>
              <TableCell component="th" scope="row" sx={{ minWidth: 110 }}>
                {nameOf(row)}
              </TableCell>
              {columns.map(({ heading: column, value }) => (
                <TableCell key={column} align="right" sx={NUMBER}>
                  {value(row)}
                </TableCell>
              ))}
              {actionOf && <TableCell sx={NUMBER}>{actionOf(row)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow
            sx={{
              position: 'sticky',
              bottom: 0,
              bgcolor: 'background.paper',
              '& .MuiTableCell-root': { color: 'text.primary', fontSize: 'inherit', fontWeight: 650, borderBottom: 0 },
            }}
          >
            <TableCell component="th" scope="row">
              Total
            </TableCell>
            {columns.map(({ heading: column, value }) => (
              <TableCell key={column} align="right" sx={NUMBER}>
                {value(totals)}
              </TableCell>
            ))}
            {actionOf && <TableCell />}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

/** The rows of a report below each other: each has its name, and its numbers with their headings. */
function ReportBlocks<Counts, Row extends Counts>(props: ReportTableProps<Counts, Row>) {
  const { label, nameOf, idOf, columns, rows, totals, actionOf } = props;
  return (
    <Box role="region" aria-label={`Table: ${label}`} tabIndex={0} sx={{ maxHeight: 360, overflowY: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <ReportBlock key={idOf(row)} name={nameOf(row)} columns={columns} counts={row} action={actionOf?.(row)} />
        ))}
        <ReportBlock name="Total" columns={columns} counts={totals} />
      </Box>
    </Box>
  );
}

interface ReportBlockProps<Counts> {
  name: ReactNode;
  columns: readonly ReportColumn<Counts>[];
  counts: Counts;
  action?: ReactNode;
}

function ReportBlock<Counts>({ name, columns, counts, action }: ReportBlockProps<Counts>) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3, rowGap: 0.25, m: 0 }}>
        {columns.map(({ heading, value }) => (
          <Box key={heading} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {heading}
            </Box>
            <Box component="dd" sx={{ ...NUMBER, m: 0 }}>
              {value(counts)}
            </Box>
          </Box>
        ))}
      </Box>
      {action}
    </Box>
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
