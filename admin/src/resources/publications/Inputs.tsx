import Box from '@mui/material/Box';
import { required, TextInput, type Validator } from 'react-admin';
import { fromTimeInput, toDayInput, toTimeInput } from '../../components/dates';
import { FormSection } from '../../components/FormLayout';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { SitesInput } from '../../site/SitesInput';

const TITLE_RULES = [required('Please enter a title')];
const TITLE = { htmlInput: { maxLength: 200 } };
const DESCRIPTION = { htmlInput: { maxLength: 5000 } };

/** Inputs of the title and the description. */
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

/** Input of a record's image. */
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
  /** The input adds "(UTC)" to the label. */
  label: string;
  validate?: Validator | Validator[];
  helperText?: string | false;
}

/** The label is above the input, because browsers show a placeholder in empty date inputs. */
const LABEL_ABOVE = { inputLabel: { shrink: true } };

/** Input of a UTC time. The value is ISO 8601. */
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

/** Input of a UTC day. The value is the day, or the time at which the day begins. */
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
