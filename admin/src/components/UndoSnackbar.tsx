import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';

interface UndoSnackbarProps {
  /** What has been done; closed without one. */
  message: string | undefined;
  onUndo: () => void;
  onClose: () => void;
}

const SHOWN_MS = 8000;

/** Reports a change of the form and offers to undo it. */
export function UndoSnackbar({ message, onUndo, onClose }: UndoSnackbarProps) {
  return (
    <Snackbar
      key={message}
      open={message !== undefined}
      message={message}
      autoHideDuration={SHOWN_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onClose();
      }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            onUndo();
            onClose();
          }}
        >
          Undo
        </Button>
      }
      // Above the actions of the page.
      sx={{ '&.MuiSnackbar-root': { bottom: 76 } }}
    />
  );
}
