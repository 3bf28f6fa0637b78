import { formatCount } from '@grabdeals/shared/digits';
import Typography from '@mui/material/Typography';
import { type RowColumn, RowsTable } from '../components/RowsTable';

/** A row of a file as the API returns it. */
export interface ImportedRow {
  line: number;
  /** Why the row is not imported. Empty for a valid row. */
  errors: string[];
}

/** A browser needs seconds for thousands of rows. */
const MAX_ROWS = 200;

interface ImportRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** Returns what the import did with a valid row, or would do. */
  resultOf: (row: Row) => string;
}

/** Lists the first rows of a file, those with errors first. */
export function ImportRows<Row extends ImportedRow>({ rows, columns, resultOf }: ImportRowsProps<Row>) {
  const sorted = rows.toSorted(
    (one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0) || one.line - other.line,
  );
  return (
    <>
      <RowsTable
        label="Rows of the file"
        columns={[
          { label: 'Row', render: ({ line }) => `Line ${line}`, style: { whiteSpace: 'nowrap' } },
          ...columns,
          {
            label: 'Result',
            render: (row) => (row.errors.length === 0 ? resultOf(row) : <RowErrors errors={row.errors} />),
          },
        ]}
        rows={sorted.slice(0, MAX_ROWS)}
        keyOf={({ line }) => line}
        cardsBelow="sm"
        maxHeight={480}
      />
      {sorted.length > MAX_ROWS && (
        <Typography variant="body2" sx={{ pt: 1, color: 'text.secondary' }}>
          {`${formatCount(sorted.length - MAX_ROWS)} more rows are not listed.`}
        </Typography>
      )}
    </>
  );
}

function RowErrors({ errors }: { errors: readonly string[] }) {
  return errors.map((error) => (
    <Typography key={error} variant="body2" sx={{ color: 'error.main' }}>
      {error}
    </Typography>
  ));
}
