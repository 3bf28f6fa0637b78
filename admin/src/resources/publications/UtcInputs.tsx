import { TextInput, type Validator } from 'react-admin';
import { fromTimeInput, toDayInput, toTimeInput } from '../../components/dates';

interface UtcInputProps {
  source: string;
  /** Goes on with "(UTC)". */
  label: string;
  validate?: Validator | Validator[];
  helperText?: string | false;
}

/** Browsers draw their own words into an empty input of a date. */
const LABEL_ABOVE = { inputLabel: { shrink: true } };

/** A time of day in UTC; its value is ISO 8601. */
export function UtcTimeInput({ label, helperText = false, ...props }: UtcInputProps) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      label={`${label} (UTC)`}
      format={toTimeInput}
      parse={fromTimeInput}
      helperText={helperText}
      slotProps={LABEL_ABOVE}
    />
  );
}

/** A day in UTC; its value is the day, or the time at which it begins. */
export function UtcDayInput({ label, helperText = false, ...props }: UtcInputProps) {
  return (
    <TextInput
      {...props}
      type="date"
      label={`${label} (UTC)`}
      format={toDayInput}
      helperText={helperText}
      slotProps={LABEL_ABOVE}
    />
  );
}
