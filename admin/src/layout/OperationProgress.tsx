import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useSyncExternalStore } from 'react';
import { onShownOperations, shownOperations } from '../dataProvider/runningOperations';
import type { Operation } from '../dataProvider/types';
import { useApiAction } from '../dataProvider/useApi';

const TITLES: Readonly<Record<string, string>> = {
  'delete-merchant': 'Deleting the merchant',
  'delete-website': 'Deleting the website',
  undo: 'Restoring records',
  'edit-products': 'Changing products',
  'copy-site-parts': 'Copying to websites',
  'import-coupons': 'Importing coupons',
  'replace-image': 'Replacing the image',
};

/** Shows the progress of an operation that takes some time, and cancels it. A notification with Undo follows the end. */
export function OperationProgress() {
  const [operation] = useSyncExternalStore(onShownOperations, shownOperations);
  return operation ? <ProgressDialog key={operation.id} {...operation} /> : null;
}

function ProgressDialog({ id, kind, done, total }: Operation) {
  const titleId = useId();
  const cancel = useApiAction((api) => api.POST('/api/operations/{id}/cancel', { params: { path: { id } } }));
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{TITLES[kind] ?? 'Changing records'}</DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-labelledby={titleId}
          {...(total > 0 ? { variant: 'determinate', value: (100 * done) / total } : {})}
        />
        <Typography role="status" sx={{ mt: 1 }}>
          {total > 0 ? `${done} of ${total}` : 'Please wait'}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button disabled={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
