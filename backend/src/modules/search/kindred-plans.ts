import { isAmbiguous, isThingNoun, kindredOf, kindsOf } from './english-nouns.js';
import { type Alternative, nameOfThing, type SearchPlan } from './search-words.js';
import { isGeneric, isVague } from './things.js';

/** More words make a search slow. */
const MAX_WORDS = 40;

/**
 * Returns plans that search for other things instead of one that the catalogue lacks: for words that mean the same, for kinds of it, for
 * what synonyms of several words name (a hoodie is a hooded sweatshirt), for things of the same kind, then for more general things. Phrases
 * of the dictionary are omitted, because their last word alone often means something else.
 */
export function kindredPlans(plan: SearchPlan, thing: number): SearchPlan[] {
  const phrases = plan.alternatives.filter(
    ({ from, to, kind, words }) => kind === 'synonym' && from === thing && to === thing + 1 && words.length > 1,
  );
  const name = nameOfThing(plan, thing);
  // A word that the dictionary knows is rather what it says: a charging pad is no pad.
  const named = isThingNoun(name) ? [] : phrases.map(({ words }) => words.at(-1)!);
  const all = [name, ...named].map(kindredOf);
  return [
    all.flatMap(({ same }) => same),
    kindsOf(name).filter((word) => !isVague(word) && !isAmbiguous(word)),
    named,
    all.flatMap(({ kind }) => kind).filter((word) => !isAmbiguous(word)),
    // What two words name together is too special: a food is no ice cream.
    plan.words[thing]!.name === undefined ? all.flatMap(({ general }) => general) : [],
  ]
    .map((words) => words.filter((word) => /^\p{L}+$/u.test(word) && !isGeneric(word)).slice(0, MAX_WORDS))
    .filter((words) => words.length > 0)
    .map((words) => ({
      ...plan,
      alternatives: words.map((word): Alternative => ({ from: thing, to: thing + 1, words: [word], kind: 'synonym' })),
    }));
}
