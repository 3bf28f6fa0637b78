import { MAX_EVENT_LOCATION } from '@grabdeals/shared/limits';
import { type Schedule, scheduleProblem } from '@grabdeals/shared/schedule';
import { required, TextInput } from 'react-admin';
import { validateWebAddress } from '../../components/addressRule';
import { FormSection } from '../../components/FormLayout';
import { TimeInput } from '../../inputs/TimeInput';
import { ImageSection, TitleInputs } from '../publications/Inputs';

const START_RULES = [required('Please enter a start time')];
const END_RULES = [
  required('Please enter an end time'),
  (_endsAt: string | null, schedule: Schedule) => scheduleProblem(schedule),
];
const LOCATION = { htmlInput: { maxLength: MAX_EVENT_LOCATION } };

/** Inputs of a new and of an existing event. */
export function EventInputs() {
  return (
    <>
      <FormSection title="Event" help="The title and the description that visitors read.">
        <TitleInputs />
      </FormSection>
      <FormSection title="Time and place" help="Enter times in UTC, not in your local time zone.">
        <TimeInput isUtc source="startsAt" label="Start time" validate={START_RULES} />
        <TimeInput isUtc source="endsAt" label="End time" validate={END_RULES} />
        <TextInput source="location" label="Location" slotProps={LOCATION} />
        <TextInput
          source="url"
          label="URL"
          validate={validateWebAddress}
          helperText="The page with more information about the event."
        />
      </FormSection>
      <ImageSection help="The image appears beside the event." />
    </>
  );
}
