import type { Alternative, SearchPlan } from '../search-words.js';
import type { WordSet } from './word-sets.js';
import { Quality, type WordMatcher, type WordValues } from './word-values.js';

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
}

/** What a plan matches. */
export interface PlanValues {
  /** By word of the search: terms that match it alone. */
  words: readonly WordValues[];
  conjunctions: readonly Conjunction[];
  /** By word of the search: upper bound of the number of live products that match. */
  matches: readonly number[];
}

/** Words of all conjunctions, as bits of a number. */
const MAX_CONJUNCTION_WORDS = 32;

/** Looks up what the words of a plan match. */
export function valuesOfPlan({ words, alternatives }: SearchPlan, matcher: WordMatcher): PlanValues {
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
  let firstWord = 0;
  for (const alternative of alternatives) {
    if (isSingle(alternative) || firstWord + alternative.words.length > MAX_CONJUNCTION_WORDS) continue;
    const conjunction = conjunctionOf(alternative, firstWord, matcher);
    if (!conjunction) continue;
    conjunctions.push(conjunction);
    firstWord += conjunction.words.length;
  }
  const matches = values.map((value, i) =>
    conjunctions
      .filter(({ covers }) => (covers & (1 << i)) !== 0)
      .reduce((sum, conjunction) => sum + rarestOf(conjunction).matches, value.matches),
  );
  return { words: values, conjunctions, matches };
}

/** Returns the word of a conjunction that the fewest products contain. */
export function rarestOf({ words }: Conjunction): WordValues {
  return words.reduce((least, word) => (word.matches < least.matches ? word : least));
}

/** Returns undefined if no product can match. */
function conjunctionOf(alternative: Alternative, firstWord: number, matcher: WordMatcher): Conjunction | undefined {
  const { from, to, kind, words: texts } = alternative;
  const quality = qualityOf(alternative);
  const words: WordValues[] = [];
  for (const [i, text] of texts.entries()) {
    const mayBegin = kind === 'spelling' && texts.length > 1 && i === texts.length - 1;
    const word = mayBegin ? matcher.beginning(text) : matcher.exactly(text, quality);
    if (word.matches === 0) return undefined;
    words.push(word);
  }
  return { covers: ((1 << (to - from)) - 1) << from, words, firstWord, quality, isAdjacent: kind === 'split' };
}

function qualityOf({ kind }: Alternative): number {
  return kind === 'synonym' ? Quality.synonym : Quality.spelling;
}
