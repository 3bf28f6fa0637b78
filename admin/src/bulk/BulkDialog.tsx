import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-admin';

interface BulkDialogProps {
  title: string;
  confirmLabel: string;
  /** Values of react-admin's inputs when the dialog opens. */
  defaultValues?: object;
  /** Whether the input is incomplete. */
  isDisabled?: boolean;
  isPending: boolean;
  /** @param values Values of react-admin's inputs. */
  onConfirm: (values: unknown) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of an action that needs input. The dialog is open while mounted. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, confirmLabel, defaultValues, isDisabled = false, isPending, onConfirm, onClose, children } = props;
  const titleId = useId();
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Form defaultValues={defaultValues} onSubmit={(values: unknown) => onConfirm(values)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isDisabled} loading={isPending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
