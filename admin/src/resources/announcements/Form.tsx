import { MAX_ANNOUNCEMENT_TEXT } from '@grabdeals/shared/limits';
import { BooleanInput, required, TextInput } from 'react-admin';
import { validateWebAddressOrPath } from '../../components/addressRule';
import { FormSection } from '../../components/FormLayout';
import { ResourceForm } from '../../components/ResourceForm';
import { ScheduleInputs } from '../../components/ScheduleInputs';
import { useSite } from '../../site/SiteContext';
import { PublicationSitesInput } from '../publications/Inputs';

const TEXT_RULES = [required('Please enter a text')];

/** Form of an announcement bar. The default website of a new one is the one being edited. */
export default function AnnouncementForm() {
  const { name } = useSite();
  return (
    <ResourceForm
      newHelp="A line above the header, in the colors of each website’s theme."
      defaultValues={{ dismissible: true, websiteName: [name] }}
    >
      <FormSection title="Announcement bar" help="The line that shoppers see on every page.">
        <TextInput
          source="text"
          label="Text"
          validate={TEXT_RULES}
          helperText={`Up to ${MAX_ANNOUNCEMENT_TEXT} characters.`}
          slotProps={{ htmlInput: { maxLength: MAX_ANNOUNCEMENT_TEXT } }}
        />
        <TextInput
          source="link"
          label="Link"
          validate={validateWebAddressOrPath}
          helperText="A page of the website such as /offers, or a URL of a merchant. Leave blank for no link."
        />
        <BooleanInput source="dismissible" label="Dismissible" helperText="Shoppers can hide the bar for a day." />
      </FormSection>
      <FormSection title="Schedule" help="Shoppers see the bar from its start to its end.">
        <ScheduleInputs startHelp="Leave blank to show the bar at once." endHelp="Leave blank if the bar has no end." />
      </FormSection>
      <PublicationSitesInput />
    </ResourceForm>
  );
}
