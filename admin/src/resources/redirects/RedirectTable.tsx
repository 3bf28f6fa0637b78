import Box from '@mui/material/Box';
import { BulkUpdateButton, DataTable, DateField } from 'react-admin';
import { BulkDeleteRecordsButton } from '../../components/BulkDeleteRecordsButton';
import type { RedirectRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { DeleteRedirectButton } from './DeleteButton';
import { RedirectAddress } from './RedirectAddress';
import { RedirectLink } from './RedirectLink';
import { RedirectState } from './RedirectState';

const Column = DataTable.Col<RedirectRecord>;

/** Redirects on a wide screen. */
export function RedirectTable() {
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
        label="Leads to"
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
      <Column label="Actions" align="right" render={() => <DeleteRedirectButton compact />} />
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
        label="Switch on"
        confirmTitle="Switch redirects on"
        confirmContent={`The chosen redirects lead to their targets from now on. Website: ${label}`}
      />
      <BulkUpdateButton
        data={OFF}
        mutationMode="pessimistic"
        label="Switch off"
        confirmTitle="Switch redirects off"
        confirmContent={`The chosen redirects lead nowhere from now on. Website: ${label}`}
      />
      <BulkDeleteRecordsButton one="redirect" many="redirects" />
    </>
  );
}
