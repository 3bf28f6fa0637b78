import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCanAccess, useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Website } from '../api/types';

/** A website's name: the link to its form for accounts that may change it. */
export function WebsiteLink({ website }: { website: Website }) {
  const resource = useResourceContext() ?? '';
  const to = useCreatePath()({ resource, type: 'edit', id: website.id });
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  if (!canAccess) return <Typography sx={{ fontSize: 'inherit', fontWeight: 600 }}>{website.label}</Typography>;
  return (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
      {website.label}
    </Link>
  );
}
