import Box from '@mui/material/Box';
import type { RedirectRecord } from '../../dataProvider/types';
import { CopyLinkButton } from './CopyLinkButton';
import { redirectLink } from './redirectLink';

/** The address to hand out, to be read and copied. */
export function RedirectAddress({ redirect }: { redirect: RedirectRecord }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {redirectLink(redirect, window.location.origin)}
      </Box>
      <CopyLinkButton redirect={redirect} />
    </Box>
  );
}
