import { MAX_SYNONYM, MAX_SYNONYMS } from '@grabdeals/shared/limits';
import { toSearchTerm } from '@grabdeals/shared/search-terms';

/** Returns the first fault of the synonyms: their number, a long one, or one that equals the term. */
export function validateSynonyms(
  synonyms: string[] | null | undefined,
  { term }: { term?: string | null },
): string | undefined {
  const texts = (synonyms ?? []).map(toSearchTerm).filter(Boolean);
  if (texts.length === 0) return 'Please enter at least one synonym';
  if (texts.length > MAX_SYNONYMS) return `Please enter at most ${MAX_SYNONYMS} synonyms`;
  if (texts.some((text) => text.length > MAX_SYNONYM)) return `Please enter at most ${MAX_SYNONYM} characters each`;
  return texts.includes(toSearchTerm(term ?? '')) ? 'A synonym must differ from the term' : undefined;
}
