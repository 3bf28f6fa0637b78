import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';

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
  const titleId = useId();
  const [choice, setChoice] = useState<Id>();
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={choice === undefined}
          loading={isPending}
          onClick={() => choice !== undefined && onChoose(choice)}
        >
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
