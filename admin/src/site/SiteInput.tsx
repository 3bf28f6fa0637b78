import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput, required } from 'react-admin';
import { SITE_OPTIONS } from './SitesInput';

const RULES = [required('Please select a website')];

interface SiteInputProps extends Pick<AutocompleteInputProps, 'label' | 'disabled'> {
  source: string;
  helperText?: string | false;
}

/** Selects a website of the account by name. The value is the key of the website. */
export function SiteInput({ source, label = 'Website', disabled, helperText = false }: SiteInputProps) {
  return (
    <ReferenceInput source={source} reference="sitesByName" sort={{ field: 'label', order: 'ASC' }}>
      <AutocompleteInput {...SITE_OPTIONS} label={label} disabled={disabled} validate={RULES} helperText={helperText} />
    </ReferenceInput>
  );
}
