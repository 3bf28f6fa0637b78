import Box from '@mui/material/Box';
import { maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import { FormSection } from '../components/FormSection';
import { UtcTimeInput } from '../publications/UtcInputs';
import { ImageUploadInput } from '../uploads/ImageUploadInput';
import { AudioInput } from './AudioInput';

const TITLE_RULES = [required('Please enter a title')];
const TIME_RULES = [required('Please enter a time')];
const DURATION_RULES = [minValue(0), maxValue(86_400)];
const SHORT_TEXT = { htmlInput: { maxLength: 200 } };
const LONG_TEXT = { htmlInput: { maxLength: 5000 } };

/** The inputs that adding and updating a podcast share. */
export function PodcastInputs() {
  return (
    <>
      <FormSection title="Podcast" help="What it is about, in the words that listeners read.">
        <TextInput source="title" label="Title" validate={TITLE_RULES} helperText={false} slotProps={SHORT_TEXT} />
        <TextInput
          source="description"
          label="Description"
          multiline
          minRows={3}
          helperText={false}
          slotProps={LONG_TEXT}
        />
        <UtcTimeInput source="publishedAt" label="Published" validate={TIME_RULES} />
      </FormSection>
      <FormSection title="Audio" help="The episode itself.">
        <AudioInput />
        <NumberInput
          source="durationSeconds"
          label="Duration (seconds)"
          step={1}
          min={0}
          validate={DURATION_RULES}
          helperText="Read from an uploaded file"
        />
      </FormSection>
      <FormSection title="Image" help="The cover, shown beside the episode.">
        <Box sx={{ maxWidth: 320, py: 1 }}>
          <ImageUploadInput source="image" label="Image" />
        </Box>
      </FormSection>
    </>
  );
}
