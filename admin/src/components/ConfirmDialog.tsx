import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { operationOf } from '../dataProvider/operations';
import { useNotifySaved } from '../layout/SavedActions';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question. */
  children: ReactNode;
  confirmLabel: string;
  /** Whether the action deletes something. */
  dangerous?: boolean;
  loading?: boolean;
  /** Name of the site that the action concerns. */
  siteLabel?: string;
  /**
   * For a dialog that may open while the drawer of the menu closes. MUI hides elements that it mounts in the meantime from assistive
   * technology.
   */
  keepMounted?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks the operator to confirm an action. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  dangerous = false,
  loading = false,
  siteLabel,
  keepMounted = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
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
          {siteLabel && (
            <Typography variant="body2" sx={{ mt: 1.5 }}>
              Website: <strong>{siteLabel}</strong>
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
  message: ReactNode;
  /** What the API has returned for the save. */
  saved?: unknown;
  actionLabel?: string;
  onClose: () => void;
}

/**
 * Reports success in a dialog where docs/requirements requires one; other screens use a notification. When the dialog has closed, a
 * notification offers to undo the save.
 */
export function DoneDialog({ open, message, saved, actionLabel = 'Okay', onClose }: DoneDialogProps) {
  const messageId = useId();
  const notifySaved = useNotifySaved();
  const close = () => {
    onClose();
    if (operationOf(saved)) notifySaved('Saved', saved);
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={messageId} maxWidth="xs" fullWidth>
      <DialogContent sx={{ textAlign: 'center', pt: 4, pb: 0 }}>
        <CheckCircleIcon color="success" sx={{ fontSize: 44 }} />
        <DialogTitle id={messageId} sx={{ px: 0, pt: 1, pb: 1 }}>
          {message}
        </DialogTitle>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
        <Button variant="contained" onClick={close} autoFocus>
          {actionLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
