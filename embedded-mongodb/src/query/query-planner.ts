import type { Collection, KeyRange } from '../storage/collection.js';
import { bsonTypeOf, isPlainObject, type Doc } from '../documents.js';
import { badValue } from '../errors.js';
import { sameKeyPattern, type CollectionIndex } from '../storage/index-definition.js';
import { after, encodeField, keyOf } from '../storage/key-encoding.js';
import { rangeOfField } from './key-ranges.js';
import { boundsOf, conjunctsOf, type FieldBounds } from './query-bounds.js';
import type { Sort } from './sorting.js';

/** A plan that reads ranges of one index. */
export interface IndexPlan {
  kind: 'index';
  index: CollectionIndex;
  ranges: KeyRange[];
  reverse: boolean;
  /** Whether the index returns the documents in the requested order. */
  sorted: boolean;
  /** Whether the keys in the ranges are exactly the matches, so that counting reads no document. */
  exact: boolean;
}

/** The way in which a query finds its documents. */
export type Plan = IndexPlan | { kind: 'union'; plans: IndexPlan[] } | { kind: 'scan' };

/** The input of the planner. */
export interface PlanRequest {
  filter: Doc;
  sort: Sort;
  limited: boolean;
  hint?: unknown;
}

const maxRanges = 100_000;
const scores = { equality: 10, range: 5, limitedSort: 8, sort: 3, unique: 2 };

/** Chooses the index with the most equalities, then with a usable order, then with a range. */
export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const { filter, hint } = request;
  if (isPlainObject(hint) && hint['$natural'] === 1) return { kind: 'scan' };
  const bounds = boundsOf(filter);
  const candidates = hint === undefined ? indexesOf(collection) : [hintedIndex(collection, hint)];
  let best: { plan: IndexPlan; score: number } | undefined;
  for (const index of candidates) {
    const candidate = planIndex(index, bounds, request);
    if ((candidate.score > 0 || hint !== undefined) && (!best || candidate.score > best.score)) best = candidate;
  }
  const usesFilter = best?.plan.ranges.some(({ low }) => low.length > 0);
  return (!usesFilter && planUnion(collection, filter)) || best?.plan || { kind: 'scan' };
}

/** Returns whether a plan returns its documents in the requested order. */
export function deliversOrder(plan: Plan, sort: Sort): boolean {
  return sort.length === 0 || (plan.kind === 'index' && plan.sorted);
}

/** Returns the indexes that contain all documents. Partial ones only keep values unique. */
function indexesOf(collection: Collection): CollectionIndex[] {
  return collection.indexes.filter(({ isPartial }) => !isPartial);
}

function hintedIndex(collection: Collection, hint: unknown): CollectionIndex {
  const index = indexesOf(collection).find(({ spec }) =>
    isPlainObject(hint) ? sameKeyPattern(spec.key, hint) : spec.name === hint,
  );
  if (!index) throw badValue('error processing query: hint provided does not correspond to an existing index');
  return index;
}

/** Plans one index for each branch of a `$or` at the top. @returns undefined if a branch cannot use an index. */
function planUnion(collection: Collection, filter: Doc): Plan | undefined {
  for (const [name, branches] of conjunctsOf(filter)) {
    if (name !== '$or' || !Array.isArray(branches)) continue;
    const plans = (branches as Doc[]).map((branch) =>
      planQuery(collection, { filter: branch, sort: [], limited: false }),
    );
    if (plans.every((plan) => plan.kind === 'index')) return { kind: 'union', plans };
  }
  return undefined;
}

function planIndex(
  index: CollectionIndex,
  bounds: ReadonlyMap<string, FieldBounds>,
  { sort, limited, filter }: PlanRequest,
): { plan: IndexPlan; score: number } {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let equalities = 0;
  let exact = !index.isMultikeyOrTruncated;
  for (const { path, descending } of index.fields) {
    const field = bounds.get(path);
    const equal = field?.equal;
    if (!equal || prefixes.length * equal.length > maxRanges) break;
    const keys = new Map(equal.map((value) => [keyOf(value), encodeField(value, descending, index.fieldLimit)]));
    prefixes = prefixes.flatMap((prefix) => [...keys.values()].map((key) => Buffer.concat([prefix, key])));
    exact &&= !field.partial && !field.low && !field.high && equal.every(hasExactKey);
    equalities++;
  }
  const next = index.fields[equalities];
  const range = next && rangeOfField(index, equalities, bounds.get(next.path));
  const ranges = prefixes.map((prefix) =>
    range
      ? { low: Buffer.concat([prefix, range.low]), high: Buffer.concat([prefix, range.high]) }
      : { low: prefix, high: after(prefix) },
  );
  const order = ranges.length === 1 ? indexOrder(index, equalities, sort, bounds) : undefined;
  const score =
    equalities * scores.equality +
    (range ? scores.range : 0) +
    (order ? (limited ? scores.limitedSort : scores.sort) : 0) +
    (index.spec.unique && equalities === index.fields.length ? scores.unique : 0);
  exact &&= equalities > 0 && equalities === bounds.size && conjunctsOf(filter).length === bounds.size;
  return {
    plan: { kind: 'index', index, ranges, reverse: order === 'backward', sorted: order !== undefined, exact },
    score,
  };
}

/** Returns whether every value with the same key equals this value. */
function hasExactKey(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) || bsonTypeOf(value) === 'ObjectId';
}

/** Returns the direction in which the index, after the equalities, has the requested order. */
function indexOrder(
  index: CollectionIndex,
  equalities: number,
  sort: Sort,
  bounds: ReadonlyMap<string, FieldBounds>,
): 'forward' | 'backward' | undefined {
  const fixed = new Set(index.fields.slice(0, equalities).map(({ path }) => path));
  const remaining = sort.filter(({ path }) => !(fixed.has(path) && bounds.get(path)?.equal?.length === 1));
  if (sort.length === 0 || index.isMultikeyOrTruncated) return undefined;
  let backward: boolean | undefined;
  for (const [offset, { path, descending }] of remaining.entries()) {
    const field = index.fields[equalities + offset];
    if (field?.path !== path) return undefined;
    const opposite = field.descending !== descending;
    if (backward !== undefined && backward !== opposite) return undefined;
    backward = opposite;
  }
  return backward ? 'backward' : 'forward';
}
