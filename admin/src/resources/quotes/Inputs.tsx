import { MAX_QUOTE, MAX_QUOTE_AUTHOR } from '@grabdeals/shared/limits';
import { DateInput, required, TextInput } from 'react-admin';
import { toDayInput } from '../../components/dates';
import { FormSection } from '../../components/FormLayout';

const TEXT_RULES = [required('Please enter a quote')];
const DAY_RULES = [required('Please enter a day')];
const LONG_TEXT = { htmlInput: { maxLength: MAX_QUOTE } };
const AUTHOR = { htmlInput: { maxLength: MAX_QUOTE_AUTHOR } };

/** Inputs of a new and of an existing quote. */
export function QuoteInputs() {
  return (
    <FormSection title="Quote" help="A website shows one quote a day. Days begin at midnight UTC.">
      <TextInput source="text" label="Quote" multiline minRows={3} validate={TEXT_RULES} slotProps={LONG_TEXT} />
      <TextInput source="author" label="Author" slotProps={AUTHOR} />
      <DateInput source="date" label="Day (UTC)" format={toDayInput} validate={DAY_RULES} />
    </FormSection>
  );
}
