import { AutocompleteArrayInput, type AutocompleteArrayInputProps, ReferenceArrayInput } from 'react-admin';

interface SitesInputProps extends Pick<AutocompleteArrayInputProps, 'label' | 'validate' | 'helperText'> {
  source: string;
}

/** Selects websites of the account by name. The value contains the keys of the websites. */
export function SitesInput({ source, label = 'Websites', validate, helperText }: SitesInputProps) {
  return (
    <ReferenceArrayInput source={source} reference="sitesByName" sort={{ field: 'label', order: 'ASC' }}>
      <AutocompleteArrayInput label={label} optionText="label" validate={validate} helperText={helperText} />
    </ReferenceArrayInput>
  );
}
