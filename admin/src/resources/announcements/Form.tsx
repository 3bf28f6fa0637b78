import { MAX_ANNOUNCEMENT_TEXT } from '@grabdeals/shared/limits';
import { BooleanInput, required, TextInput } from 'react-admin';
import { validateWebAddressOrPath } from '../../components/addressRule';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { FormSection } from '../../components/FormLayout';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { ScheduleInputs } from '../../components/ScheduleInputs';
import type { AnnouncementRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { PublicationSitesInput } from '../publications/Inputs';

const TEXT_RULES = [required('Please enter a text')];

/** Form of a new announcement bar. The default website is the one being edited. */
export function AnnouncementCreate() {
  const { name } = useSite();
  return (
    <RecordPage isNew>
      <PageHeader title="Add announcement bar" help="A line above the header, in the colors of each website’s theme." />
      <RecordForm saveLabel="Add announcement bar" defaultValues={{ dismissible: true, websiteName: [name] }}>
        <Inputs />
      </RecordForm>
    </RecordPage>
  );
}

/** Form of an announcement bar. */
export function AnnouncementEdit() {
  return (
    <RecordPage<AnnouncementRecord> header={({ text }) => <PageHeader title="Update announcement bar" help={text} />}>
      <RecordForm saveLabel="Update announcement bar" deleteButton={<DeleteRecordButton />}>
        <Inputs />
      </RecordForm>
    </RecordPage>
  );
}

function Inputs() {
  return (
    <>
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
          autoComplete="off"
        />
        <BooleanInput source="dismissible" label="Dismissible" helperText="Shoppers can hide the bar for a day." />
      </FormSection>
      <FormSection title="Schedule" help="Shoppers see the bar from its start to its end.">
        <ScheduleInputs startHelp="Leave blank to show the bar at once." endHelp="Leave blank if the bar has no end." />
      </FormSection>
      <PublicationSitesInput />
    </>
  );
}
