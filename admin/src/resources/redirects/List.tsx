import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DELETE, switchAction } from '../../bulk/bulkActions';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { formatDay } from '../../components/dates';
import { StateMessage } from '../../components/PageState';
import { ActiveChip, ActiveFilter } from '../../components/ActiveChip';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import { ImportLink } from '../../imports/ImportLink';
import type { RedirectRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { clamped } from '../../theme/styles';
import { RedirectAddress } from './RedirectAddress';

const COLUMNS: Column<RedirectRecord>[] = [
  {
    source: 'redirectId',
    label: 'Redirect',
    render: (redirect) => <RedirectName redirect={redirect} />,
    sx: { minWidth: 150 },
  },
  {
    source: 'id',
    label: 'Link',
    disableSort: true,
    render: (redirect) => <RedirectAddress redirect={redirect} />,
    sx: { minWidth: 210 },
  },
  {
    source: 'targetUrl',
    label: 'Destination',
    // URLs with tracking may be long.
    render: ({ targetUrl }) => (
      <Box component="span" title={targetUrl} sx={clamped(3)}>
        {targetUrl}
      </Box>
    ),
  },
  { source: 'active', label: 'State', render: ({ active }) => <ActiveChip active={active} /> },
  {
    source: 'createdAt',
    label: 'Added',
    render: ({ createdAt }) => formatDay(createdAt),
    sx: { whiteSpace: 'nowrap' },
  },
];

/** Redirects of the site being edited. */
export default function RedirectList() {
  const { name: websiteName, label } = useSite();
  return (
    <ResourceList<RedirectRecord>
      help={`Short links of ${label} that forward shoppers to a merchant and count their clicks.`}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ImportLink />
          <AddRecordButton />
        </Box>
      }
      filters={<ActiveFilter />}
      siteName={websiteName}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No redirects yet" text="Add a redirect to get a short link that you can share." />}
    >
      <ResponsiveTable columns={COLUMNS} actions={() => <DeleteRecordButton compact />} bulk={BULK} />
    </ResourceList>
  );
}

const BULK = [
  switchAction(
    'Activate',
    { active: true },
    { consequence: 'Active redirects forward shoppers to their destinations.' },
  ),
  switchAction('Deactivate', { active: false }, { consequence: 'The links of inactive redirects stop working.' }),
  DELETE,
];

/** Shows the id and the label of a redirect. */
function RedirectName({ redirect: { redirectId, label } }: { redirect: RedirectRecord }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <RecordLink>{redirectId}</RecordLink>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
    </Box>
  );
}
