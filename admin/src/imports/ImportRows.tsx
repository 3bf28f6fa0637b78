import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCount } from '../components/formatCount';

/** A row of a file as the API returns it. */
export interface ImportedRow {
  line: number;
  /** Why the row is not imported. Empty for a valid row. */
  errors: string[];
}

/** A column of the table between the line and the result. */
export interface ImportColumn<Row> {
  heading: string;
  render: (row: Row) => ReactNode;
}

/** A browser needs seconds for thousands of rows. */
const MAX_ROWS = 200;

interface ImportRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly ImportColumn<Row>[];
  /** Returns what the import did with a valid row, or would do. */
  resultOf: (row: Row) => string;
}

/** Lists the first rows of a file, those with errors first. */
export function ImportRows<Row extends ImportedRow>({ rows, columns, resultOf }: ImportRowsProps<Row>) {
  const sorted = rows.toSorted(
    (one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0) || one.line - other.line,
  );
  const headings = ['Line', ...columns.map(({ heading }) => heading), 'Result'];
  return (
    <TableContainer role="region" aria-label="Table: rows of the file" tabIndex={0} sx={{ maxHeight: 480 }}>
      <Table size="small" stickyHeader aria-label="Rows of the file">
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.slice(0, MAX_ROWS).map((row) => (
            <TableRow key={row.line}>
              <TableCell>{row.line}</TableCell>
              {columns.map(({ heading, render }) => (
                <TableCell key={heading} sx={{ overflowWrap: 'anywhere' }}>
                  {render(row)}
                </TableCell>
              ))}
              <TableCell>{row.errors.length === 0 ? resultOf(row) : <RowErrors errors={row.errors} />}</TableCell>
            </TableRow>
          ))}
          {sorted.length > MAX_ROWS && (
            <TableRow>
              <TableCell colSpan={headings.length} sx={{ color: 'text.secondary' }}>
                {`${formatCount(sorted.length - MAX_ROWS)} more rows are not listed.`}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function RowErrors({ errors }: { errors: readonly string[] }) {
  return errors.map((error) => (
    <Typography key={error} variant="body2" sx={{ color: 'error.main' }}>
      {error}
    </Typography>
  ));
}
