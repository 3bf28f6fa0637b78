import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import type { RedirectRecord } from '../../dataProvider/types';
import { redirectLink } from './redirectLink';

/** Copies the address to hand out. */
export function CopyLinkButton({ redirect }: { redirect: RedirectRecord }) {
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
