import Box from '@mui/material/Box';
import { required, TextInput } from 'react-admin';
import { FormSection } from '../components/FormSection';
import { validateWebAddress } from '../publications/addressRule';
import { UtcTimeInput } from '../publications/UtcInputs';
import { ImageUploadInput } from '../uploads/ImageUploadInput';
import { validateEnd } from './eventInput';

const TITLE_RULES = [required('Please enter a title')];
const START_RULES = [required('Please enter a start')];
const END_RULES = [required('Please enter an end'), validateEnd];
const SHORT_TEXT = { htmlInput: { maxLength: 200 } };
const LOCATION = { htmlInput: { maxLength: 300 } };
const LONG_TEXT = { htmlInput: { maxLength: 5000 } };

/** The inputs that adding and updating an event share. */
export function EventInputs() {
  return (
    <>
      <FormSection title="Event" help="What takes place, in the words that visitors read.">
        <TextInput source="title" label="Title" validate={TITLE_RULES} helperText={false} slotProps={SHORT_TEXT} />
        <TextInput
          source="description"
          label="Description"
          multiline
          minRows={3}
          helperText={false}
          slotProps={LONG_TEXT}
        />
      </FormSection>
      <FormSection title="Time and place" help="Times are UTC, whatever your own clock says.">
        <UtcTimeInput source="startsAt" label="Starts" validate={START_RULES} />
        <UtcTimeInput source="endsAt" label="Ends" validate={END_RULES} />
        <TextInput source="location" label="Location" helperText={false} slotProps={LOCATION} />
        <TextInput source="url" label="Url" validate={validateWebAddress} helperText="Where there is more about it" />
      </FormSection>
      <FormSection title="Image" help="Shown beside the event.">
        <Box sx={{ maxWidth: 320, py: 1 }}>
          <ImageUploadInput source="image" label="Image" />
        </Box>
      </FormSection>
    </>
  );
}
