import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useResourceContext } from 'react-admin';
import type { RedirectRecord } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';

/** A redirect's id, which leads to its form, and its label. */
export function RedirectLink({ redirect: { id, redirectId, label } }: { redirect: RedirectRecord }) {
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
