import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { CanAccess, type RaRecord, required, TextInput, useRecordContext } from 'react-admin';
import { RecordDialog } from './RecordDialog';

interface Named extends RaRecord {
  label: string;
  /** Its key. */
  value: string;
}

interface RenameButtonProps {
  /** Title of the dialog, and the words on its button. */
  title: string;
  /** Label of the input. */
  inputLabel: string;
  emptyMessage: string;
}

const labelOnly = ({ label }: { label?: string }) => ({ label: label?.trim() });

/** Changes the name of the record it stands in, in a dialog; for accounts that may. */
export function RenameButton({ title, inputLabel, emptyMessage }: RenameButtonProps) {
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
            helperText={`The key ${record.value} stays: articles refer to it.`}
            autoComplete="off"
            autoFocus
          />
        </RecordDialog>
      )}
    </CanAccess>
  );
}
