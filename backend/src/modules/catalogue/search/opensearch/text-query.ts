import type { Types } from '@opensearch-project/opensearch';
import { formsOf, type SearchWord } from '../search-words.js';
import { singular } from '../tokenizer.js';

export type Query = Types.Common_QueryDsl.QueryContainer;

/** What a word met in each field adds to how well it matches. */
const FIELDS = { title: 4, merchant: 2, categories: 1 } as const;
type Field = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** How well a word matches counts for more than the field: as in the embedded engine, and so do the numbers of typos. */
const QUALITY = { twoTypos: 0, oneTypo: 8, prefix: 16, exact: 24 } as const;

/** Neighbours decide between products whose words match equally well. */
const NEIGHBOURS = 0.125;

const MIN_TYPO_LENGTH = 4;
const MIN_TWO_TYPOS_LENGTH = 8;
const LETTERS_ONLY = /^\p{L}+$/u;
const WHOLE_WORD = /^(?:.|\d+)$/u;

/** How one word of a search is taken. */
export interface WordReading {
  word: SearchWord;
  /** Only as it is: `4 pack` is not `40 pack`. */
  exactOnly: boolean;
  typos: boolean;
}

/** Whether the word is meant as it is wherever the catalogue has it. */
export function isMeantAsItIs(word: string): boolean {
  return WHOLE_WORD.test(word);
}

/** Products that stand under the word itself, in any field. */
export function exactly(word: string): Query {
  return anyField((field) => terms(field, word));
}

/** Products that stand under the word, or a word that starts with it. */
export function startingWith(word: string): Query {
  return anyOf([exactly(word), anyField((field) => prefix(field, word))]);
}

/** Products that match all words; the score says how well. */
export function matching(readings: readonly WordReading[]): Query {
  return { bool: { must: readings.map(wordQuery), should: neighbours(readings) } };
}

function wordQuery({ word: { text, parts }, exactOnly, typos }: WordReading): Query {
  const queries = ratings(text, exactOnly);
  if (parts.length > 0) {
    const last = parts.at(-1)!;
    const others = parts.slice(0, -1).map(exactly);
    queries.push({ bool: { filter: others, must: [best(ratings(last, false))] } });
  }
  if (typos) queries.push(...typoRatings(text));
  return best(queries);
}

function ratings(word: string, exactOnly: boolean): Query[] {
  const exact = rated(QUALITY.exact, (field) => terms(field, word));
  return exactOnly ? [exact] : [exact, rated(QUALITY.prefix, (field) => prefix(field, word))];
}

/** One edit in a word of 4 to 7 letters, up to two in a longer one; none where there are digits. */
function typoRatings(word: string): Query[] {
  return formsOf(word)
    .filter((form) => form.length >= MIN_TYPO_LENGTH && LETTERS_ONLY.test(form))
    .flatMap((form) => [
      rated(QUALITY.oneTypo, (field) => fuzzy(field, form, 1)),
      ...(form.length < MIN_TWO_TYPOS_LENGTH ? [] : [rated(QUALITY.twoTypos, (field) => fuzzy(field, form, 2))]),
    ]);
}

function neighbours(readings: readonly WordReading[]): Query[] {
  return readings.slice(1).map((reading, i) => {
    const query = `${phraseOf(readings[i]!)} ${phraseOf(reading)}`;
    const isLast = i + 2 === readings.length;
    return {
      constant_score: {
        filter:
          isLast && !reading.exactOnly
            ? { match_phrase_prefix: { phrase: { query } } }
            : { match_phrase: { phrase: { query } } },
        boost: NEIGHBOURS,
      },
    };
  });
}

function phraseOf({ word: { text, parts } }: WordReading): string {
  return (parts.length > 0 ? parts : [text]).map(singular).join(' ');
}

/** Matches in any field; the score tells how well, and in which fields. */
function rated(quality: number, match: (field: Field) => Query): Query {
  return {
    bool: {
      must: [{ constant_score: { filter: anyField(match), boost: quality } }],
      should: FIELD_NAMES.map((field) => ({ constant_score: { filter: match(field), boost: FIELDS[field] } })),
    },
  };
}

function terms(field: Field, word: string): Query {
  return { terms: { [field]: formsOf(word) } };
}

function prefix(field: Field, word: string): Query {
  return { prefix: { [field]: { value: word } } };
}

function fuzzy(field: Field, word: string, fuzziness: number): Query {
  return { fuzzy: { [`${field}.spelling`]: { value: word, fuzziness, rewrite: 'constant_score' } } };
}

function anyField(match: (field: Field) => Query): Query {
  return anyOf(FIELD_NAMES.map(match));
}

function anyOf(queries: Query[]): Query {
  return { bool: { should: queries, minimum_should_match: 1 } };
}

function best(queries: Query[]): Query {
  return queries.length === 1 ? queries[0]! : { dis_max: { queries } };
}
