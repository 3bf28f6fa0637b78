import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type ReactNode, useMemo } from 'react';
import { type InputProps, useInput, ValidationError } from 'react-admin';

interface ChoicesInputProps<Id extends string | number> extends Pick<InputProps, 'source' | 'validate' | 'isRequired'> {
  label: string;
  choices: readonly { id: Id; name: string }[];
  /** Returns the name of a selected id that is not among the choices. */
  nameOf?: (id: Id) => string;
  /** Shows a choice in the list. Default: its name. */
  renderChoice?: (id: Id, name: string) => ReactNode;
  helperText?: ReactNode;
  isPending?: boolean;
  /** Whether a checkbox selects all choices. */
  hasSelectAll?: boolean;
  /** Whether the list closes when the operator selects a choice. */
  closesOnSelect?: boolean;
  onChanged?: (ids: Id[]) => void;
}

/** Selects several choices, which the operator finds by typing. The value is the list of their ids. */
export function ChoicesInput<Id extends string | number>(props: ChoicesInputProps<Id>) {
  const { source, validate, label, choices, nameOf = String, helperText, isPending, hasSelectAll, onChanged } = props;
  const { renderChoice = (_id, name) => name, closesOnSelect = false } = props;
  const { field, fieldState, isRequired } = useInput<Id[]>({ source, validate, isRequired: props.isRequired });
  const value = (field.value as Id[] | null) ?? [];
  const names = useMemo(() => new Map(choices.map(({ id, name }) => [id, name])), [choices]);
  const ids = useMemo(() => choices.map(({ id }) => id), [choices]);
  const change = (chosen: Id[]) => {
    field.onChange(chosen);
    onChanged?.(chosen);
  };
  const message = fieldState.error?.message;
  return (
    <>
      <Autocomplete
        multiple
        disableCloseOnSelect={!closesOnSelect}
        size="small"
        options={ids}
        value={value}
        loading={isPending}
        limitTags={12}
        getOptionLabel={(id) => names.get(id) ?? nameOf(id)}
        onChange={(_event, chosen) => change(chosen)}
        onBlur={field.onBlur}
        renderOption={({ key, ...option }, id, { selected }) => (
          <li key={key} {...option}>
            <Checkbox size="small" checked={selected} tabIndex={-1} disableRipple sx={{ p: 0.5, mr: 1 }} />
            {renderChoice(id, names.get(id) ?? nameOf(id))}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            label={label}
            error={fieldState.invalid}
            helperText={message ? <ValidationError error={message} /> : helperText}
            required={isRequired}
            slotProps={{
              ...params.slotProps,
              // The input is empty if something is selected, so the browser must not require a text.
              htmlInput: { ...params.slotProps.htmlInput, required: false, 'aria-required': isRequired },
            }}
          />
        )}
      />
      {hasSelectAll && (
        <SelectAll
          label={`Select All ${label}`}
          chosen={ids.filter((id) => value.includes(id)).length}
          total={ids.length}
          onChange={(isOn) => change(isOn ? [...new Set([...value, ...ids])] : [])}
        />
      )}
    </>
  );
}

interface SelectAllProps {
  label: string;
  chosen: number;
  total: number;
  onChange: (isOn: boolean) => void;
}

function SelectAll({ label, chosen, total, onChange }: SelectAllProps) {
  return (
    <FormControlLabel
      label="Select All"
      control={
        <Checkbox
          size="small"
          checked={total > 0 && chosen === total}
          indeterminate={chosen > 0 && chosen < total}
          disabled={total === 0}
          slotProps={{ input: { 'aria-label': label } }}
          onChange={(_event, isOn) => onChange(isOn)}
        />
      }
    />
  );
}
