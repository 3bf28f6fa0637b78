import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { CreateBase, EditBase, type EditBaseProps, Form, type RaRecord, SaveButton } from 'react-admin';
import { UnsavedFormGuard } from './UnsavedChanges';

interface RecordDialogProps<T extends RaRecord> {
  title: string;
  /** The record to change; a new one is made without. */
  record?: T;
  /** Values that a new record begins with. */
  defaultValues?: object;
  saveLabel: string;
  /** Makes the body of the save from the form's values. */
  transform?: EditBaseProps['transform'];
  onClose: () => void;
  /** The inputs. */
  children: ReactNode;
}

/** Adds or changes a record of the list it stands over. Open while it is drawn; closes when the server has saved. */
export function RecordDialog<T extends RaRecord>(props: RecordDialogProps<T>) {
  const { title, record, defaultValues, saveLabel, transform, onClose, children } = props;
  const titleId = useId();
  const mutationOptions = {
    onSettled: (_data: unknown, error: unknown) => {
      if (!error) onClose();
    },
  };
  const form = (
    <Form defaultValues={defaultValues}>
      <UnsavedFormGuard />
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <SaveButton label={saveLabel} icon={<></>} alwaysEnable />
      </DialogActions>
    </Form>
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      {record ? (
        <EditBase
          id={record.id}
          mutationMode="pessimistic"
          redirect={false}
          transform={transform}
          mutationOptions={mutationOptions}
        >
          {form}
        </EditBase>
      ) : (
        <CreateBase redirect={false} transform={transform} mutationOptions={mutationOptions}>
          {form}
        </CreateBase>
      )}
    </Dialog>
  );
}
