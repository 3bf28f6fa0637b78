import { AutocompleteArrayInput, required, useRecordContext } from 'react-admin';
import { FormSection } from '../components/FormSection';
import { useSite } from '../site/SiteContext';
import type { Publication } from './publicationKind';

const RULES = [required('Please select at least one website')];

/** The websites that a record stands on. */
export function PublicationSitesInput() {
  const { choices } = useSite();
  const record = useRecordContext<Publication>();
  const known = choices.map(({ value, label }) => ({ id: value, name: label }));
  // It may stand on websites that this account does not edit.
  const others = record?.websiteName?.filter((name) => !known.some(({ id }) => id === name)) ?? [];
  return (
    <FormSection title="Websites" help="Where it is shown. You may choose several.">
      <AutocompleteArrayInput
        source="websiteName"
        label="Websites"
        choices={[...known, ...others.map((name) => ({ id: name, name }))]}
        validate={RULES}
        helperText={false}
      />
    </FormSection>
  );
}
