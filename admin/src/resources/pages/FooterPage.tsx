import { MAX_FOOTER_LABEL, MAX_FOOTER_LINKS, MAX_FOOTER_TEXT } from '@grabdeals/shared/limits';
import { FOOTER_DEFAULTS, footerText } from '@grabdeals/shared/site-footer';
import { SOCIAL_NETWORK_KEYS, SOCIAL_NETWORKS } from '@grabdeals/shared/social-profiles';
import Box from '@mui/material/Box';
import { maxLength, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PAGES_PATH } from '../../config';
import { CardArrayInput } from '../../components/CardArrayInput';
import { CardSummary } from '../../components/ItemCard';
import { PageHeader } from '../../components/PageHeader';
import { FormSection } from '../../components/FormLayout';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { SiteFooterRecord } from './pageRecords';
import { useSite } from '../../site/SiteContext';
import { storePageUrl } from '../../site/storeUrl';
import { footerLinkRule, footerTextRule, profileRules } from './footerRules';

const validateText = [maxLength(MAX_FOOTER_TEXT), footerTextRule];
const validateLabel = [required('Please enter the text of the link'), maxLength(MAX_FOOTER_LABEL)];
const EMPTY_LINK = { label: '', url: '' };
const validateUrl = [required('Please enter a URL'), footerLinkRule];

/** Form of the footer's texts and links, and of the site's social profiles. */
export function FooterPage() {
  const site = useSite();
  return (
    <RecordPage<SiteFooterRecord>
      resource="siteFooter"
      id={site.name}
      header={
        <PageHeader
          title="Footer and social links"
          help={`Texts and links at the end of every page of ${site.label}.`}
        />
      }
      failedTitle="The footer could not be loaded"
      savedText="The footer has been saved."
      view={() => storePageUrl(site, '')}
      // The footer is a part of the website's settings.
      historyOf={({ websiteId }) => ({ resource: 'website', recordId: websiteId })}
    >
      <FooterForm />
    </RecordPage>
  );
}

function FooterForm() {
  const { label } = useSite();
  return (
    <RecordForm saveLabel="Save footer" cancelPath={PAGES_PATH}>
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
        <CardArrayInput
          source="links"
          label="Links"
          itemNoun="Link"
          addLabel="Add link"
          newItem={EMPTY_LINK}
          firstInput="label"
          max={MAX_FOOTER_LINKS}
          countNoun="links"
          fullNote="Delete a link to add another"
          renderSummary={(parts) => <LinkSummary {...parts} />}
          renderInputs={(parts) => <LinkInputs {...parts} />}
        />
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
          />
        ))}
      </FormSection>
    </RecordForm>
  );
}

type FooterLink = Partial<SiteFooterRecord['links'][number]>;

interface LinkParts {
  source: string;
  name: string;
}

function LinkSummary({ source, name }: LinkParts) {
  const { label, url } = useWatch<Record<string, FooterLink>>({ name: source }) ?? {};
  return <CardSummary name={label || name} text={url || 'Empty'} />;
}

function LinkInputs({ source }: LinkParts) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' }, columnGap: 1.5 }}>
      <TextInput source={`${source}.label`} label="Text" validate={validateLabel} />
      <TextInput source={`${source}.url`} label="URL" validate={validateUrl} />
    </Box>
  );
}
