import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface SelectFieldProps<Id extends string | number> extends Pick<
  TextFieldProps,
  'helperText' | 'error' | 'required' | 'disabled' | 'hiddenLabel' | 'margin' | 'sx'
> {
  /** With `hiddenLabel`, the name for assistive technology. */
  label: string;
  /** A choice with an empty id is shown, unlike a choice that is still loading. */
  choices: readonly { id: Id; name: ReactNode }[];
  value: Id | undefined;
  onChange: (id: Id) => void;
}

const MENU = { slotProps: { paper: { sx: { maxHeight: 320 } } } };

/** Selects one of some values outside the forms of react-admin. */
export function SelectField<Id extends string | number>(props: SelectFieldProps<Id>) {
  const { choices, value, onChange, label, ...field } = props;
  const { hiddenLabel } = field;
  const chosen = choices.find(({ id }) => id === value);
  const choose = (newValue: string) => {
    const choice = choices.find(({ id }) => id === newValue);
    if (choice) onChange(choice.id);
  };
  return (
    <TextField
      {...field}
      select
      label={hiddenLabel ? undefined : label}
      value={chosen?.id ?? ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{
        select: {
          displayEmpty: chosen !== undefined,
          MenuProps: MENU,
          ...(hiddenLabel && { SelectDisplayProps: { 'aria-label': label } }),
        },
        inputLabel: { shrink: chosen && true },
      }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
