import { isDescriptive } from '../descriptive-words.js';
import { singular } from '../plurals.js';
import { type SearchPlan, undescribedWords, wordsOfThing } from '../search-words.js';
import type { PlanValues } from './plan-values.js';
import type { ProductTable } from './product-table.js';
import { RowRater } from './row-rater.js';
import { thingIn, thingTerm } from '../things.js';
import { filterMatch, noMatch, type TextMatch } from './text-match.js';
import { type WordSet, wordSetOf } from './word-sets.js';
import { Quality, type ThingValues, type WordValues } from './word-values.js';

/** What a word adds to the score of a row that need not match all words. A color, a size or a group of people matters less. */
const WordWeight = { naming: 32, descriptive: 20 } as const;
/** More than all words of a search add. */
const CATEGORY_SCORE = 2 ** 14;

/**
 * Finds all products that are the thing that the search names, those first that match most words, also in their descriptions. Beside
 * things that match all words, only those of the same categories: no car cover follows a duvet cover. Beside those whose descriptions match
 * the other words, those of the same categories come first. No other bag follows a sleeping bag.
 * @param all the products that match all words.
 */
export function matchThing(
  table: ProductTable,
  plan: SearchPlan,
  values: PlanValues,
  all: TextMatch = noMatch(),
): TextMatch {
  const { words } = plan;
  const thing = values.thing!;
  const { group, groups, card } = table;
  const candidates = rowsOfThing(table, thing, all.rows);
  const categoryOf = (row: number) => groups.categoryIdsOf(group[row]!)[0];
  const weights = words.map(({ text }) => (isDescriptive(singular(text)) ? WordWeight.descriptive : WordWeight.naming));
  const rater = new RowRater(table, values);
  const describedWords = wordsInDescriptions(table, values);
  const isMatchingAll = new Set(all.rows);
  const categories = new Set([...all.rows].filter((_, i) => all.things[i] === 1).map(categoryOf));
  const every = wordSetOf(words.length) - 1;
  const undescribed = undescribedWords(plan, thing.word).reduce((set, word) => set | wordSetOf(word), 0);
  const rows: number[] = [];
  const scores: number[] = [];
  const things: number[] = [];
  const matched: WordSet[] = [];
  for (const row of candidates) {
    const described = describedWords(row);
    const score = rater.rateLoosely(row, described, weights);
    const isFollowing = rater.isThing && (categories.size === 0 || categories.has(categoryOf(row)));
    if (!isFollowing && !isMatchingAll.has(row)) continue;
    rows.push(row);
    scores.push(score);
    things.push(rater.isThing ? 1 : 0);
    matched.push(rater.matched | (described & ~undescribed) | wordSetOf(thing.word));
  }
  const name = wordsOfThing(plan, thing.word).reduce((set, word) => set | wordSetOf(word), 0);
  const isWhole = (i: number) => (matched[i]! & name) === name;
  const needsWhole = name !== wordSetOf(thing.word) && rows.some((_, i) => isWhole(i));
  let inAll = every;
  let inSome = 0;
  const completeCategories = new Set<number | undefined>();
  const completeCards = new Set(
    rows.filter((row, i) => matched[i] === every && card[row] !== 0).map((row) => card[row]),
  );
  rows.forEach((row, i) => {
    if (needsWhole && !isWhole(i)) return;
    // The card shows the variant that matches all words.
    if (matched[i] !== every && completeCards.has(card[row])) return;
    inAll &= matched[i]!;
    inSome |= matched[i]!;
    // A red dress belt is no red dress.
    if (things[i] === 1 && matched[i] === every) completeCategories.add(categoryOf(row));
  });
  // What no product matches says more than what some do not.
  const common = inSome === every ? inAll : inSome;
  const unmatchedWords = words.filter((_, i) => (common & wordSetOf(i)) === 0).map(({ label }) => label);
  const firstMatchAll = completeCategories.size > 0 ? { firstMatchAll: true } : {};
  const first = (row: number) => (completeCategories.has(categoryOf(row)) ? CATEGORY_SCORE : 0);
  const match: TextMatch = {
    rows: Uint32Array.from(rows),
    scores: Uint16Array.from(completeCategories.size > 0 ? scores.map((score, i) => score + first(rows[i]!)) : scores),
    things: Uint8Array.from(things),
    info: unmatchedWords.length === 0 ? {} : { unmatchedWords, ...firstMatchAll },
    hasThing: true,
  };
  return needsWhole ? filterMatch(match, (_, i) => isWhole(i)) : match;
}

/** Returns whether the titles of all products of a match contain a word itself, and none a synonym only. */
export function doTitlesContain(table: ProductTable, { rows }: TextMatch, word: WordValues): boolean {
  const { terms, termOffsets, titleLengths } = table;
  const searched = new Set(word.terms);
  return rows.every((row) => {
    const start = termOffsets[row]!;
    return terms.subarray(start, start + titleLengths[row]!).some((term) => searched.has(term));
  });
}

/** Returns whether a product of a match contains one of the words with these indexes, also in its description. */
export function matchesOneOf(
  table: ProductTable,
  values: PlanValues,
  { rows }: TextMatch,
  indexes: readonly number[],
): boolean {
  const words = indexes.reduce((set, word) => set | wordSetOf(word), 0);
  const describedWords = wordsInDescriptions(table, values);
  const rater = new RowRater(table, values);
  return rows.some((row) => ((rater.matchedWords(row) | describedWords(row)) & words) !== 0);
}

/** Returns the products of a match whose titles contain a word before what they are: a desk lamp is for a desk. */
export function beforeThing(table: ProductTable, match: TextMatch, word: WordValues): TextMatch {
  const { terms, termOffsets, titleLengths, vocabulary } = table;
  const searched = new Set(word.terms);
  return filterMatch(match, (row) => {
    const start = termOffsets[row]!;
    const endOfTitle = start + titleLengths[row]!;
    const things = new Set<number>();
    for (let at = endOfTitle; at < termOffsets[row + 1]!; at++) {
      const thing = thingIn(vocabulary.words[terms[at]!]!);
      if (thing !== undefined) things.add(vocabulary.find(thing));
    }
    const ofTitle = terms.subarray(start, endOfTitle);
    const first = ofTitle.findIndex((term) => searched.has(term));
    return first >= 0 && first < ofTitle.findLastIndex((term) => things.has(term));
  });
}

/** The index of the word that names the thing, and the words that make it another one. */
interface NamedWords {
  thing: number;
  modifiers: readonly string[];
}

/**
 * Finds products whose descriptions contain the words that are not in their titles or names.
 * @param named If only the description contains the thing, the product must be what a modifier names (a helmet for a bike), or the
 * description must have the thing after the word before it: floor mats that collect snow from boots are no snow boots.
 */
export function matchDescribed(table: ProductTable, values: PlanValues, named?: NamedWords): TextMatch {
  // A word that nothing contains cannot be in a description.
  if (values.words.some(({ terms }) => terms.length === 0)) return noMatch();
  const describedWords = wordsInDescriptions(table, values);
  const rater = new RowRater(table, values);
  const isMeant = named && meantBy(table, values, rater, named);
  const rows: number[] = [];
  const scores: number[] = [];
  for (let row = 0; row < table.size; row++) {
    const described = table.shown[row] === 0 ? 0 : describedWords(row);
    const score = described === 0 ? 0 : rater.rate(row, described);
    if (score === 0 || isMeant?.(row) === false) continue;
    rows.push(row);
    scores.push(score);
  }
  return {
    rows: Uint32Array.from(rows),
    scores: Uint16Array.from(scores),
    things: new Uint8Array(rows.length),
    info: {},
    hasThing: false,
  };
}

/** Returns a function that finds the words of a search in the description of a row. Beginnings of words do not count. */
function wordsInDescriptions(table: ProductTable, { words }: PlanValues): (row: number) => WordSet {
  const { described, describedOffsets, vocabulary } = table;
  const wordsOfTerm = new Uint8Array(vocabulary.size);
  words.forEach(({ terms, qualities }, word) => {
    terms.forEach((term, i) => (wordsOfTerm[term]! |= qualities[i]! > Quality.prefix ? wordSetOf(word) : 0));
  });
  return (row) => {
    let found: WordSet = 0;
    const end = describedOffsets[row + 1]!;
    for (let at = describedOffsets[row]!; at < end; at++) found |= wordsOfTerm[described[at]!]!;
    return found;
  };
}

/** Returns a function that returns whether a row that matches all words is what the search names, as `matchDescribed` says. */
function meantBy(table: ProductTable, values: PlanValues, rater: RowRater, { thing, modifiers }: NamedWords) {
  const { terms, termOffsets, titleLengths, vocabulary } = table;
  const things = new Set(modifiers.map((word) => vocabulary.find(thingTerm(singular(word)))));
  const isDescribedSideBySide = neighboursInDescriptions(table, values, thing);
  const isModifier = (row: number) =>
    terms.subarray(termOffsets[row]! + titleLengths[row]!, termOffsets[row + 1]).some((term) => things.has(term));
  return (row: number): boolean =>
    (rater.matchedWords(row) & wordSetOf(thing)) !== 0 || isModifier(row) || isDescribedSideBySide(row);
}

/** Returns a function that returns whether the description of a row contains a word of the search after the word before it. */
function neighboursInDescriptions(
  table: ProductTable,
  { words }: PlanValues,
  second: number,
): (row: number) => boolean {
  const { described, describedOffsets } = table;
  const [first, last] = [words[second - 1], words[second]].map((word) => new Set(word?.terms));
  return (row) => {
    const terms = described.subarray(describedOffsets[row], describedOffsets[row + 1]);
    return terms.some((term, i) => i > 0 && last!.has(term) && first!.has(terms[i - 1]!));
  };
}

/** Returns the live rows that are the thing, and others, each once. */
function rowsOfThing(
  table: ProductTable,
  { terms, phrases, ofCategories }: ThingValues,
  others: Iterable<number>,
): number[] {
  const { postings, shown, size, groups } = table;
  const isListed = new Uint8Array(size);
  const rows: number[] = [];
  const list = (candidates: Iterable<number>) => {
    for (const row of candidates) {
      if (shown[row] === 0 || isListed[row] !== 0) continue;
      isListed[row] = 1;
      rows.push(row);
    }
  };
  list(others);
  for (const term of [...terms, ...phrases]) list(postings[term] ?? []);
  groups.rows.forEach((candidates, group) => {
    if (ofCategories[groups.categoriesOf[group]!] === 1) list(candidates);
  });
  return rows;
}
