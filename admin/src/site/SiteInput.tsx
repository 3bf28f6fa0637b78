import {
  AutocompleteInput,
  type AutocompleteInputProps,
  ReferenceInput,
  required,
  useRecordContext,
} from 'react-admin';
import type { Website } from '../dataProvider/types';
import { SiteName } from './SiteName';

const RULES = [required('Please select a website')];

interface SiteInputProps extends Pick<AutocompleteInputProps, 'label' | 'disabled'> {
  source: string;
  helperText?: string | false;
}

/** Selects a website of the account by name. The value is the key of the website. */
export function SiteInput({ source, label = 'Website', disabled, helperText = false }: SiteInputProps) {
  return (
    <ReferenceInput source={source} reference="sitesByName" sort={{ field: 'label', order: 'ASC' }}>
      <AutocompleteInput
        optionText={<SiteOption />}
        inputText={({ label: name }: Website) => name}
        // The API has found the choices.
        matchSuggestion={() => true}
        label={label}
        disabled={disabled}
        validate={RULES}
        helperText={helperText}
      />
    </ReferenceInput>
  );
}

function SiteOption() {
  const site = useRecordContext<Website>();
  return site ? <SiteName name={site.value} label={site.label} /> : null;
}
