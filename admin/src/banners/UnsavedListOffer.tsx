import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface UnsavedListOfferProps {
  /** ISO 8601; undefined where it is not known. */
  keptAt: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers a list that was edited in this browser and never saved. */
export function UnsavedListOffer({ keptAt, onRestore, onDiscard }: UnsavedListOfferProps) {
  return (
    <Alert
      severity="info"
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
      You have unsaved changes {keptAt ? `from ${momentText(keptAt)}` : 'in this browser'}.
    </Alert>
  );
}

function momentText(time: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}
