import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { fromTimeInput, LAST_TIME_INPUT, toTimeInput } from '../../components/dates';
import type { SlotValues } from './imageItems';
import type { FieldErrors } from './slotErrors';

interface SlotFieldsProps {
  slot: SlotValues;
  errors: FieldErrors;
  onChange: (values: Partial<SlotValues>) => void;
}

/** Lengths as the API takes them. */
const FIELDS = [
  { field: 'redirectUrl', label: 'Link', maxLength: 2048, hint: 'https://… or a page of the site such as /offers' },
  { field: 'title', label: 'Title', maxLength: 200, hint: 'Optional' },
  { field: 'brandName', label: 'Brand name', maxLength: 120, hint: 'Optional' },
  { field: 'description', label: 'Description', maxLength: 1000, hint: 'Optional' },
] as const;

const WIDE: readonly string[] = ['redirectUrl', 'description'];

/** The words of a slot, and until when shoppers see it. */
export function SlotFields({ slot, errors, onChange }: SlotFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignContent: 'start',
      }}
    >
      {FIELDS.map(({ field, label, maxLength, hint }) => (
        <TextField
          key={field}
          label={label}
          value={slot[field]}
          required={field === 'redirectUrl'}
          type={field === 'redirectUrl' ? 'url' : 'text'}
          placeholder={hint}
          error={errors[field] !== undefined}
          helperText={errors[field]}
          autoComplete="off"
          onChange={({ target }) => onChange({ [field]: target.value })}
          slotProps={{ htmlInput: { maxLength } }}
          sx={{ gridColumn: WIDE.includes(field) ? '1 / -1' : undefined }}
        />
      ))}
      <TextField
        label="Ends (UTC)"
        value={toTimeInput(slot.endsAt)}
        type="datetime-local"
        error={errors.endsAt !== undefined}
        helperText={errors.endsAt}
        onChange={({ target }) => onChange({ endsAt: fromTimeInput(target.value) ?? '' })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_TIME_INPUT } }}
      />
    </Box>
  );
}
