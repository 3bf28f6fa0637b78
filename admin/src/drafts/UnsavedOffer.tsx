import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '../components/dates';

const OUTDATED =
  'The record has been saved since then. If you restore these changes, a save asks about fields that others have changed, too.';

interface UnsavedOfferProps {
  /** ISO 8601. */
  savedAt: string;
  /** Whether the record was saved after the draft was begun. */
  isOutdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers the draft that an earlier visit left in this browser. */
export function UnsavedOffer({ savedAt, isOutdated, onRestore, onDiscard }: UnsavedOfferProps) {
  return (
    <Alert
      severity={isOutdated ? 'warning' : 'info'}
      sx={{
        maxWidth: 'lg',
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
      You have unsaved changes from {formatDateTime(savedAt)}. {isOutdated && OUTDATED}
    </Alert>
  );
}
