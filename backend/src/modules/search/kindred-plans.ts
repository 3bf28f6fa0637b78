import { kindredOf } from './english-nouns.js';
import type { Alternative, SearchPlan } from './search-words.js';

/** More words than a plan has alternatives make a search slow. */
const MAX_WORDS = 40;

/**
 * Returns plans that search for other things instead of one that the catalogue lacks: for words that mean the same, then for things of the
 * same kind. Phrases are omitted, because their last word alone often means something else.
 */
export function kindredPlans(plan: SearchPlan, thing: number): SearchPlan[] {
  const { same, kind } = kindredOf(plan.words[thing]!.text);
  return [same, kind]
    .map((words) => words.filter((word) => /^\p{L}+$/u.test(word)).slice(0, MAX_WORDS))
    .filter((words) => words.length > 0)
    .map((words) => ({
      ...plan,
      alternatives: words.map((word): Alternative => ({ from: thing, to: thing + 1, words: [word], kind: 'synonym' })),
    }));
}
