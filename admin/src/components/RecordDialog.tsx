import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useEffect, useId, useState } from 'react';
import {
  CanAccess,
  CreateBase,
  EditBase,
  type EditBaseProps,
  Form,
  type RaRecord,
  required,
  SaveButton,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { RecordHistory } from '../history/RecordHistory';
import { DiscardDialog } from './ConfirmDialog';
import { FormError } from './FormError';
import { UnsavedFormGuard } from './UnsavedChanges';

interface RecordDialogProps<T extends RaRecord> {
  title: string;
  /** The record to edit. Without it, the dialog creates a record. */
  record?: T;
  /** Values of a new record. */
  defaultValues?: object;
  saveLabel: string;
  /** Returns the body of the save for the form's values. */
  transform?: EditBaseProps['transform'];
  onClose: () => void;
  /** The inputs. */
  children: ReactNode;
}

/** Creates or edits a record of a list in a dialog. The dialog is open while mounted, and closes after a save. Asks before unsaved changes are lost. */
export function RecordDialog<T extends RaRecord>(props: RecordDialogProps<T>) {
  const { title, record, defaultValues, saveLabel, transform, onClose, children } = props;
  const titleId = useId();
  const [{ hasChanges, isSaving }, setFormState] = useState<DialogFormState>({ hasChanges: false, isSaving: false });
  const [isAsking, setAsking] = useState(false);
  const requestClose = () => {
    if (isSaving) return;
    if (hasChanges) setAsking(true);
    else onClose();
  };
  const mutationOptions = {
    onSettled: (_data: unknown, error: unknown) => {
      if (!error) onClose();
    },
  };
  const form = (
    <Form defaultValues={defaultValues}>
      <UnsavedFormGuard />
      <FormStateObserver onChange={setFormState} />
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {children}
        <FormError isNotified />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isSaving} onClick={requestClose}>
          Cancel
        </Button>
        <SaveButton label={saveLabel} icon={<></>} alwaysEnable={!isSaving} />
      </DialogActions>
    </Form>
  );
  return (
    <Dialog open onClose={requestClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      {record ? (
        <EditBase
          id={record.id}
          mutationMode="pessimistic"
          redirect={false}
          transform={transform}
          mutationOptions={mutationOptions}
        >
          {form}
          <DialogContent sx={{ pt: 0 }}>
            <RecordHistory />
          </DialogContent>
        </EditBase>
      ) : (
        <CreateBase redirect={false} transform={transform} mutationOptions={mutationOptions}>
          {form}
        </CreateBase>
      )}
      <DiscardDialog open={isAsking} onConfirm={onClose} onClose={() => setAsking(false)} />
    </Dialog>
  );
}

interface DialogFormState {
  hasChanges: boolean;
  isSaving: boolean;
}

/** Reports the state of the form to the dialog around the form. */
function FormStateObserver({ onChange }: { onChange: (state: DialogFormState) => void }) {
  const { dirtyFields, isSubmitting: isSaving } = useFormState();
  const hasChanges = Object.keys(dirtyFields).length > 0;
  useEffect(() => onChange({ hasChanges, isSaving }), [onChange, hasChanges, isSaving]);
  return null;
}

interface Named extends RaRecord {
  label: string;
}

interface RenameButtonProps {
  /** Title of the dialog, and label of its button. */
  title: string;
  /** Label of the input. */
  inputLabel: string;
  /** Says what a new name does not change. */
  helperText: string;
  emptyMessage: string;
}

const labelOnly = ({ label }: { label?: string }) => ({ label: label?.trim() });

/** Renames the record of the context in a dialog. Only accounts with the permission see the button. */
export function RenameButton({ title, inputLabel, helperText, emptyMessage }: RenameButtonProps) {
  const record = useRecordContext<Named>();
  const [isOpen, setOpen] = useState(false);
  if (!record) return null;
  return (
    <CanAccess action="edit">
      <Tooltip title="Edit">
        <IconButton size="small" aria-label={`Edit ${record.label}`} onClick={() => setOpen(true)}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <RecordDialog
          title={title}
          record={record}
          saveLabel={title}
          transform={labelOnly}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="label"
            label={inputLabel}
            validate={required(emptyMessage)}
            helperText={helperText}
            autoComplete="off"
            autoFocus
          />
        </RecordDialog>
      )}
    </CanAccess>
  );
}
