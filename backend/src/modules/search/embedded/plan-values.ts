import { thingOf } from '../partial-match.js';
import { type Alternative, type SearchPlan, thingWordsOf } from '../search-words.js';
import type { WordSet } from './word-sets.js';
import { Quality, type ThingValues, type WordMatcher, type WordValues } from './word-values.js';

/** Words that a product must all contain to match some words of a search. */
export interface Conjunction {
  /** The words of the search. */
  covers: WordSet;
  words: readonly WordValues[];
  /** Number of its first word among the words of all conjunctions. */
  firstWord: number;
  quality: number;
  /** Whether the words must be adjacent in the title. */
  isAdjacent: boolean;
  /** Terms of the thing that its last word names. Empty if it does not cover the thing that the search names. */
  things: readonly number[];
  /** Whether it means the thing together with a word that describes it, as plush means a plush toy. */
  isThing: boolean;
}

/** What a plan matches. */
export interface PlanValues {
  /** By word of the search: terms that match it alone. */
  words: readonly WordValues[];
  conjunctions: readonly Conjunction[];
  /** By word of the search: upper bound of the number of live products that match. */
  matches: readonly number[];
  /** The word that names the thing, and the products that are it. Absent if no word names one. */
  thing?: ThingValues;
}

/** Words of all conjunctions, as bits of a number. */
const MAX_CONJUNCTION_WORDS = 32;

/** Looks up what the words of a plan match. */
export function valuesOfPlan(plan: SearchPlan, matcher: WordMatcher): PlanValues {
  const { words, alternatives } = plan;
  const isSingle = ({ from, to, words: { length } }: Alternative) => to === from + 1 && length === 1;
  const values = words.map(({ text }, i) =>
    matcher.beginning(
      text,
      alternatives
        .filter((alternative) => alternative.from === i && isSingle(alternative))
        .map((alternative) => ({ word: alternative.words[0]!, quality: qualityOf(alternative) })),
    ),
  );
  const conjunctions: Conjunction[] = [];
  const [likeliest] = plan.things;
  let firstWord = 0;
  for (const alternative of alternatives) {
    if (isSingle(alternative) || firstWord + alternative.words.length > MAX_CONJUNCTION_WORDS) continue;
    const coversThing = likeliest !== undefined && alternative.from <= likeliest && likeliest < alternative.to;
    const conjunction = conjunctionOf(alternative, firstWord, matcher, coversThing);
    if (!conjunction) continue;
    conjunctions.push(conjunction);
    firstWord += conjunction.words.length;
  }
  const matches = values.map((value, i) =>
    conjunctions
      .filter(({ covers }) => (covers & (1 << i)) !== 0)
      .reduce((sum, conjunction) => sum + rarestOf(conjunction).matches, value.matches),
  );
  const thing = thingValues(plan, matches, matcher);
  return { words: values, conjunctions, matches, ...(thing ? { thing } : {}) };
}

function thingValues(plan: SearchPlan, matches: readonly number[], matcher: WordMatcher): ThingValues | undefined {
  const candidates = new Map(
    plan.things.map((word) => [word, { word, ...matcher.things(thingWordsOf(plan, word)) }] as const),
  );
  const counts = plan.words.map((_, word) => candidates.get(word)?.matches ?? 0);
  const thing = thingOf(plan, matches, counts);
  return thing === undefined ? undefined : candidates.get(thing);
}

/** Returns the word of a conjunction that the fewest products contain. */
export function rarestOf({ words }: Conjunction): WordValues {
  return words.reduce((least, word) => (word.matches < least.matches ? word : least));
}

/** Returns undefined if no product can match. */
function conjunctionOf(
  alternative: Alternative,
  firstWord: number,
  matcher: WordMatcher,
  coversThing: boolean,
): Conjunction | undefined {
  const { from, to, kind, words: texts } = alternative;
  const quality = qualityOf(alternative);
  const words: WordValues[] = [];
  for (const [i, text] of texts.entries()) {
    const mayBegin = kind === 'spelling' && texts.length > 1 && i === texts.length - 1;
    const word = mayBegin ? matcher.beginning(text) : matcher.exactly(text, quality);
    if (word.matches === 0) return undefined;
    words.push(word);
  }
  return {
    covers: ((1 << (to - from)) - 1) << from,
    words,
    firstWord,
    quality,
    isAdjacent: kind === 'split',
    things: coversThing ? matcher.things(texts.slice(-1)).terms : [],
    isThing: coversThing && to - from > 1,
  };
}

function qualityOf({ kind }: Alternative): number {
  return kind === 'synonym' ? Quality.synonym : Quality.spelling;
}
