import { required, TextInput } from 'react-admin';
import { validateWebAddress } from '../../components/addressRule';
import { FormSection } from '../../components/ResourceForm';
import { ImageSection, TitleInputs, UtcTimeInput } from '../publications/Inputs';
import { validateEnd } from './eventType';

const START_RULES = [required('Please enter a start')];
const END_RULES = [required('Please enter an end'), validateEnd];
const LOCATION = { htmlInput: { maxLength: 300 } };

/** The inputs that adding and updating an event share. */
export function EventInputs() {
  return (
    <>
      <FormSection title="Event" help="What takes place, in the words that visitors read.">
        <TitleInputs />
      </FormSection>
      <FormSection title="Time and place" help="Times are UTC, whatever your own clock says.">
        <UtcTimeInput source="startsAt" label="Starts" validate={START_RULES} />
        <UtcTimeInput source="endsAt" label="Ends" validate={END_RULES} />
        <TextInput source="location" label="Location" helperText={false} slotProps={LOCATION} />
        <TextInput source="url" label="Url" validate={validateWebAddress} helperText="Where there is more about it" />
      </FormSection>
      <ImageSection help="Shown beside the event." />
    </>
  );
}
