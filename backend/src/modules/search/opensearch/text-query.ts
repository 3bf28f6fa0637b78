import type { Types } from '@opensearch-project/opensearch';
import type { Alternative, SearchPlan } from '../search-words.js';

export type Query = Types.Common_QueryDsl.QueryContainer;

/** Weight of a word in the title for the score (BM25). */
const TITLE_BOOST = 4;
/** Weight of adjacent words: decides between products whose words match equally well. */
const PHRASE_BOOST = 0.5;
/** Makes any exact match rank above all synonyms. */
const EXACT_BOOST = 1_000;
const BOOSTED_FIELDS = [`title^${TITLE_BOOST}`, 'merchant^2', 'categories'];

/** Fields of all texts of a product: `wide` includes the names of categories of several kinds. */
export type Width = 'narrow' | 'wide';

/** Matches products that contain every word, or alternatives for it. The last word may be the beginning of a word. */
export function matchingAll(plan: SearchPlan, width: Width): Query {
  const { words, alternatives } = plan;
  const query = textOf(plan);
  const score = { multi_match: { query, type: 'most_fields', fields: BOOSTED_FIELDS } } as const;
  const neighbours = { match_phrase: { title: { query, boost: PHRASE_BOOST } } };
  const beginsWith = { prefix: { title: { value: words.at(-1)!.text, boost: TITLE_BOOST } } };
  const synonyms = alternatives.filter(({ kind }) => kind === 'synonym');
  const exact = { words, alternatives: alternatives.filter((alternative) => !synonyms.includes(alternative)) };
  return {
    bool: {
      filter: conditionsOf(plan, width),
      should: [
        score,
        beginsWith,
        ...(query.includes(' ') ? [neighbours] : []),
        ...(synonyms.length > 0
          ? [{ constant_score: { filter: { bool: { filter: conditionsOf(exact, width) } }, boost: EXACT_BOOST } }]
          : []),
        ...synonyms.map(({ words: synonym }) => ({ match: { title: { query: synonym.join(' ') } } })),
      ],
    },
  };
}

/** Returns the condition of each word of the search. */
export function conditionsOf({ words, alternatives }: SearchPlan, width: Width): Query[] {
  return words.map(({ text }, i) =>
    anyOf([
      i === words.length - 1 ? beginning(text, width) : word(text, width),
      ...alternatives.filter(({ from, to }) => from <= i && i < to).map((each) => alternativeOf(each, width)),
    ]),
  );
}

/** Compounds are scored by their parts, as titles contain them. */
function textOf({ words, alternatives }: SearchPlan): string {
  const partsAt = (i: number) =>
    alternatives.find(({ from, to, kind }) => kind === 'spelling' && from === i && to === i + 1)?.words;
  return words.flatMap(({ text }, i) => partsAt(i) ?? [text]).join(' ');
}

function alternativeOf({ words, kind }: Alternative, width: Width): Query {
  if (kind === 'split') return { match_phrase: { title: { query: words.join(' ') } } };
  const mayBegin = kind === 'spelling' && words.length > 1;
  const conditions = words.map((each, i) =>
    mayBegin && i === words.length - 1 ? beginning(each, width) : word(each, width),
  );
  return conditions.length === 1 ? conditions[0]! : { bool: { filter: conditions } };
}

function word(query: string, width: Width): Query {
  const inWords = { match: { words: { query } } };
  return width === 'narrow' ? inWords : anyOf([inWords, { match: { kinds: { query } } }]);
}

function beginning(value: string, width: Width): Query {
  const inWords = anyOf([{ match: { words: { query: value } } }, { prefix: { words: { value } } }]);
  return width === 'narrow'
    ? inWords
    : anyOf([inWords, { match: { kinds: { query: value } } }, { prefix: { kinds: { value } } }]);
}

function anyOf(queries: Query[]): Query {
  return queries.length === 1 ? queries[0]! : { bool: { should: queries, minimum_should_match: 1 } };
}
