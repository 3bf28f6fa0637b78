import { AutocompleteArrayInput, type AutocompleteArrayInputProps, ReferenceArrayInput } from 'react-admin';
import type { Website } from '../dataProvider/types';

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
        label={label}
        optionText="label"
        getOptionDisabled={({ value }: Website) => value === without}
        validate={validate}
        helperText={helperText}
      />
    </ReferenceArrayInput>
  );
}
