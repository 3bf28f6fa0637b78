import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BulkUpdateButton, DataTable, DateField, SelectInput, useCreatePath, useResourceContext } from 'react-admin';
import { csvExporter } from '../../components/csvExporter';
import { BulkDeleteRecordsButton, DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, RecordCards, ResourceList } from '../../components/ResourceList';
import type { RedirectRecord } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { deletion, toRedirectRow } from './formValues';
import { RedirectAddress } from './RedirectAddress';

const exporter = csvExporter<RedirectRecord>('redirects', (redirect) =>
  toRedirectRow(redirect, window.location.origin),
);

const STATES = [
  { id: true, name: 'Active' },
  { id: false, name: 'Inactive' },
] as const;

/** Redirects of the site being edited. */
export default function RedirectList() {
  const { name: websiteName, label } = useSite();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList<RedirectRecord>
      title="Redirects"
      help={`Short links of ${label} that forward shoppers to a merchant and count their clicks.`}
      action={<AddRecordButton label="Add redirect" />}
      searchLabel="Search redirects"
      filters={
        <SelectInput
          source="active"
          label="State"
          choices={[...STATES]}
          emptyText="All"
          helperText={false}
          sx={{ minWidth: 0, width: { xs: '100%', sm: 144 } }}
        />
      }
      filter={{ websiteName }}
      exporter={exporter}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No redirects yet" text="Add a redirect to get a short link that you can share." />}
    >
      {isNarrow ? (
        <RecordCards<RedirectRecord> render={(redirect) => <RedirectCard redirect={redirect} />} />
      ) : (
        <RedirectTable />
      )}
    </ResourceList>
  );
}

const Column = DataTable.Col<RedirectRecord>;

/** Redirects on a wide screen. */
function RedirectTable() {
  return (
    <DataTable<RedirectRecord> bulkActionButtons={<BulkActions />} rowClick={false}>
      <Column source="redirectId" label="Redirect" render={(redirect) => <RedirectLink redirect={redirect} />} />
      <Column
        source="id"
        label="Link"
        disableSort
        render={(redirect) => <RedirectAddress redirect={redirect} />}
        sx={{ minWidth: 240 }}
      />
      <Column
        source="targetUrl"
        label="Destination"
        render={({ targetUrl }) => (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {targetUrl}
          </Box>
        )}
      />
      <Column source="active" label="State" render={({ active }) => <RedirectState active={active} />} />
      <Column source="createdAt" label="Added">
        <DateField source="createdAt" locales="en-US" options={{ dateStyle: 'medium' }} sx={{ whiteSpace: 'nowrap' }} />
      </Column>
      <Column label="Actions" align="right" render={() => <DeleteRecordButton {...deletion} compact aboutSite />} />
    </DataTable>
  );
}

const ON = { active: true };
const OFF = { active: false };

function BulkActions() {
  const { label } = useSite();
  return (
    <>
      <BulkUpdateButton
        data={ON}
        mutationMode="pessimistic"
        label="Activate"
        confirmTitle="Activate redirects"
        confirmContent={`The selected redirects will forward shoppers to their destinations. Website: ${label}`}
      />
      <BulkUpdateButton
        data={OFF}
        mutationMode="pessimistic"
        label="Deactivate"
        confirmTitle="Deactivate redirects"
        confirmContent={`The links of the selected redirects will stop working. Website: ${label}`}
      />
      <BulkDeleteRecordsButton one="redirect" many="redirects" />
    </>
  );
}

/** A redirect on a narrow screen: what its row shows, one under the other. */
function RedirectCard({ redirect }: { redirect: RedirectRecord }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <RedirectLink redirect={redirect} />
        <RedirectAddress redirect={redirect} />
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, typography: 'body2' }}>
          <RedirectState active={redirect.active} />
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {redirect.targetUrl}
          </Box>
        </Box>
      </Box>
      <Box sx={{ flexShrink: 0 }}>
        <DeleteRecordButton {...deletion} compact aboutSite />
      </Box>
    </Box>
  );
}

/** A redirect's id, which leads to its form, and its label. */
function RedirectLink({ redirect: { id, redirectId, label } }: { redirect: RedirectRecord }) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {redirectId}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
    </Box>
  );
}

/** Whether a redirect leads anywhere. */
function RedirectState({ active }: { active: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={active ? 'success' : 'default'}
      label={active ? 'Active' : 'Inactive'}
    />
  );
}
