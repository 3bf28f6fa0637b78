import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../components/formatCount';
import { ADMIN_BASE } from '../../config';
import type { RecentResults } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { SiteName } from '../../site/SiteName';
import { formatCents } from '../reports/reportFormat';
import { writeReportState } from '../reports/reportState';
import { Section } from './Section';

const TITLE = 'This week by website';
const NUMBER = { fontVariantNumeric: 'tabular-nums' } as const;

/** Shows the websites with the highest earnings of this week. */
export function SiteResults({ sites, week: { from, to } }: Pick<RecentResults, 'sites' | 'week'>) {
  const query = writeReportState({ period: 'custom', span: { from, to }, allSites: false });
  return (
    <Section title={TITLE}>
      {sites.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>There are no clicks and no earnings this week.</Typography>
      ) : (
        <Table size="small" aria-label={TITLE} sx={{ '& .MuiTableCell-root': { px: 0.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell>Website</TableCell>
              <TableCell align="right">Clicks</TableCell>
              <TableCell align="right">Earnings</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sites.map(({ websiteName, clicks, earnings }) => (
              <TableRow key={websiteName}>
                <TableCell component="th" scope="row">
                  <Link
                    component={RouterLink}
                    to={`${ADMIN_BASE}/reports?${query.toString()}&site=${websiteName}`}
                    underline="hover"
                    color="inherit"
                  >
                    <SiteName name={websiteName} />
                  </Link>
                </TableCell>
                <TableCell align="right" sx={NUMBER}>
                  {formatCount(clicks)}
                </TableCell>
                <TableCell align="right" sx={NUMBER}>
                  {formatCents(earnings.integral)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}
