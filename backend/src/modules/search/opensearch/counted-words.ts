import { lackingThing, makesIn, type NamedThing, PartialMatch, thingOf, WIDER_THING } from '../partial-match.js';
import { restrictedTo, type SearchPlan, wordsOfThing } from '../search-words.js';
import { categoriesIn, count, countWithCategories, type SearchRequests, totalOf } from './search-requests.js';
import { anyOf, conditionsOf, type Query, thingQuery } from './text-query.js';

/** The word that names the thing, with numbers of products without the filters of the query. */
export interface CountedThing extends NamedThing {
  query: Query;
  /** Of products that match the word in any place. */
  count: number;
  /** Of products that are the thing and match all words. */
  inAll: number;
  /** The narrowest categories of these products. */
  categories: readonly number[];
  /** The word that likeliest names the thing, if no product is it. */
  lacking?: number | undefined;
}

/** Returns the word that names the thing, with what it matches. */
export async function countedThingOf(requests: SearchRequests, plan: SearchPlan): Promise<CountedThing | undefined> {
  const { things } = plan;
  if (things.length === 0) return undefined;
  const conditions = conditionsOf(plan, 'narrow');
  const queries = things.flatMap((word) => [thingQuery(plan, word, false), thingQuery(plan, word, true)]);
  const responses = await requests.send([
    ...queries.map(count),
    ...queries.map((query) => countWithCategories({ bool: { filter: [query, ...conditions] } })),
    ...things.map((word) => count(conditions[word]!)),
  ]);
  const totals = responses.map(totalOf);
  const counts = plan.words.map(() => 0);
  const counted = new Map<number, CountedThing>();
  things.forEach((word, i) => {
    const [narrow, wide] = [totals[2 * i]!, totals[2 * i + 1]!];
    const at = 2 * i + (wide > WIDER_THING * narrow ? 1 : 0);
    counts[word] = totals[2 * queries.length + i]!;
    const inAll = queries.length + at;
    const categories = categoriesIn(responses[inAll]!);
    const thing = { word, query: queries[at]!, matches: totals[at]!, inAll: totals[inAll]!, categories };
    counted.set(word, { ...thing, count: counts[word] });
  });
  const matches = plan.words.map((_, word) => counted.get(word)?.matches ?? 0);
  const chosen = thingOf(plan, matches);
  const thing = chosen === undefined ? undefined : counted.get(chosen);
  return thing && { ...thing, lacking: lackingThing(plan, matches) };
}

/** Returns whether a product contains both words that name the thing. */
export async function isThingKnown(requests: SearchRequests, plan: SearchPlan, thing: number): Promise<boolean> {
  const conditions = conditionsOf(restrictedTo(wordsOfThing(plan, thing), plan), 'wide');
  const [known] = await requests.send([count({ bool: { filter: conditions } })]);
  return totalOf(known!) > 0;
}

/** Returns whether products contain the words for makes beside the thing. */
export async function areMakesKnown(requests: SearchRequests, plan: SearchPlan, thing: number): Promise<boolean> {
  const makes = makesIn(plan, thing);
  if (makes.length === 0) return true;
  const conditions = conditionsOf(plan, 'wide');
  const counts = await requests.send(makes.map((word) => count(conditions[word]!)));
  return counts.every((each) => totalOf(each) > 0);
}

/** Returns the indexes of the words that matter most, of those that one product contains; none if they say too little. */
export async function mostImportantWords(
  requests: SearchRequests,
  plan: SearchPlan,
  thing: CountedThing | undefined,
): Promise<number[]> {
  const conditions = conditionsOf(plan, 'narrow');
  const [products, ...counts] = (
    await requests.send([count({ exists: { field: 'merchantId' } }), ...conditions.map(count)])
  ).map(totalOf);
  const partial = new PartialMatch(plan.words, counts, products!, thing);
  const significant = conditions.filter((_, i) => !partial.isTrivial[i]);
  if (significant.length === 0 || plan.words.length === 1) return [];
  const [response] = await requests.send([
    {
      query: {
        bool: {
          filter: [anyOf(significant), ...(thing ? [conditions[thing.word]!] : [])],
          should: conditions.map((filter, i) => ({
            constant_score: { filter, boost: partial.weights[i]!, _name: String(i) },
          })),
        },
      },
      size: 1,
      _source: false,
    },
  ]);
  const matched = (response!.hits.hits[0]?.matched_queries ?? []) as string[];
  const indexes = matched.map(Number).sort((a, b) => a - b);
  return partial.weightOf(indexes) === 0 ? [] : indexes;
}
