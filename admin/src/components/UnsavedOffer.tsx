import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { moment } from './moment';

interface UnsavedOfferProps {
  /** ISO 8601; undefined where it is not known. */
  keptAt: string | undefined;
  /** Why to think twice before they are restored. */
  warning?: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was edited in this browser at an earlier visit and never saved. */
export function UnsavedOffer({ keptAt, warning, onRestore, onDiscard }: UnsavedOfferProps) {
  return (
    <Alert
      severity={warning ? 'warning' : 'info'}
      sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
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
      You have unsaved changes {keptAt ? `from ${moment(keptAt)}` : 'in this browser'}. {warning}
    </Alert>
  );
}
