import type { Types } from '@opensearch-project/opensearch';
import { withJoinedPairs, type SearchWord } from '../search-words.js';

export type Query = Types.Common_QueryDsl.QueryContainer;

/** Weight of a word in the title for the score (BM25). */
const TITLE_BOOST = 4;
/** Weight of adjacent words: decides between products whose words match equally well. */
const PHRASE_BOOST = 0.5;
const BOOSTED_FIELDS = [`title^${TITLE_BOOST}`, 'merchant^2', 'categories'];

/**
 * Allows one edit in words of four letters or more, two in words of eight or more, and none in the first letter. The engine allows no
 * typos in words with stems, so stems are left out.
 */
const TYPOS = { fuzziness: 'AUTO:4,8', prefix_length: 1, analyzer: 'misspelled_words' } as const;
const HAS_DIGIT = /\p{N}/u;

/** Matches products that contain all words. The last word may be the beginning of a word. */
export function asWritten(words: readonly SearchWord[]): Query {
  const score = { multi_match: { query: textOf(words), type: 'most_fields', fields: BOOSTED_FIELDS } } as const;
  const neighbours = { match_phrase: { title: { query: textOf(words), boost: PHRASE_BOOST } } };
  return scored(words, anyOf(spellingsOf(words).map(allWords)), score, ...(words.length > 1 ? [neighbours] : []));
}

/** Matches products that contain all words with typos, or with two adjacent words written as one. */
export function withTypos(words: readonly SearchWord[]): Query {
  const joined = [...withJoinedPairs(words)].flatMap(spellingsOf);
  const condition = anyOf([...spellingsOf(words).map(allWordsWithTypos), ...joined.map(allWords)]);
  // Scoring a field with typos costs as much as the condition, so only the title is scored.
  return scored(words, condition, { match: { title: { query: textOf(words), boost: TITLE_BOOST, ...TYPOS } } });
}

function scored(words: readonly SearchWord[], condition: Query, ...scores: Query[]): Query {
  const beginsWith = { prefix: { title: { value: partsOf(words.at(-1)!).at(-1)!, boost: TITLE_BOOST } } };
  return { bool: { filter: [condition], should: [...scores, beginsWith] } };
}

function textOf(words: readonly SearchWord[]): string {
  return words.flatMap(partsOf).join(' ');
}

/** Returns compounds such as `t-shirt` as one word, and as their parts. */
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

/** Allows no typos in words with digits: the next model number is another product. */
function misspelled(query: string): Query {
  return HAS_DIGIT.test(query) ? word(query) : { match: { words: { query, ...TYPOS } } };
}

function anyOf(queries: Query[]): Query {
  return queries.length === 1 ? queries[0]! : { bool: { should: queries, minimum_should_match: 1 } };
}
