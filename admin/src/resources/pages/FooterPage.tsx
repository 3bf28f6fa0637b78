import { MAX_FOOTER_LABEL, MAX_FOOTER_LINKS, MAX_FOOTER_TEXT } from '@grabdeals/shared/limits';
import { FOOTER_DEFAULTS, footerText } from '@grabdeals/shared/site-footer';
import { SOCIAL_NETWORK_KEYS, SOCIAL_NETWORKS } from '@grabdeals/shared/social-profiles';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  ArrayInput,
  EditBase,
  Form,
  maxLength,
  required,
  SaveButton,
  SimpleFormIterator,
  TextInput,
  useArrayInput,
  useNotify,
  useRecordContext,
  useSimpleFormIterator,
} from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ActionBar, FocusFirstError, FormSection, LoadedRecord, READ_OPTIONS } from '../../components/ResourceForm';
import { UnsavedFormGuard } from '../../components/UnsavedChanges';
import type { SiteFooterRecord } from '../../dataProvider/singleRecords';
import { RecordHistory } from '../../history/RecordHistory';
import { Link } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { footerLinkRule, footerTextRule, profileRules } from './footerRules';
import { PAGES_PATH } from './paths';

const validateText = [maxLength(MAX_FOOTER_TEXT), footerTextRule];
const validateLabel = [required('Please enter the text of the link'), maxLength(MAX_FOOTER_LABEL)];
const validateUrl = [required('Please enter a URL'), footerLinkRule];

/** Form of the footer's texts and links, and of the site's social profiles. */
export function FooterPage() {
  const site = useSite();
  const notify = useNotify();
  const mutationOptions = { onSuccess: () => notify('The footer has been saved.', { type: 'info' }) };
  return (
    <EditBase
      resource="siteFooter"
      id={site.name}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={READ_OPTIONS}
      mutationOptions={mutationOptions}
    >
      <PageHeader title="Footer and social links" help={`Texts and links at the end of every page of ${site.label}.`} />
      <LoadedRecord failedTitle="The footer could not be loaded">
        <FooterForm />
        <FooterHistory />
      </LoadedRecord>
    </EditBase>
  );
}

function FooterForm() {
  const { label } = useSite();
  return (
    <Form>
      <UnsavedFormGuard hasArrays />
      <FocusFirstError />
      <Stack sx={{ gap: 3, maxWidth: 960 }}>
        <FormSection
          title="Texts"
          help="The website’s name replaces {{siteName}}. The note about paid links always appears."
        >
          <TextInput
            source="copyright"
            label="Copyright line"
            validate={validateText}
            helperText={`Leave blank to show “${footerText('copyright', '', label)}”.`}
          />
          <TextInput
            source="credit"
            label="Credit line"
            validate={validateText}
            helperText={`Leave blank to show “${FOOTER_DEFAULTS.credit}”.`}
          />
        </FormSection>
        <FormSection title="Links" help="Links after those that every website has, such as Terms of Use.">
          <ArrayInput source="links" label={false} helperText={false}>
            <LinkRows />
          </ArrayInput>
        </FormSection>
        <FormSection
          title="Social profiles"
          help="The website’s own profiles, linked in the footer. Leave a field blank to show no link."
        >
          {SOCIAL_NETWORK_KEYS.map((network) => (
            <TextInput
              key={network}
              source={`socialProfiles.${network}`}
              label={SOCIAL_NETWORKS[network].name}
              type="url"
              validate={profileRules[network]}
              helperText={false}
              autoComplete="off"
            />
          ))}
        </FormSection>
        <ActionBar>
          <Box sx={{ flexGrow: 1 }} />
          <Button component={Link} to={PAGES_PATH} color="inherit">
            Back
          </Button>
          <SaveButton label="Save footer" />
        </ActionBar>
      </Stack>
    </Form>
  );
}

function LinkRows() {
  const { fields } = useArrayInput();
  return (
    <SimpleFormIterator
      inline
      fullWidth
      disableClear
      disableAdd={fields.length >= MAX_FOOTER_LINKS}
      addButton={<AddLinkButton />}
      sx={{
        '& .RaSimpleFormIterator-action': { visibility: 'visible' },
        '& .RaSimpleFormIterator-line': { pt: 1 },
      }}
    >
      <TextInput source="label" label="Text" validate={validateLabel} helperText={false} sx={{ flex: 1 }} />
      <TextInput source="url" label="URL" validate={validateUrl} helperText={false} sx={{ flex: 2 }} />
    </SimpleFormIterator>
  );
}

function AddLinkButton() {
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add()}>
      Add link
    </Button>
  );
}

/** The footer is a part of the website's settings. */
function FooterHistory() {
  const record = useRecordContext<SiteFooterRecord>();
  return record && <RecordHistory of={{ resource: 'website', recordId: record.websiteId }} />;
}
