import { describe, expect, it } from '@jest/globals';
import { MAX_SYNONYM, MAX_SYNONYMS } from '@grabdeals/shared/limits';
import { toSearchTerm } from '@grabdeals/shared/search-terms';
import { SHIPPED_SYNONYMS } from './shipped-synonyms.js';

describe('the shipped synonyms', () => {
  it('are at least 400 pairs, with one rule for a term', () => {
    expect(SHIPPED_SYNONYMS.flatMap(({ synonyms }) => synonyms).length).toBeGreaterThanOrEqual(400);
    expect(new Set(SHIPPED_SYNONYMS.map(({ term }) => term)).size).toBe(SHIPPED_SYNONYMS.length);
  });

  it('follow the rules of the form', () => {
    const faults = SHIPPED_SYNONYMS.filter(
      ({ term, synonyms }) =>
        [term, ...synonyms].some((text) => text !== toSearchTerm(text) || text.length > MAX_SYNONYM) ||
        synonyms.includes(term) ||
        synonyms.length > MAX_SYNONYMS ||
        new Set(synonyms).size !== synonyms.length,
    );
    expect(faults).toEqual([]);
  });

  it('have no French word that is a frequent English word without its accents', () => {
    const unaccented = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const terms = SHIPPED_SYNONYMS.map(({ term }) => unaccented(term));
    expect(terms.filter((term) => ['the', 'couches', 'robe', 'lit', 'bureau', 'pot'].includes(term))).toEqual([]);
  });
});
