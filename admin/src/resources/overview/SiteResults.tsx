import { formatCount } from '@grabdeals/shared/digits';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { TitledCard } from '../../components/TitledCard';
import { RowsTable } from '../../components/RowsTable';
import { ADMIN_BASE } from '../../config';
import type { RecentResults } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { withSite } from '../../site/siteAddress';
import { SiteName } from '../../site/SiteName';
import { formatCents } from '../reports/reportFormat';
import { writeReportState } from '../reports/reportState';

const TITLE = 'This week by website';

/** Shows the websites with the highest earnings of this week. */
export function SiteResults({ sites, week: { from, to } }: Pick<RecentResults, 'sites' | 'week'>) {
  const query = writeReportState({ period: 'custom', span: { from, to }, allSites: false });
  return (
    <TitledCard title={TITLE}>
      {sites.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>There are no clicks and no earnings this week.</Typography>
      ) : (
        <RowsTable
          label={TITLE}
          columns={[
            {
              label: 'Website',
              render: ({ websiteName }) => (
                <Link
                  component={RouterLink}
                  to={withSite(`${ADMIN_BASE}/reports?${query.toString()}`, websiteName)}
                  underline="hover"
                  color="inherit"
                >
                  <SiteName name={websiteName} />
                </Link>
              ),
            },
            { label: 'Clicks', align: 'right', render: ({ clicks }) => formatCount(clicks) },
            { label: 'Earnings', align: 'right', render: ({ earnings }) => formatCents(earnings.integral) },
          ]}
          rows={sites}
          keyOf={({ websiteName }) => websiteName}
          isFlush
        />
      )}
    </TitledCard>
  );
}
