import { MAX_SYNONYM, MAX_SYNONYMS } from '@grabdeals/shared/limits';
import { BooleanInput, maxLength, required, TextArrayInput, TextInput } from 'react-admin';
import { toSearchTerm } from '@grabdeals/shared/search-terms';
import { FormSection } from '../../components/FormLayout';
import { ResourceForm } from '../../components/ResourceForm';

const TERM_RULES = [
  required('Please enter a term'),
  maxLength(MAX_SYNONYM, `Please enter at most ${MAX_SYNONYM} characters`),
];

const HELP = 'Words that shoppers use for the same products.';
const DEFAULTS = { isTwoWay: true, active: true };

/** Form of the synonyms of a term. Links fill a new one with react-admin's parameter, as in `?source={"term":"couch"}`. */
export default function SynonymForm() {
  return (
    <ResourceForm newHelp={HELP} help={() => HELP} defaultValues={DEFAULTS}>
      <FormSection title="Words" help="A search for the term also finds products with one of its synonyms.">
        <TextInput
          source="term"
          label="Term"
          validate={TERM_RULES}
          helperText="What shoppers type: one or several words. Example: couch"
        />
        <TextArrayInput
          source="synonyms"
          label="Synonyms"
          validate={validateSynonyms}
          helperText={`Press Enter after each synonym. Up to ${MAX_SYNONYMS} synonyms, ${MAX_SYNONYM} characters each. Example: sofa`}
        />
      </FormSection>
      <FormSection title="Use" help="Shoppers see a change at once.">
        <BooleanInput
          source="isTwoWay"
          label="Both directions"
          helperText="A synonym also finds the term. Turn this off where the term means more (jeans, pants)."
        />
        <BooleanInput source="active" label="Active" helperText="Searches use active synonyms only." />
      </FormSection>
    </ResourceForm>
  );
}

/** Returns the first fault of the synonyms: their number, a long one, or one that equals the term. */
function validateSynonyms(
  synonyms: string[] | null | undefined,
  { term }: { term?: string | null },
): string | undefined {
  const texts = (synonyms ?? []).map(toSearchTerm).filter(Boolean);
  if (texts.length === 0) return 'Please enter at least one synonym';
  if (texts.length > MAX_SYNONYMS) return `Please enter at most ${MAX_SYNONYMS} synonyms`;
  if (texts.some((text) => text.length > MAX_SYNONYM)) return `Please enter at most ${MAX_SYNONYM} characters each`;
  return texts.includes(toSearchTerm(term ?? '')) ? 'A synonym must differ from the term' : undefined;
}
