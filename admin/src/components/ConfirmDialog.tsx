import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useSiteChoice } from '../site/SiteContext';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question. */
  children: ReactNode;
  confirmLabel: string;
  /** Whether what is confirmed cannot be taken back. */
  dangerous?: boolean;
  loading?: boolean;
  /** Whether it is about the site being edited, which is then named. */
  aboutSite?: boolean;
  /**
   * For a question that may come up while the drawer of the menu closes: MUI hides from assistive technology what it
   * mounts meanwhile.
   */
  keepMounted?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done, and names the site that it is done to. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  dangerous = false,
  loading = false,
  aboutSite = true,
  keepMounted = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { site } = useSiteChoice();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      keepMounted={keepMounted}
      onClose={loading ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {children}
          {aboutSite && site && (
            <Typography variant="body2" sx={{ mt: 1.5 }}>
              Website: <strong>{site.label}</strong>
            </Typography>
          )}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={loading}>
          Cancel
        </Button>
        <Button variant="contained" color={dangerous ? 'error' : 'primary'} loading={loading} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DoneDialogProps {
  open: boolean;
  /** What has been done. */
  message: string;
  actionLabel?: string;
  onClose: () => void;
}

/** Reports success in a dialog where docs/requirements requires one; other screens use a notification. */
export function DoneDialog({ open, message, actionLabel = 'Okay', onClose }: DoneDialogProps) {
  const messageId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={messageId} maxWidth="xs" fullWidth>
      <DialogContent sx={{ textAlign: 'center', pt: 4, pb: 0 }}>
        <CheckCircleIcon color="success" sx={{ fontSize: 44 }} />
        <DialogTitle id={messageId} sx={{ px: 0, pt: 1, pb: 1 }}>
          {message}
        </DialogTitle>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {actionLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
