import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface DoneDialogProps {
  open: boolean;
  /** What has been done. */
  message: string;
  actionLabel?: string;
  onClose(): void;
}

/** Tells that something has been done, where the documents ask for a dialog; elsewhere a notification is enough. */
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
