import Box from '@mui/material/Box';
import { required, TextInput, type Validator } from 'react-admin';
import { fromTimeInput, toDayInput, toTimeInput } from '../../components/dates';
import { FormSection } from '../../components/ResourceForm';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { SitesInput } from '../../site/SitesInput';

const TITLE_RULES = [required('Please enter a title')];
const TITLE = { htmlInput: { maxLength: 200 } };
const DESCRIPTION = { htmlInput: { maxLength: 5000 } };

/** What a record is called, and what it is about. */
export function TitleInputs() {
  return (
    <>
      <TextInput source="title" label="Title" validate={TITLE_RULES} helperText={false} slotProps={TITLE} />
      <TextInput
        source="description"
        label="Description"
        multiline
        minRows={3}
        helperText={false}
        slotProps={DESCRIPTION}
      />
    </>
  );
}

/** The picture of a record. */
export function ImageSection({ help }: { help: string }) {
  return (
    <FormSection title="Image" help={help}>
      <Box sx={{ maxWidth: 320, py: 1 }}>
        <ImageUploadInput source="image" label="Image" />
      </Box>
    </FormSection>
  );
}

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

const RULES = [required('Please select at least one website')];

/** Selects the websites that show a record. */
export function PublicationSitesInput() {
  return (
    <FormSection title="Websites" help="Select one or more websites.">
      <SitesInput source="websiteName" validate={RULES} helperText={false} />
    </FormSection>
  );
}
