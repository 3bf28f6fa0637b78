import { MAX_REDIRECT_LABEL } from '@grabdeals/shared/limits';
import { BooleanInput, required, TextInput } from 'react-admin';
import { validateWebAddress } from '../../components/addressRule';
import { FormSection } from '../../components/FormLayout';
import { ResourceForm, useIsNew } from '../../components/ResourceForm';
import type { RedirectRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { SiteInput } from '../../site/SiteInput';
import { RedirectAddress } from './RedirectAddress';
import { validateRedirectId } from './redirectRules';

const ID_RULES = [required('Please enter a redirect ID'), validateRedirectId];
const TARGET_RULES = [required('Please enter a destination URL'), validateWebAddress];

/** Form of a redirect. The default website of a new one is the one being edited. */
export default function RedirectForm() {
  const { name: websiteName } = useSite();
  const isNew = useIsNew();
  return (
    <ResourceForm<RedirectRecord>
      newHelp="A short link of your website that forwards shoppers to a merchant and counts their clicks."
      help={(redirect) => <RedirectAddress redirect={redirect} />}
      defaultValues={{ websiteName, active: true }}
    >
      <FormSection
        title="Link"
        help="The short link that you share: the URL of the website with the redirect ID as the parameter uid."
      >
        <SiteInput
          source="websiteName"
          disabled={!isNew}
          helperText={isNew ? 'You cannot change the website later.' : 'The website of a redirect cannot be changed.'}
        />
        <TextInput
          source="redirectId"
          label="Redirect ID"
          validate={ID_RULES}
          helperText="Up to 64 letters, digits, hyphens, underscores and dots. Example: autumn-sale"
        />
      </FormSection>
      <FormSection title="Destination" help="The page that the link opens while the redirect is active.">
        <TextInput
          source="targetUrl"
          label="Destination URL"
          validate={TARGET_RULES}
          helperText="The destination URL is used as is; no parameters are added."
        />
        <BooleanInput source="active" label="Active" />
      </FormSection>
      <FormSection title="Notes" help="Internal only. Shoppers don’t see the label.">
        <TextInput
          source="label"
          label="Label"
          helperText="The purpose of the redirect. Example: Autumn sale mailing"
          slotProps={{ htmlInput: { maxLength: MAX_REDIRECT_LABEL } }}
        />
      </FormSection>
    </ResourceForm>
  );
}
