import type { Types } from '@opensearch-project/opensearch';
import { isDescriptive } from '../descriptive-words.js';
import { singular } from '../plurals.js';
import { type Alternative, formsOf, mayBegin, type SearchPlan, thingWordsOf } from '../search-words.js';

export type Query = Types.Common_QueryDsl.QueryContainer;

/** Weight of a word in the title for the score (BM25). */
const TITLE_BOOST = 4;
/** Weight of adjacent words: decides between products whose words match equally well. */
const PHRASE_BOOST = 0.5;
/** Makes any exact match rank above all synonyms. */
const EXACT_BOOST = 1_000;
/** What a product is ranks above all words: as its title says it, as its category says it, and as a kind of it. The likeliest word comes first. */
const THING_BOOST = 6_000;
const THING_OF_CATEGORY_BOOST = 3_000;
const KIND_BOOST = 2_000;
/** What a word adds if products need not match all words. A color, a size or a group of people matters less. */
const LooseBoost = { thing: 6_400, naming: 3_200, descriptive: 2_000 } as const;
/** More than all words of a search add. */
const CATEGORY_BOOST = 100_000;
const BOOSTED_FIELDS = [`title^${TITLE_BOOST}`, 'merchant^2', 'categories'];

/** Fields of all texts of a product: `wide` includes the names of categories of several kinds. */
export type Width = 'narrow' | 'wide';

/** Matches products that contain every word, or alternatives for it. The last word may be the beginning of a word. */
export function matchingAll(plan: SearchPlan, width: Width): Query {
  const { words, alternatives } = plan;
  const beginsWith = { prefix: { title: { value: words.at(-1)!.text, boost: TITLE_BOOST } } };
  const beginnings = mayBegin(plan, words.length - 1) ? [beginsWith] : [];
  const synonyms = alternatives.filter(({ kind }) => kind === 'synonym');
  const exact = { ...plan, alternatives: alternatives.filter((alternative) => !synonyms.includes(alternative)) };
  return {
    bool: {
      filter: conditionsOf(plan, width),
      should: [
        scoreOf(plan),
        ...beginnings,
        ...neighboursOf(plan),
        ...(synonyms.length > 0
          ? [
              {
                constant_score: { filter: { bool: { filter: conditionsOf(exact, width, false) } }, boost: EXACT_BOOST },
              },
            ]
          : []),
        ...synonyms.map(({ words: synonym }) => ({ match: { title: { query: synonym.join(' ') } } })),
        ...plan.things.flatMap((word, i) => thingBoosts(plan, word, 2 ** -i)),
      ],
    },
  };
}

/**
 * Matches products that are the thing, or contain every word. Those come first that contain most words, also in their descriptions.
 * @param categories categories that come first.
 */
export function matchingThing(plan: SearchPlan, thing: Query, width: Width, categories: readonly number[]): Query {
  const weightOf = (text: string) => (isDescriptive(singular(text)) ? LooseBoost.descriptive : LooseBoost.naming);
  return {
    bool: {
      filter: [anyOf([thing, { bool: { filter: conditionsOf(plan, width) } }])],
      should: [
        { constant_score: { filter: thing, boost: LooseBoost.thing } },
        { constant_score: { filter: { terms: { category: [...categories] } }, boost: CATEGORY_BOOST } },
        ...describedConditionsOf(plan).map((filter, i) => ({
          constant_score: { filter, boost: weightOf(plan.words[i]!.text) },
        })),
        scoreOf(plan),
        ...neighboursOf(plan),
      ],
    },
  };
}

/** Matches products of which the title says a word before what they are: a desk lamp is for a desk. */
export function beforeThing(word: string): Query {
  return { match: { head: { query: word } } };
}

/**
 * Returns what matches a query without the products whose title or brand contains all excluded words, and what matches these products.
 * A title with an exception is meant all the same.
 */
export function exclusionOf(
  { excluded, exceptions }: SearchPlan,
  query: Query,
): { excluding: Query; excluded?: Query } {
  if (excluded.length === 0) return { excluding: query };
  const all = {
    bool: { filter: excluded.map(anyForm), must_not: [{ match: { title: { query: exceptions.join(' ') } } }] },
  };
  return { excluding: { bool: { must: [query], must_not: [all] } }, excluded: { bool: { filter: [query, all] } } };
}

/** Matches products whose title or brand contains one of the forms of a word. */
export function anyForm(forms: readonly string[]): Query {
  return anyOf(
    forms.flatMap((form) => [{ match: { title: { query: form } } }, { match: { merchant: { query: form } } }]),
  );
}

/**
 * Matches products that contain every word, at least in their descriptions.
 * @param named index of the word that names the thing, and of those that make it another one. If only the description contains the thing,
 * the product is what one of these names, or the description has the thing after the word before it.
 */
export function matchingDescribed(plan: SearchPlan, named?: { thing: number; modifiers: readonly number[] }): Query {
  const filter = describedConditionsOf(plan);
  if (named) {
    const { thing, modifiers } = named;
    const things = modifiers.flatMap((word) => formsOf(plan.words[word]!.text));
    const before = plan.words[thing - 1];
    const query = `${before?.text} ${plan.words[thing]!.text}`;
    const sideBySide = before ? [{ match_phrase: { described: { query } } }] : [];
    filter.push(anyOf([conditionsOf(plan, 'wide')[thing]!, { terms: { thing: things } }, ...sideBySide]));
  }
  return { bool: { filter, should: [scoreOf(plan)] } };
}

/** Returns the condition of each word, which the description may also meet. */
export function describedConditionsOf(plan: SearchPlan): Query[] {
  return conditionsOf(plan, 'wide').map((condition, i) =>
    anyOf([condition, { match: { described: { query: plan.words[i]!.text } } }]),
  );
}

/** Matches products that are a kind of what a word of the search names. */
export function kindQuery({ words }: SearchPlan, word: number): Query {
  return { terms: { thing: [...words[word]!.kinds] } };
}

/** Matches products that are what a word of the search names. @param isWide whether categories of several kinds count. */
export function thingQuery(plan: SearchPlan, word: number, isWide: boolean): Query {
  const terms = thingWordsOf(plan, word).flatMap(formsOf);
  const covering = plan.alternatives.filter(({ from, to }) => from <= word && word < to);
  // What means the thing together with a word that describes it, as plush means a plush toy.
  const whole = covering.filter(({ from, to, kind }) => to - from > 1 && kind === 'synonym');
  const joined = covering.filter(
    ({ from, to, kind, words }) => to - from > 1 && kind === 'spelling' && words.length === 1,
  );
  const inOneWord = [...whole, ...joined].filter(({ words }) => words.length === 1);
  const phrases = covering.filter(({ from, to, words }) => to - from === 1 && words.length > 1);
  return anyOf([
    { terms: { thing: [...terms, ...joined.flatMap(({ words }) => formsOf(words[0]!))] } },
    // A cook book is what the category Cookbooks & Home contains.
    { terms: { thingOfKinds: inOneWord.flatMap(({ words }) => formsOf(words[0]!)) } },
    { terms: { thingOfCategories: terms } },
    ...(isWide ? [{ terms: { thingOfKinds: terms } }] : []),
    ...whole.map((each) => alternativeOf(each, 'narrow')),
    ...phrases.map((phrase) => ({
      bool: { filter: [alternativeOf(phrase, 'narrow'), { terms: { thing: formsOf(phrase.words.at(-1)!) } }] },
    })),
  ]);
}

function thingBoosts(plan: SearchPlan, word: number, factor: number): Query[] {
  const terms = thingWordsOf(plan, word).flatMap(formsOf);
  return [
    { constant_score: { filter: { terms: { thing: terms } }, boost: THING_BOOST * factor } },
    ...(plan.words[word]!.kinds.length > 0
      ? [{ constant_score: { filter: kindQuery(plan, word), boost: KIND_BOOST * factor } }]
      : []),
    { constant_score: { filter: { terms: { thingOfCategories: terms } }, boost: THING_OF_CATEGORY_BOOST * factor } },
  ];
}

/** Returns the condition of each word of the search. @param canBegin whether the last word may be the beginning of a word. */
export function conditionsOf(plan: SearchPlan, width: Width, canBegin = true): Query[] {
  const { words, alternatives } = plan;
  return words.map(({ text, kinds }, i) =>
    anyOf([
      canBegin && i === words.length - 1 && mayBegin(plan, i) ? beginning(text, width) : word(text, width),
      ...(kinds.length > 0 ? [{ terms: { thing: [...kinds] } }] : []),
      ...alternatives.filter(({ from, to }) => from <= i && i < to).map((each) => alternativeOf(each, width)),
    ]),
  );
}

/** Rates the words in the title and the names. */
function scoreOf(plan: SearchPlan): Query {
  return { multi_match: { query: textOf(plan), type: 'most_fields', fields: BOOSTED_FIELDS } };
}

/** Rates adjacent words in the title. */
function neighboursOf(plan: SearchPlan): Query[] {
  const query = textOf(plan);
  return query.includes(' ') ? [{ match_phrase: { title: { query, boost: PHRASE_BOOST } } }] : [];
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

/** Matches what one of several queries matches. */
export function anyOf(queries: Query[]): Query {
  return queries.length === 1 ? queries[0]! : { bool: { should: queries, minimum_should_match: 1 } };
}
