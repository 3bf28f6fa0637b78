import { lackingThing, thingOf } from '../partial-match.js';
import { type Alternative, mayBegin, type SearchPlan, thingWordsOf } from '../search-words.js';
import { thingTerm } from '../things.js';
import { type WordSet, wordSetOf } from './word-sets.js';
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
  /** Whether products of the categories are such a thing, by number of the list of categories: cookbooks for `cook book`. */
  ofCategories?: Uint8Array;
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
  /** The word that likeliest names the thing, if no product is it. */
  lacking?: number;
}

/** Words of all conjunctions, as bits of a number. */
const MAX_CONJUNCTION_WORDS = 32;

/** Looks up what the words of a plan match. */
export function valuesOfPlan(plan: SearchPlan, matcher: WordMatcher): PlanValues {
  const { words, alternatives } = plan;
  const isSingle = ({ from, to, words: { length } }: Alternative) => to === from + 1 && length === 1;
  const named: NamedThings = new Map(plan.things.map((word) => [word, matcher.things(thingWordsOf(plan, word))]));
  const values = words.map(({ text, kinds: allKinds }, i) => {
    // Without the thing itself, things that are called the same are nearer.
    const kinds = (named.get(i)?.matches ?? 0) > 0 ? allKinds : [];
    const others = [
      ...alternatives
        .filter((alternative) => alternative.from === i && isSingle(alternative))
        .map((alternative) => ({ word: alternative.words[0]!, quality: qualityOf(alternative) })),
      ...kinds.map((kind) => ({ word: thingTerm(kind), quality: Quality.synonym })),
    ];
    return mayBegin(plan, i) ? matcher.beginning(text, others) : matcher.exactly(text, Quality.exact, others);
  });
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
  return { words: values, conjunctions, matches, ...thingValues(plan, named, conjunctions, matcher) };
}

/** By word of the search that may name the thing: what the word and its synonyms name. */
type NamedThings = ReadonlyMap<number, ReturnType<WordMatcher['things']>>;

function thingValues(
  plan: SearchPlan,
  namedThings: NamedThings,
  conjunctions: readonly Conjunction[],
  matcher: WordMatcher,
): Pick<PlanValues, 'thing' | 'lacking'> {
  const candidates = new Map(
    plan.things.map((word): [number, ThingValues] => {
      const named = namedThings.get(word)!;
      const covering = conjunctions.filter(({ covers }) => (covers & wordSetOf(word)) !== 0);
      const phrases = covering.filter(({ covers, things }) => covers === wordSetOf(word) && things.length > 0);
      // Dog toys: a rope bone is one, but it is no toy of others.
      const whole = covering.filter(({ isThing }) => isThing);
      const ofPhrases = phrases.map(rarestOf);
      // Nail polish is lacquer, but noise-canceling headphones are no canceling.
      const synonyms = whole
        .filter(({ covers, quality }) => quality === Quality.synonym && covers >>> word === 1)
        .map(rarestOf);
      const matches = [...ofPhrases, ...synonyms].reduce((sum, each) => sum + each.matches, named.matches);
      const ofWhole = whole.flatMap(({ ofCategories }) => ofCategories ?? []);
      const { text: name, kinds } = plan.words[word]!;
      return [
        word,
        {
          word,
          name,
          ...named,
          ofCategories: named.ofCategories.map((isNamed, i) => (ofWhole.some((each) => each[i] === 1) ? 1 : isNamed)),
          matches,
          phrases: [...ofPhrases, ...whole.map(rarestOf)].flatMap(({ terms }) => terms),
          kinds: matcher.things(kinds).terms,
        },
      ];
    }),
  );
  const counts = plan.words.map((_, word) => candidates.get(word)?.matches ?? 0);
  const [chosen, lacking] = [thingOf(plan, counts), lackingThing(plan, counts)];
  const thing = chosen === undefined ? undefined : candidates.get(chosen);
  return { ...(thing ? { thing } : {}), ...(lacking === undefined ? {} : { lacking }) };
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
    const isBeginning = kind === 'spelling' && texts.length > 1 && i === texts.length - 1;
    const word = isBeginning ? matcher.beginning(text) : matcher.exactly(text, quality);
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
    isThing: coversThing && to - from > 1 && kind !== 'either',
    ...(coversThing && to - from > 1 && texts.length === 1 ? { ofCategories: matcher.things(texts).ofCategories } : {}),
  };
}

function qualityOf({ kind }: Alternative): number {
  return kind === 'synonym' ? Quality.synonym : Quality.spelling;
}
