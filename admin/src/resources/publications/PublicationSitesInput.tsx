import { AutocompleteArrayInput, required, useRecordContext } from 'react-admin';
import { FormSection } from '../../components/FormSection';
import { useSiteOptions } from '../../site/useSiteOptions';
import type { Publication } from './publicationType';

const RULES = [required('Please select at least one website')];

/** The websites that a record stands on. */
export function PublicationSitesInput() {
  const record = useRecordContext<Publication>();
  const options = useSiteOptions(record?.websiteName);
  return (
    <FormSection title="Websites" help="Where it is shown. You may choose several.">
      <AutocompleteArrayInput
        source="websiteName"
        label="Websites"
        choices={options}
        validate={RULES}
        helperText={false}
      />
    </FormSection>
  );
}
