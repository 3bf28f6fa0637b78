import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { BulkUpdateButton, DataTable, DateField } from 'react-admin';
import type { User } from '../../dataProvider/types';
import { ApproveUserButton } from './ApproveUserButton';
import { DeleteUserButton } from './DeleteButton';
import { roleName } from './userChoices';
import { UserLink } from './UserLink';
import { UserSites } from './UserSites';
import { UserState } from './UserState';

const Column = DataTable.Col<User>;

/** Accounts on a wide screen. */
export function UserTable() {
  return (
    <DataTable<User> bulkActionButtons={<BulkApproveButton />} rowClick={false}>
      <Column source="fullName" label="User" render={(user) => <UserLink user={user} />} />
      <Column source="role" label="Role" render={({ role }) => roleName(role)} />
      <Column source="sites" label="Websites" disableSort render={(user) => <UserSites user={user} />} />
      <Column source="approved" label="State" render={({ approved }) => <UserState approved={approved} />} />
      <Column source="createdAt" label="Added">
        <DateField source="createdAt" locales="en-US" options={{ dateStyle: 'medium' }} sx={{ whiteSpace: 'nowrap' }} />
      </Column>
      <Column
        label="Actions"
        align="right"
        render={(user) => (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
            <ApproveUserButton user={user} />
            <DeleteUserButton compact />
          </Box>
        )}
      />
    </DataTable>
  );
}

const APPROVAL = { approved: true };

function BulkApproveButton() {
  return (
    <BulkUpdateButton
      data={APPROVAL}
      mutationMode="pessimistic"
      label="Approve"
      icon={<CheckIcon />}
      confirmTitle="Approve users"
      confirmContent="The chosen users can sign in from now on."
    />
  );
}
