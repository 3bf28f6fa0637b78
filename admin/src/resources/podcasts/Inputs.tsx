import { maxValue, minValue, NumberInput, required } from 'react-admin';
import { FormSection } from '../../components/ResourceForm';
import { ImageSection, TitleInputs, UtcTimeInput } from '../publications/Inputs';
import { AudioInput } from './AudioInput';

const TIME_RULES = [required('Please enter a time')];
const DURATION_RULES = [minValue(0), maxValue(86_400)];

/** The inputs that adding and updating a podcast share. */
export function PodcastInputs() {
  return (
    <>
      <FormSection title="Podcast" help="What it is about, in the words that listeners read.">
        <TitleInputs />
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
      <ImageSection help="The cover, shown beside the episode." />
    </>
  );
}
