import { fieldLabel } from '@grabdeals/shared/change-texts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { use, useId } from 'react';
import { type RaRecord, useEditContext, useNotify, useSaveContext } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import { conflictOf } from '../dataProvider/apiError';
import type { StaleSave } from '../dataProvider/types';
import { FieldDiffs } from '../history/FieldDiffs';
import { differences, htmlText, valueKind, valueText } from '../history/fieldDiff';
import { formatDateTime } from './dates';
import { useCopy } from './useCopy';
import { RecordPageContext, type Resolution } from './recordPageContext';
import { useResolution, useSaveForm } from './useSaveForm';

type Conflict = StaleSave['fields'][number];

interface ConflictDialogProps {
  /** Bases the form's values on another version of the record. */
  onRebase: (version: number) => void;
}

/**
 * Shows what others have saved in the fields that the operator has changed, too, and saves theirs or the operator's values of these
 * fields. Other fields keep what either has changed.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const conflict = conflictOf(use(RecordPageContext).rejection);
  return conflict && <Conflicts {...conflict} {...props} />;
}

function Conflicts({ fields, version, onRebase }: StaleSave & ConflictDialogProps) {
  const { closeRejection: close } = use(RecordPageContext);
  const titleId = useId();
  const { getValues, resetField } = useFormContext();
  const { saving = false } = useSaveContext();
  const saveForm = useSaveForm();
  const currentResolution = useResolution();
  const { refetch } = useEditContext<RaRecord>();
  const notify = useNotify();
  const copy = useCopy();
  const saveWith = (resolution: Resolution) => {
    close();
    saveForm(resolution);
  };
  const merge = () =>
    saveWith({ merged: Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs ?? null])) });
  const overwrite = () => saveWith({ overwrites: version });
  const copyMine = async () => {
    const isCopied = await copy(
      fields.map(textOfMine).join('\n\n'),
      'Your browser does not allow copying. Select your text in the form and copy it by hand.',
    );
    if (!isCopied) return;
    const mergedFields = Object.keys(currentResolution().merged ?? {});
    close();
    // The form keeps what the operator has changed in other fields.
    await refetch();
    const shown = fields.filter(({ field }) => get(getValues(), field) !== undefined);
    // The form still contains the operator's values of fields that were merged before.
    for (const field of [...mergedFields, ...shown.map((each) => each.field)]) resetField(field);
    // The other fields have no conflict with this version.
    onRebase(version);
    const rest = shown.length < fields.length ? '. Reload the page to see all saved values' : '';
    notify(`Your text was copied${rest}`, { type: 'info' });
  };
  return (
    <Dialog open onClose={saving ? undefined : close} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{titleOf(fields)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Nothing is lost: your changes are not saved yet. Merge saves them, but keeps the other values below. Overwrite
          replaces the other values by yours. Copy my text copies yours and shows the others in the form.
        </DialogContentText>
        <Stack sx={{ gap: 2 }}>
          {fields.map(({ field, theirs, yours, savedBy, savedAt }) => (
            <FieldDiffs
              key={field}
              fields={differences({ [field]: theirs }, { [field]: yours })}
              beforeLabel={`Saved by ${savedBy ?? 'somebody'}${savedAt ? `, ${formatDateTime(savedAt)}` : ''}`}
              afterLabel="Yours"
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={close} sx={{ mr: 'auto' }}>
          Back to editing
        </Button>
        <Button onClick={() => void copyMine()}>Copy my text</Button>
        <Button color="error" onClick={overwrite}>
          Overwrite
        </Button>
        <Button variant="contained" onClick={merge}>
          Merge
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns the title of the dialog: who has saved the record. */
function titleOf(fields: readonly Conflict[]): string {
  const names = [...new Set(fields.map(({ savedBy }) => savedBy ?? 'Somebody'))];
  return `${names.join(' and ') || 'Somebody'} saved this meanwhile`;
}

function textOfMine({ field, yours }: Conflict): string {
  const text = valueKind(field, yours) === 'html' ? htmlText(yours as string) : valueText(yours, formatDateTime);
  return `${fieldLabel(field)}: ${text}`;
}
