import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useInput, type Validator, ValidationError } from 'react-admin';
import { Thumbnail } from '../components/ItemCard';
import { choiceText } from './RadioInput';

interface Choice {
  id: string;
  name: string;
  help?: string;
  /** URL of a picture beside the name. */
  image?: string;
}

interface CheckboxesInputProps {
  source: string;
  label: string;
  choices: readonly Choice[];
  defaultValue?: string[];
  validate: Validator;
  columns?: 1 | 2;
}

/**
 * Selects several of a few choices, in the order of the choices. react-admin's `CheckboxGroupInput` passes an unknown property to the DOM,
 * which React reports.
 */
export function CheckboxesInput({ source, label, choices, defaultValue, validate, columns = 1 }: CheckboxesInputProps) {
  const { field, fieldState } = useInput<string[]>({ source, validate, defaultValue });
  const selected = ((field.value as string[] | null | undefined) ?? []) as readonly string[];
  const problem = fieldState.error?.message;
  const problemId = useId();
  const change = (id: string, isChecked: boolean) =>
    field.onChange(
      choices.map((choice) => choice.id).filter((each) => (each === id ? isChecked : selected.includes(each))),
    );
  return (
    <FormControl
      component="fieldset"
      error={problem !== undefined}
      aria-describedby={problem ? problemId : undefined}
      fullWidth
    >
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` } }}>
        {choices.map(({ id, name, help, image }, index) => (
          <FormControlLabel
            key={id}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
                {image !== undefined && <Thumbnail url={image} />}
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {help ? choiceText({ name, help }) : name}
                </Box>
              </Box>
            }
            control={
              <Checkbox
                name={id}
                checked={selected.includes(id)}
                onChange={(_event, isChecked) => change(id, isChecked)}
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      {problem && (
        <FormHelperText id={problemId}>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
