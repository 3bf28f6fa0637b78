import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { BulkDialog } from './BulkDialog';

interface ChoiceDialogProps<Id extends string | number> {
  /** Also the label of the button that confirms the choice. */
  title: string;
  /** Label of the input. */
  label: string;
  choices: readonly { id: Id; name: string }[];
  isPending: boolean;
  onChoose: (id: Id) => void;
  onClose: () => void;
}

const MENU = { slotProps: { paper: { sx: { maxHeight: 320 } } } };

/** Selects the value that an action sets in the selected records. */
export function ChoiceDialog<Id extends string | number>(props: ChoiceDialogProps<Id>) {
  const { title, label, choices, isPending, onChoose, onClose } = props;
  const [choice, setChoice] = useState<Id>();
  return (
    <BulkDialog
      title={title}
      confirmLabel={title}
      isDisabled={choice === undefined}
      isPending={isPending}
      onConfirm={() => choice !== undefined && onChoose(choice)}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        label={label}
        value={choice ?? ''}
        onChange={({ target }) => setChoice(choices.find(({ id }) => id === target.value)?.id)}
        slotProps={{ select: { MenuProps: MENU } }}
      >
        {choices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </BulkDialog>
  );
}
