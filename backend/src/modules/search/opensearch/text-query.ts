import type { Types } from '@opensearch-project/opensearch';
import { withJoinedPairs, type SearchWord } from '../search-words.js';

export type Query = Types.Common_QueryDsl.QueryContainer;

/** How much a word in each field adds to the score (BM25). */
const TITLE_BOOST = 4;
/** Neighbours decide between products whose words match equally well. */
const PHRASE_BOOST = 0.5;
const BOOSTED_FIELDS = [`title^${TITLE_BOOST}`, 'merchant^2', 'categories'];

/**
 * One edit in words of four letters or more, two in words of eight or more; the first letter must be right. The engine forgives no
 * typo in a word that it also knows a stem of, so stems are left out.
 */
const TYPOS = { fuzziness: 'AUTO:4,8', prefix_length: 1, analyzer: 'misspelled_words' } as const;
const HAS_DIGIT = /\p{N}/u;

/** Products that have all words, the last one also as the beginning of a word. */
export function asWritten(words: readonly SearchWord[]): Query {
  const score = { multi_match: { query: textOf(words), type: 'most_fields', fields: BOOSTED_FIELDS } } as const;
  const neighbours = { match_phrase: { title: { query: textOf(words), boost: PHRASE_BOOST } } };
  return scored(words, anyOf(spellingsOf(words).map(allWords)), score, ...(words.length > 1 ? [neighbours] : []));
}

/** The same for words that match nothing as they are written: with typos, or with two neighbours written as one word. */
export function withTypos(words: readonly SearchWord[]): Query {
  const joined = [...withJoinedPairs(words)].flatMap(spellingsOf);
  const condition = anyOf([...spellingsOf(words).map(allWordsWithTypos), ...joined.map(allWords)]);
  // Each field with typos costs as much as the condition: the title has to do.
  return scored(words, condition, { match: { title: { query: textOf(words), boost: TITLE_BOOST, ...TYPOS } } });
}

function scored(words: readonly SearchWord[], condition: Query, ...scores: Query[]): Query {
  const begun = { prefix: { title: { value: partsOf(words.at(-1)!).at(-1)!, boost: TITLE_BOOST } } };
  return { bool: { filter: [condition], should: [...scores, begun] } };
}

function textOf(words: readonly SearchWord[]): string {
  return words.flatMap(partsOf).join(' ');
}

/** A compound such as `t-shirt` is looked for in one piece and in its parts. */
function spellingsOf(words: readonly SearchWord[]): string[][] {
  const joined = words.map(({ text }) => text);
  return words.some(({ parts }) => parts.length > 0) ? [joined, words.flatMap(partsOf)] : [joined];
}

function partsOf({ text, parts }: SearchWord): readonly string[] {
  return parts.length > 0 ? parts : [text];
}

function allWords(words: readonly string[]): Query {
  return { bool: { filter: [...words.slice(0, -1).map(word), beginning(words.at(-1)!)] } };
}

function allWordsWithTypos(words: readonly string[]): Query {
  const last = words.at(-1)!;
  return { bool: { filter: [...words.slice(0, -1).map(misspelled), anyOf([misspelled(last), beginning(last)])] } };
}

function word(query: string): Query {
  return { match: { words: { query } } };
}

function beginning(value: string): Query {
  return anyOf([word(value), { prefix: { words: { value } } }]);
}

/** The next model number is another product: words with digits have no typos. */
function misspelled(query: string): Query {
  return HAS_DIGIT.test(query) ? word(query) : { match: { words: { query, ...TYPOS } } };
}

function anyOf(queries: Query[]): Query {
  return queries.length === 1 ? queries[0]! : { bool: { should: queries, minimum_should_match: 1 } };
}
