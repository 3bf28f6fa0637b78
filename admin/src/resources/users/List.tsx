import { ROLE_NAMES } from '@grabdeals/shared/roles';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ROLE_CHOICES } from '../../auth/roles';
import type { BulkAction } from '../../bulk/bulkActions';
import { InitialsAvatar } from '../../account/InitialsAvatar';
import { formatDay } from '../../components/dates';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import { useFieldSave } from '../../components/useFieldSave';
import type { User } from '../../dataProvider/types';
import { FilterSelect } from '../../inputs/FilterSelect';
import { SiteLabels } from '../../site/SiteName';
import { DeleteUserButton } from './DeleteButton';
import { Invitations } from './Invitations';
import { TwoFactorPolicy } from './TwoFactorPolicy';

/** Choices of the list's filter by approval. */
const APPROVAL_CHOICES = [
  { id: true, name: 'Approved' },
  { id: false, name: 'Waiting for approval' },
] as const;

const COLUMNS: Column<User>[] = [
  { source: 'fullName', label: 'User', render: (user) => <UserName user={user} /> },
  { source: 'role', label: 'Role', render: ({ role }) => ROLE_NAMES[role] },
  { source: 'sites', label: 'Websites', disableSort: true, render: (user) => <UserSites user={user} /> },
  { source: 'approved', label: 'State', render: ({ approved }) => <UserState approved={approved} /> },
  {
    source: 'createdAt',
    label: 'Added',
    render: ({ createdAt }) => formatDay(createdAt),
    sx: { whiteSpace: 'nowrap' },
  },
];

/** All accounts of the installation. */
export default function UserList() {
  return (
    <ResourceList<User>
      help="Accounts that can sign in to the Site Manager, and the websites that each account can edit."
      action={<AddRecordButton label="Invite user" />}
      intro={
        <>
          <TwoFactorPolicy />
          <Invitations />
        </>
      }
      filters={
        <>
          <FilterSelect source="role" label="Role" choices={ROLE_CHOICES} emptyText="All roles" />
          <FilterSelect source="approved" label="State" choices={APPROVAL_CHOICES} />
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No users yet" text="Invite the people who run your websites." />}
    >
      <ResponsiveTable
        columns={COLUMNS}
        actions={(user) => (
          <>
            <ApproveUserButton user={user} />
            <DeleteUserButton compact />
          </>
        )}
        bulk={BULK}
      />
    </ResourceList>
  );
}

const BULK: readonly BulkAction[] = [
  {
    label: 'Approve',
    icon: <CheckIcon />,
    access: 'edit',
    question: (count) => `Are you sure you want to approve ${count}? Approved users can sign in.`,
    change: { done: 'approved', body: { change: { approved: true } } },
  },
];

/** Shows an account's initials, name and email address. */
function UserName({ user: { fullName, email } }: { user: User }) {
  const [name, domain] = email.split('@');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {/* A table beside the side menu has no room for it. */}
      <Box sx={{ display: { md: 'none', lg: 'block' } }}>
        <InitialsAvatar fullName={fullName} size={32} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <RecordLink>{fullName}</RecordLink>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'break-word' }}>
          {name}
          <wbr />@{domain}
        </Typography>
      </Box>
    </Box>
  );
}

/** Names the websites that an account may edit. */
function UserSites({ user: { role, sites } }: { user: User }) {
  if (role === 'owner') return <span>All websites</span>;
  return sites.length === 0 ? <span>No websites</span> : <SiteLabels names={sites} />;
}

/** Shows whether the account can sign in. */
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

/** Approves an account that waits for approval. */
function ApproveUserButton({ user }: { user: User }) {
  const { save, isPending } = useFieldSave('users', user);
  if (user.approved) return null;
  return (
    <Button
      size="small"
      startIcon={<CheckIcon />}
      loading={isPending}
      onClick={() => save({ approved: true }, `${user.fullName} can now sign in`)}
      aria-label={`Approve ${user.fullName}`}
    >
      Approve
    </Button>
  );
}
