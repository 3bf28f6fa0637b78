import { MAX_SYNONYM, MAX_SYNONYMS } from '@grabdeals/shared/limits';
import { toSearchTerm } from '@grabdeals/shared/search-terms';
import type { SynonymInput, SynonymRecord } from '../../dataProvider/types';

/** The form's values. Cleared inputs are null. */
interface SynonymFormValues {
  term?: string | null;
  synonyms?: string[] | null;
  isTwoWay?: boolean;
  active?: boolean;
}

/** Returns the body of a save. */
export function toSynonymInput({ term, synonyms, isTwoWay = false, active = true }: SynonymFormValues): SynonymInput {
  const texts = (synonyms ?? []).map(toSearchTerm).filter(Boolean);
  return { term: toSearchTerm(term ?? ''), synonyms: [...new Set(texts)], isTwoWay, active };
}

/** Returns the first fault of the synonyms: their number, a long one, or one that equals the term. */
export function validateSynonyms(
  synonyms: string[] | null | undefined,
  { term }: Pick<SynonymFormValues, 'term'>,
): string | undefined {
  const texts = (synonyms ?? []).map(toSearchTerm).filter(Boolean);
  if (texts.length === 0) return 'Please enter at least one synonym';
  if (texts.length > MAX_SYNONYMS) return `Please enter at most ${MAX_SYNONYMS} synonyms`;
  if (texts.some((text) => text.length > MAX_SYNONYM)) return `Please enter at most ${MAX_SYNONYM} characters each`;
  return texts.includes(toSearchTerm(term ?? '')) ? 'A synonym must differ from the term' : undefined;
}

/** The confirmation of a deletion. */
export const deletion = {
  name: ({ term }: SynonymRecord) => term,
  question: ({ term }: SynonymRecord) => `Are you sure you want to delete the synonyms of ${term}?`,
};
