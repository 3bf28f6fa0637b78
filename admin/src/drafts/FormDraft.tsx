import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '../components/dates';
import { useFormDraft } from './useFormDraft';

const OUTDATED =
  'The record has been saved since then. If you restore these changes and save, they replace the newer values of the same fields.';

/** Keeps the unsaved values of the form around it in the browser, and offers the ones that an earlier visit has left. */
export function FormDraft() {
  return <DraftOffer {...useFormDraft()} />;
}

export function DraftOffer({ offered, isOutdated, restore, discard }: ReturnType<typeof useFormDraft>) {
  if (!offered) return null;
  return (
    <Alert
      severity={isOutdated ? 'warning' : 'info'}
      sx={{
        maxWidth: 960,
        mb: 2,
        alignItems: 'center',
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 200px' },
      }}
      action={
        <>
          <Button color="inherit" size="small" onClick={discard}>
            Discard
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={restore} sx={{ ml: 1 }}>
            Restore
          </Button>
        </>
      }
    >
      You have unsaved changes from {formatDateTime(offered.savedAt)}. {isOutdated && OUTDATED}
    </Alert>
  );
}
