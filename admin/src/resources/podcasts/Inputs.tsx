import { maxValue, minValue, NumberInput, required } from 'react-admin';
import { FormSection } from '../../components/FormLayout';
import { TimeInput } from '../../inputs/TimeInput';
import { ImageSection, TitleInputs } from '../publications/Inputs';
import { AudioInput } from './AudioInput';

const TIME_RULES = [required('Please enter a publication time')];
const DURATION_RULES = [minValue(0), maxValue(86_400)];

/** Inputs of a new and of an existing podcast. */
export function PodcastInputs() {
  return (
    <>
      <FormSection title="Podcast" help="The title and the description that listeners read.">
        <TitleInputs />
        <TimeInput isUtc source="publishedAt" label="Published" validate={TIME_RULES} />
      </FormSection>
      <FormSection title="Audio" help="The audio file of the episode.">
        <AudioInput />
        <NumberInput
          source="durationSeconds"
          label="Duration (seconds)"
          step={1}
          min={0}
          validate={DURATION_RULES}
          helperText="Uploading an audio file fills in the duration."
        />
      </FormSection>
      <ImageSection help="The cover image appears beside the episode." />
    </>
  );
}
