import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDiscount } from '@grabdeals/shared/coupons';
import { formatDateTime } from '../../components/dates';
import { formatCount } from '../../components/formatCount';
import type { CouponImport } from '../../dataProvider/types';

const HEADINGS = ['Line', 'Merchant', 'Code', 'Title', 'Discount', 'Starts', 'Ends', 'Result'];

/** A browser needs seconds for thousands of rows. */
const MAX_ROWS = 200;

/** Lists the first rows of a file, those with errors first. */
export function ImportRows({ rows, isImported }: { rows: CouponImport['rows']; isImported: boolean }) {
  const sorted = rows.toSorted(
    (one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0) || one.line - other.line,
  );
  return (
    <TableContainer role="region" aria-label="Table: rows of the file" tabIndex={0} sx={{ maxHeight: 480 }}>
      <Table size="small" stickyHeader aria-label="Rows of the file">
        <TableHead>
          <TableRow>
            {HEADINGS.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.slice(0, MAX_ROWS).map(({ line, merchant, code, title, discount, startsAt, endsAt, errors }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell>{merchant}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{code || 'No code'}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{title}</TableCell>
              <TableCell>{discount && formatDiscount(discount)}</TableCell>
              <TableCell>{startsAt && formatDateTime(startsAt)}</TableCell>
              <TableCell>{endsAt && formatDateTime(endsAt)}</TableCell>
              <TableCell>
                {errors.length === 0 ? isImported ? 'Imported' : 'Valid' : <RowErrors errors={errors} />}
              </TableCell>
            </TableRow>
          ))}
          {sorted.length > MAX_ROWS && (
            <TableRow>
              <TableCell colSpan={HEADINGS.length} sx={{ color: 'text.secondary' }}>
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
