import { SITE_PART_NAMES, SITE_PARTS, type SitePart } from '@grabdeals/shared/site-parts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { required, useInput, ValidationError } from 'react-admin';

const RULES = required('Please select what to copy');

/** Selects parts of a site. react-admin's `CheckboxGroupInput` passes an unknown property to the DOM, which React reports. */
export function PartsInput() {
  const { field, fieldState } = useInput<SitePart[]>({ source: 'parts', validate: RULES });
  const selected = field.value as readonly SitePart[];
  const problem = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={problem !== undefined} fullWidth>
      <FormLabel component="legend">Parts</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {SITE_PARTS.map((part, index) => (
          <FormControlLabel
            key={part}
            label={SITE_PART_NAMES[part]}
            control={
              <Checkbox
                name={part}
                checked={selected.includes(part)}
                onChange={(_event, isChecked) =>
                  field.onChange(SITE_PARTS.filter((each) => (each === part ? isChecked : selected.includes(each))))
                }
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      {problem && (
        <FormHelperText>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
