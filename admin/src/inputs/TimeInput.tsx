import { TextInput, type TextInputProps } from 'react-admin';
import { fromLocalInput, fromTimeInput, LAST_TIME_INPUT, toLocalInput, toTimeInput } from '../components/dates';

interface TimeInputProps extends Pick<TextInputProps, 'source' | 'validate' | 'isRequired' | 'helperText'> {
  label: string;
  /** Whether the operator enters UTC, which the label says, instead of the time of the operator's zone. */
  isUtc?: boolean;
}

/** Input of a date and a time. The value is ISO 8601 in UTC; null if the input is empty. */
export function TimeInput({ label, isUtc = false, helperText = false, ...props }: TimeInputProps) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      label={isUtc ? `${label} (UTC)` : label}
      format={isUtc ? toTimeInput : toLocalInput}
      parse={isUtc ? fromTimeInput : fromLocalInput}
      helperText={helperText}
      // Browsers show a placeholder in empty inputs of times.
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_TIME_INPUT } }}
    />
  );
}
