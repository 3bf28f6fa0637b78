import { StoredDocument, type Collection } from '../storage/collection.js';
import { isPlainObject, type Doc } from '../documents.js';
import { badValue, typeMismatch } from '../errors.js';
import { compileFilter, type Matcher } from './filters.js';
import { deliversOrder, planQuery, type IndexPlan, type Plan } from './query-planner.js';
import { TopRecords, type Sort } from './sorting.js';

/** A query of find, update, delete or aggregate. */
export interface QueryRequest {
  filter: Doc;
  /** The compiled filter; absent if the filter is empty. */
  matches?: Matcher;
  sort?: Sort;
  skip?: number | undefined;
  limit?: number | undefined;
  hint?: unknown;
}

/** Returns the request for a filter, by default for all documents. @throws DatabaseError for an invalid filter. */
export function queryFor(filter: unknown = {}): QueryRequest {
  if (!isPlainObject(filter)) throw typeMismatch('A filter must be a document');
  return Object.keys(filter).length > 0 ? { filter, matches: compileFilter(filter) } : { filter };
}

/** Figures for `explain`. */
export interface QueryStatistics {
  plan: Plan;
  keysExamined: number;
  docsExamined: number;
}

/** Matching documents, pulled one by one. Yields `undefined` while it searches, so that other commands can run (`TimeSlicer`). */
export type Matches = Generator<StoredDocument | undefined>;

/** Returns the matching documents, which are read only when the caller pulls them. */
export function runQuery(
  collection: Collection,
  request: QueryRequest,
): { statistics: QueryStatistics; matches: Matches } {
  const { filter, matches, sort = [], skip = 0, limit = 0 } = request;
  const plan = planQuery(collection, { filter, sort, limited: limit > 0, hint: request.hint });
  const statistics: QueryStatistics = { plan, keysExamined: 0, docsExamined: 0 };

  function* unsorted(): Matches {
    for (const stored of candidates(collection, statistics)) {
      if (stored) statistics.docsExamined++;
      yield stored && (!matches || matches(stored.doc)) ? stored : undefined;
    }
  }

  function* sorted(): Matches {
    const top = new TopRecords(sort, limit > 0 ? skip + limit : Infinity);
    for (const stored of unsorted()) {
      if (stored) top.offer(stored.doc, stored.recordId);
      yield undefined;
    }
    for (const recordId of top.recordIds()) yield recordId === undefined ? undefined : collection.get(recordId);
  }

  return { statistics, matches: page(deliversOrder(plan, sort) ? unsorted() : sorted(), skip, limit) };
}

/** Counts the matching documents in steps, from the index alone if its keys are exact. */
export function* countMatches(collection: Collection, request: QueryRequest): Generator<undefined, number> {
  const { filter, skip = 0, limit = 0 } = request;
  const plan = planQuery(collection, { filter, sort: [], limited: false });
  let count = 0;
  if (!request.matches) count = collection.countDocuments();
  else if (plan.kind === 'index' && plan.exact)
    for (const range of plan.ranges) {
      count += collection.countKeys(plan.index, range);
      yield undefined;
    }
  else {
    const { matches } = runQuery(collection, { ...request, skip: 0, limit: limit && skip + limit });
    for (const stored of matches) {
      if (stored) count++;
      yield undefined;
    }
  }
  count = Math.max(0, count - skip);
  return limit ? Math.min(count, limit) : count;
}

/** Parses an option that is a number of documents. */
export function countOption(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw badValue(`${name} must be a number >= 0`);
  return Math.trunc(value);
}

function* candidates(collection: Collection, statistics: QueryStatistics): Matches {
  const { plan } = statistics;
  if (plan.kind === 'scan') {
    yield* collection.scan();
    return;
  }
  const plans = plan.kind === 'union' ? plan.plans : [plan];
  const repeats = plans.length > 1 || plans.some(({ index }) => index.isMultikeyOrTruncated);
  const seenIds = repeats ? new Set<number>() : undefined;
  for (const part of plans) yield* candidatesOf(collection, part, seenIds, statistics);
}

function* candidatesOf(
  collection: Collection,
  { index, ranges, reverse }: IndexPlan,
  seenIds: Set<number> | undefined,
  statistics: QueryStatistics,
): Matches {
  for (const range of ranges) {
    for (const recordId of collection.indexScan(index, range, reverse)) {
      statistics.keysExamined++;
      const isNew = !seenIds?.has(recordId);
      seenIds?.add(recordId);
      yield isNew ? collection.get(recordId) : undefined;
    }
    yield undefined;
  }
}

function* page(documents: Matches, skip: number, limit: number): Matches {
  let position = 0;
  for (const stored of documents) {
    yield stored && position++ >= skip ? stored : undefined;
    if (limit && position >= skip + limit) return;
  }
}
