import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  ReferenceArrayInput,
  useRecordContext,
} from 'react-admin';
import type { Website } from '../dataProvider/types';
import { SiteName } from './SiteName';

interface SitesInputProps extends Pick<AutocompleteArrayInputProps, 'label' | 'validate' | 'helperText'> {
  source: string;
  /** Key of a website that cannot be selected. */
  without?: string;
}

/** Selects websites of the account by name. The value contains the keys of the websites. */
export function SitesInput({ source, without, label = 'Websites', validate, helperText }: SitesInputProps) {
  return (
    <ReferenceArrayInput source={source} reference="sitesByName" sort={{ field: 'label', order: 'ASC' }}>
      <AutocompleteArrayInput
        {...SITE_OPTIONS}
        label={label}
        getOptionDisabled={({ value }: Website) => value === without}
        validate={validate}
        helperText={helperText}
      />
    </ReferenceArrayInput>
  );
}

/** Properties of an input that selects websites. */
export const SITE_OPTIONS = {
  optionText: <SiteOption />,
  inputText: labelOf,
  // The API has found the choices.
  matchSuggestion: () => true,
} as const;

function SiteOption() {
  const site = useRecordContext<Website>();
  return site ? <SiteName name={site.value} label={site.label} /> : null;
}

function labelOf({ label }: Pick<Website, 'label'>): string {
  return label;
}
