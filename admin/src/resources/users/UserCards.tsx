import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { User } from '../../dataProvider/types';
import { ApproveUserButton } from './ApproveUserButton';
import { DeleteUserButton } from './DeleteButton';
import { roleName } from './userChoices';
import { UserLink } from './UserLink';
import { UserSites } from './UserSites';
import { UserState } from './UserState';

/** Accounts on a narrow screen: what the table shows, one under the other. */
export function UserCards() {
  const { data = [] } = useListContext<User>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((user) => (
        <RecordContextProvider key={user.id} value={user}>
          <UserCard user={user} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

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
