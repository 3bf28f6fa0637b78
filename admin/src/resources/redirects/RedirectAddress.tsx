import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import type { RedirectRecord } from '../../dataProvider/types';
import { redirectLink } from './formValues';

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

/** Copies the address to hand out. */
function CopyLinkButton({ redirect }: { redirect: RedirectRecord }) {
  const notify = useNotify();
  const link = redirectLink(redirect, window.location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Link copied', { type: 'info' });
    } catch {
      // Browsers keep the clipboard from pages without TLS: the operator copies it by hand.
      notify(link, { type: 'info', autoHideDuration: null });
    }
  };
  return (
    <Tooltip title="Copy link">
      <IconButton size="small" aria-label={`Copy link of ${redirect.redirectId}`} onClick={() => void copy()}>
        <ContentCopyIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
