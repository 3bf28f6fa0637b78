import type { OperationKind } from '@grabdeals/shared/operations';
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

const TITLES: Readonly<Record<OperationKind, string>> = {
  'create-website': 'Creating the website',
  'delete-merchant': 'Deleting the merchant',
  'delete-website': 'Deleting the website',
  undo: 'Restoring records',
  'edit-products': 'Changing products',
  'copy-site-parts': 'Copying to websites',
  'import-conversions': 'Importing orders',
  'import-coupons': 'Importing coupons',
  'pull-network': 'Reading the orders of the network',
  'replace-image': 'Replacing the image',
  'undo-conversion-import': 'Undoing the import',
};

/** Returns what the operation does. The kinds of changes of selected records have no title of their own. */
function titleOf(kind: string): string {
  return kind in TITLES ? TITLES[kind as OperationKind] : 'Changing records';
}

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
      <DialogTitle id={titleId}>{titleOf(kind)}</DialogTitle>
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
