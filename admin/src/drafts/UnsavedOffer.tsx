import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '../components/dates';

interface UnsavedOfferProps {
  /** ISO 8601; undefined if the time is not known. */
  savedAt: string | undefined;
  /** A reason against restoring the changes. */
  warning?: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers the draft that an earlier visit left in this browser. */
export function UnsavedOffer({ savedAt, warning, onRestore, onDiscard }: UnsavedOfferProps) {
  return (
    <Alert
      severity={warning ? 'warning' : 'info'}
      sx={{
        maxWidth: 960,
        mb: 2,
        alignItems: 'center',
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 200px' },
      }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onDiscard}>
            Discard
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={onRestore} sx={{ ml: 1 }}>
            Restore
          </Button>
        </>
      }
    >
      You have unsaved changes {savedAt ? `from ${formatDateTime(savedAt)}` : 'in this browser'}. {warning}
    </Alert>
  );
}
