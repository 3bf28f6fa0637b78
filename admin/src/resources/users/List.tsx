import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  BulkUpdateButton,
  DataTable,
  DateField,
  SelectInput,
  useCreatePath,
  useNotify,
  useResourceContext,
  useUpdate,
} from 'react-admin';
import { messageOf } from '@grabdeals/shared/error-message';
import { InitialsAvatar } from '../../account/InitialsAvatar';
import { csvExporter } from '../../components/csvExporter';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, RecordCards, ResourceList } from '../../components/ResourceList';
import type { User } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { SiteLabels } from '../../site/SiteContext';
import { DeleteUserButton } from './DeleteButton';
import { APPROVAL_CHOICES, ROLE_CHOICES, roleName, toUserRow } from './formValues';

const exporter = csvExporter<User>('users', toUserRow);

const FILTER = { helperText: false, sx: { minWidth: 0, width: { xs: 'calc(50% - 6px)', sm: 176 } } } as const;

/** All accounts of the installation. */
export default function UserList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList<User>
      title="Users"
      help="Accounts that can sign in to the Site Manager, and the websites that each account can edit."
      action={<AddRecordButton label="Add user" />}
      searchLabel="Search users"
      filters={
        <>
          <SelectInput source="role" label="Role" choices={[...ROLE_CHOICES]} emptyText="All roles" {...FILTER} />
          <SelectInput source="approved" label="State" choices={[...APPROVAL_CHOICES]} emptyText="All" {...FILTER} />
        </>
      }
      exporter={exporter}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No users yet" text="Add the people who run your websites." />}
    >
      {isNarrow ? <RecordCards<User> render={(user) => <UserCard user={user} />} /> : <UserTable />}
    </ResourceList>
  );
}

const Column = DataTable.Col<User>;

/** Accounts on a wide screen. */
function UserTable() {
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
      confirmContent="The selected users will be able to sign in."
    />
  );
}

/** An account on a narrow screen: what its row shows, one under the other. */
function UserCard({ user }: { user: User }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <UserLink user={user} />
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 0.75, typography: 'body2' }}>
          <UserState approved={user.approved} />
          <span>
            {roleName(user.role)} · <UserSites user={user} />
          </span>
        </Box>
        <ApproveUserButton user={user} />
      </Box>
      <Box sx={{ flexShrink: 0 }}>
        <DeleteUserButton compact />
      </Box>
    </Box>
  );
}

/** An account's name, which leads to its form, and its email. */
function UserLink({ user: { id, fullName, email } }: { user: User }) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id });
  const [name, domain] = email.split('@');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {/* A table beside the side menu has no room for it. */}
      <Box sx={{ display: { md: 'none', lg: 'block' } }}>
        <InitialsAvatar fullName={fullName} size={32} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {fullName}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'break-word' }}>
          {name}
          <wbr />@{domain}
        </Typography>
      </Box>
    </Box>
  );
}

/** Which websites an account may edit, in words. */
function UserSites({ user: { role, sites } }: { user: User }) {
  if (role === 'owner') return <span>All websites</span>;
  return sites.length === 0 ? <span>No websites</span> : <SiteLabels names={sites} />;
}

/** Whether the account can sign in. */
function UserState({ approved }: { approved: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={approved ? 'success' : 'warning'}
      label={approved ? 'Approved' : 'Waiting for approval'}
    />
  );
}

/** Lets an account that waits sign in. */
function ApproveUserButton({ user }: { user: User }) {
  const resource = useResourceContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<User>();
  if (user.approved) return null;
  const approve = () =>
    void update(
      resource,
      { id: user.id, data: { approved: true }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(`${user.fullName} can now sign in`, { type: 'info' }),
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  return (
    <Button
      size="small"
      startIcon={<CheckIcon />}
      loading={isPending}
      onClick={approve}
      aria-label={`Approve ${user.fullName}`}
    >
      Approve
    </Button>
  );
}
