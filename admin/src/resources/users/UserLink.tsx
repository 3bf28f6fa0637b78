import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useResourceContext } from 'react-admin';
import { InitialsAvatar } from '../../account/InitialsAvatar';
import type { User } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';

/** An account's name, which leads to its form, and its email. */
export function UserLink({ user: { id, fullName, email } }: { user: User }) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <InitialsAvatar fullName={fullName} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {fullName}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </Box>
    </Box>
  );
}
