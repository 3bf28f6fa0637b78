import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ListBase } from 'react-admin';
import type { ResourceName } from '@grabdeals/shared/resources';
import { formatUtcTime } from '../../components/dates';
import { ExportListButton } from '../../components/ExportListButton';
import { StateMessage } from '../../components/PageState';
import { READ_OPTIONS } from '../../dataProvider/readOptions';
import { ListContent } from '../../components/ResourceList';
import { type Column, ResponsiveTable } from '../../components/ResponsiveTable';
import type { ComplianceOverride, RecordFindings } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { useRecordPath } from '../useAdminResource';

/** The resources of the kinds of records that the compliance check reads. */
export const CHECKED_KINDS = {
  article: 'content',
  coupon: 'coupons',
  images: 'img',
} as const satisfies Record<RecordFindings['kind'], ResourceName>;

const COLUMNS: Column<ComplianceOverride>[] = [
  { source: 'title', label: 'Record', render: (override) => <OverriddenRecord override={override} /> },
  { source: 'reason', label: 'Reason', disableSort: true, sx: { overflowWrap: 'anywhere' } },
  {
    source: 'findings',
    label: 'Overridden problems',
    disableSort: true,
    render: ({ findings }) => <OverriddenProblems findings={findings} />,
  },
  { source: 'createdByName', label: 'Owner', disableSort: true },
  { source: 'createdAt', label: 'Time', render: ({ createdAt }) => formatUtcTime(createdAt) },
];

const PAGE_SIZES = [10, 25, 50];
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** The recorded overrides of the site being edited. */
export function OverrideList() {
  const { name } = useSite();
  return (
    <Card component="section" aria-labelledby="overrides-title">
      <ListBase<ComplianceOverride>
        key={name}
        resource="compliance/overrides"
        storeKey={`compliance/overrides.${name}`}
        filter={{ websiteName: name }}
        sort={NEWEST_FIRST}
        perPage={PAGE_SIZES[0]}
        queryOptions={READ_OPTIONS}
        disableSyncWithLocation
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
          <Typography id="overrides-title" variant="h2" sx={{ flexGrow: 1 }}>
            Overrides
          </Typography>
          <ExportListButton />
        </Box>
        <ListContent
          pageSizes={PAGE_SIZES}
          empty={
            <StateMessage
              role="status"
              title="No overrides"
              titleComponent="h2"
              text="Records that an owner publishes in spite of problems appear here."
            />
          }
        >
          <ResponsiveTable columns={COLUMNS} />
        </ListContent>
      </ListBase>
    </Card>
  );
}

function OverriddenRecord({ override }: { override: ComplianceOverride }) {
  const recordPath = useRecordPath();
  return (
    <Link
      component={RouterLink}
      to={recordPath(CHECKED_KINDS[override.kind], override.recordId)}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {override.title}
    </Link>
  );
}

function OverriddenProblems({ findings }: Pick<ComplianceOverride, 'findings'>) {
  return (
    <Box component="ul" sx={{ listStyle: 'disc', pl: 2.25, overflowWrap: 'anywhere' }}>
      {findings.map(({ place, message, target = '' }, index) => (
        // Two findings can be the same in all their texts.
        <li key={`${place} ${target} ${index}`}>{`${place}: ${message}`}</li>
      ))}
    </Box>
  );
}
