import { BooleanInput, required, SelectInput, TextInput } from 'react-admin';
import { FormSection } from '../../components/ResourceForm';
import { useSiteOptions } from '../../site/SiteContext';
import { validateRedirectId, validateTarget } from './formValues';

const ID_RULES = [required('Please enter a redirect id'), validateRedirectId];
const TARGET_RULES = [required('Please enter a target'), validateTarget];
const WEBSITE_RULES = [required('Please select a website')];

/** The inputs that adding and updating a redirect share. */
export function RedirectInputs({ isNew = false }: { isNew?: boolean }) {
  const options = useSiteOptions();
  return (
    <>
      <FormSection title="Link" help="What you hand out: the website’s address with the id as its uid.">
        <SelectInput
          source="websiteName"
          label="Website"
          choices={options}
          validate={WEBSITE_RULES}
          disabled={!isNew}
          helperText={isNew ? 'It stays.' : 'It stays as it is.'}
        />
        <TextInput
          source="redirectId"
          label="Redirect Id"
          validate={ID_RULES}
          helperText="Letters, digits, hyphens, underscores and dots, such as autumn-sale"
          autoComplete="off"
        />
      </FormSection>
      <FormSection title="Target" help="Where the link leads, while the redirect is active.">
        <TextInput
          source="targetUrl"
          label="Target Url"
          validate={TARGET_RULES}
          helperText="It keeps its own query; nothing is added."
          autoComplete="off"
        />
        <BooleanInput source="active" label="Active" helperText={false} />
      </FormSection>
      <FormSection title="List" help="For you only; shoppers do not see it.">
        <TextInput
          source="label"
          label="Label"
          helperText="What it is for, such as Autumn sale mailing"
          slotProps={{ htmlInput: { maxLength: 120 } }}
          autoComplete="off"
        />
      </FormSection>
    </>
  );
}
