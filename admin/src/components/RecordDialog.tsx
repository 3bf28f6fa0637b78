import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId, useState } from 'react';
import {
  CanAccess,
  type RaRecord,
  required,
  SaveButton,
  TextInput,
  type TransformData,
  useRecordContext,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { RecordHistory } from '../history/RecordHistory';
import { FormError } from './FormError';
import { RecordForm } from './RecordForm';
import { RecordPage } from './RecordPage';
import { useAskToClose } from './UnsavedChanges';

interface RecordDialogProps<T extends RaRecord> extends Pick<DialogProps, 'maxWidth'> {
  /** Defaults to the resource of the list. */
  resource?: string;
  title: string;
  /** The record to edit. Without it, the dialog creates a record. */
  record?: T;
  /** Values of a new record. */
  defaultValues?: object;
  saveLabel: string;
  closeLabel?: string;
  /** What the notification of a save says. Default: the messages of the resource. */
  savedText?: string;
  /** Before the buttons that close and save. */
  actions?: ReactNode;
  /** Returns the body of the save for the form's values. */
  transform?: TransformData;
  onClose: () => void;
  /** The inputs. */
  children: ReactNode;
}

/** Creates or edits a record of a list in a dialog. The dialog is open while mounted, and closes after a save. Asks before unsaved changes are lost. */
export function RecordDialog<T extends RaRecord>(props: RecordDialogProps<T>) {
  const { resource, title, record, defaultValues, saveLabel, savedText, transform, onClose, children } = props;
  const { closeLabel = 'Cancel', actions, maxWidth = 'xs' } = props;
  const titleId = useId();
  const requestClose = useAskToClose(titleId, onClose);
  return (
    <Dialog open onClose={requestClose} aria-labelledby={titleId} fullWidth maxWidth={maxWidth}>
      <RecordPage<T>
        resource={resource}
        id={record?.id}
        isNew={!record}
        dialogId={titleId}
        transform={transform}
        savedText={savedText}
        onSaved={onClose}
        historyOf={null}
      >
        <RecordForm defaultValues={defaultValues} hasOwnBar>
          <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
          <DialogContent>
            {children}
            <FormError isNotified />
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
            {actions}
            <DialogButtons closeLabel={closeLabel} saveLabel={saveLabel} onClose={requestClose} />
          </DialogActions>
        </RecordForm>
        {record && (
          <DialogContent sx={{ pt: 0 }}>
            <RecordHistory />
          </DialogContent>
        )}
      </RecordPage>
    </Dialog>
  );
}

function DialogButtons({
  closeLabel,
  saveLabel,
  onClose,
}: {
  closeLabel: string;
  saveLabel: string;
  onClose: () => void;
}) {
  const { isSubmitting } = useFormState();
  return (
    <>
      <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
        {closeLabel}
      </Button>
      <SaveButton label={saveLabel} icon={<></>} alwaysEnable={!isSubmitting} />
    </>
  );
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
