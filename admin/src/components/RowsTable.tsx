import Box from '@mui/material/Box';
import { type SxProps, type Theme, useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CSSProperties, ReactNode } from 'react';
import { columns } from '../theme/styles';

/** A column of a table, and a line of a card. */
export interface RowColumn<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  /** Numbers are at the right. */
  align?: 'right';
  style?: CSSProperties;
  /** The cell of the last row, below all rows. */
  total?: ReactNode;
}

interface RowsTableProps<Row> {
  /** Name of the table for assistive technology. */
  label: string;
  /** The first column is the heading of a row and of its card. */
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** Narrower screens show a card for each row. Without it, tables with hidden columns scroll. */
  cardsBelow?: 'sm' | 'md';
  /** In pixels. Longer tables scroll below their headings. */
  maxHeight?: number;
  /** Whether the table has no padding at its sides, as in a card with a padding of its own. */
  isFlush?: boolean;
}

const NUMBER = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Shows rows that are no react-admin records as a table or, on narrow screens, as cards. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { label, columns, rows, keyOf, cardsBelow, maxHeight, isFlush = false } = props;
  const { breakpoints } = useTheme();
  const isNarrow = useMediaQuery(cardsBelow ? breakpoints.down(cardsBelow) : 'not all');
  const hasTotal = columns.some(({ total }) => total !== undefined);
  const region = { role: 'region', 'aria-label': `Table: ${label}`, tabIndex: 0 };
  if (isNarrow) {
    return (
      <Box {...region} sx={{ maxHeight, overflowY: maxHeight ? 'auto' : undefined }}>
        <Cards label={label}>
          {rows.map((row, index) => (
            <CardOfValues
              key={keyOf(row, index)}
              isFlush={isFlush}
              values={columns.map((column) => ({ label: column.label, value: column.render(row) }))}
            />
          ))}
          {hasTotal && (
            <CardOfValues
              isFlush={isFlush}
              values={columns.flatMap(({ label: name, total }) =>
                total === undefined ? [] : [{ label: name, value: total }],
              )}
            />
          )}
        </Cards>
      </Box>
    );
  }
  return (
    <TableContainer {...region} sx={{ maxHeight }}>
      <Table size="small" stickyHeader={maxHeight !== undefined} aria-label={label} sx={tableStyle(isFlush, hasTotal)}>
        <TableHead>
          <TableRow>
            {columns.map((column, place) => (
              // A feed's columns can have the names of ours.
              <TableCell key={place} align={column.align}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={keyOf(row, index)} hover>
              {columns.map((column, place) => (
                <Cell key={place} column={column} isHeading={place === 0}>
                  {column.render(row)}
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hasTotal && (
          <TableFooter sx={TOTAL}>
            <TableRow>
              {columns.map((column, place) => (
                <Cell key={place} column={column} isHeading={place === 0}>
                  {column.total}
                </Cell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}

function tableStyle(isFlush: boolean, hasTotal: boolean): SxProps<Theme> {
  return {
    '& .MuiTableCell-stickyHeader': { bgcolor: 'background.paper' },
    '& .MuiTableCell-root': isFlush ? { px: 0.5 } : {},
    '& tbody tr:last-of-type > *': hasTotal ? {} : { borderBottom: 0 },
  };
}

const TOTAL: SxProps<Theme> = {
  position: 'sticky',
  bottom: 0,
  bgcolor: 'background.paper',
  '& .MuiTableCell-root': { color: 'text.primary', fontSize: 'inherit', fontWeight: 650, borderBottom: 0 },
};

interface CellProps<Row> {
  column: RowColumn<Row>;
  isHeading: boolean;
  children: ReactNode;
}

function Cell<Row>({ column: { align, style }, isHeading, children }: CellProps<Row>) {
  return (
    <TableCell
      {...(isHeading && { component: 'th', scope: 'row' })}
      align={align}
      style={style}
      sx={align === 'right' ? NUMBER : undefined}
    >
      {children}
    </TableCell>
  );
}

/** The rows of a table below each other. */
export function Cards({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label}>
      {children}
    </Box>
  );
}

interface CardOfValuesProps {
  /** Labels and values of the columns, the heading first. */
  values: readonly { label: string; value: ReactNode }[];
  isFlush?: boolean;
  /** Precedes the heading. */
  selection?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
}

/** A row as a card: its heading, then each value with its label. Tablets have room for two columns. */
export function CardOfValues({ values: [heading, ...others], isFlush = false, selection, actions }: CardOfValuesProps) {
  return (
    <Box
      component="li"
      sx={{ px: isFlush ? 0 : 2, py: 1.5, borderTop: 1, borderColor: 'divider', typography: 'body2' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
          {selection}
          <Box sx={{ ...VALUE, alignSelf: 'center', fontWeight: 600 }}>{heading?.value}</Box>
        </Box>
        {actions}
      </Box>
      <Box component="dl" sx={LINES}>
        {others.map(({ label, value }, place) => (
          <Box key={place} sx={{ display: 'flex', gap: 1.5, minWidth: 0, py: 0.25 }}>
            <Box component="dt" sx={{ flexShrink: 0, width: 96, color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ ...VALUE, m: 0 }}>
              {value || value === 0 ? value : '–'}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const VALUE = { minWidth: 0, overflowWrap: 'anywhere' } as const;
const LINES = {
  ...columns({ sm: 2 }),
  columnGap: 3,
  m: 0,
};
