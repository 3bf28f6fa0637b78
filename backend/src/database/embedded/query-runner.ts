import { StoredDocument, type Collection } from './collection.js';
import { isPlainObject, type Doc } from './documents.js';
import { badValue, notSupported } from './errors.js';
import { createQuery } from './mongo-context.js';
import { deliversOrder, planQuery, type IndexPlan, type Plan } from './query-planner.js';
import { parseSort, TopRecords } from './sorting.js';

/** A query as find, update, delete and aggregate state it. */
export interface QueryRequest {
  filter: Doc;
  sort?: unknown;
  skip?: number | undefined;
  limit?: number | undefined;
  hint?: unknown;
  variables?: Doc | undefined;
}

/** What it took to answer: shown by explain. */
export interface QueryStatistics {
  plan: Plan;
  keysExamined: number;
  docsExamined: number;
}

/** The matching documents, lazily: what the reader does not ask for is not read. */
export function runQuery(
  collection: Collection,
  request: QueryRequest,
): { statistics: QueryStatistics; matches: Generator<StoredDocument> } {
  const { filter, skip = 0, limit = 0 } = request;
  const sort = parseSort(request.sort);
  const plan = planQuery(collection, { filter, sort, limited: limit > 0, hint: request.hint });
  const statistics: QueryStatistics = { plan, keysExamined: 0, docsExamined: 0 };
  const query = Object.keys(filter).length > 0 ? createQuery(filter, request.variables) : undefined;

  function* found(): Generator<StoredDocument> {
    for (const stored of candidates(collection, statistics)) {
      statistics.docsExamined++;
      if (!query || query.test(stored.doc)) yield stored;
    }
  }

  function* sorted(): Generator<StoredDocument> {
    const top = new TopRecords(sort, limit > 0 ? skip + limit : Infinity);
    for (const stored of found()) top.offer(stored.doc, stored.recordId);
    for (const recordId of top.recordIds()) {
      const stored = collection.get(recordId);
      if (stored) yield stored;
    }
  }

  return { statistics, matches: page(deliversOrder(plan, sort) ? found() : sorted(), skip, limit) };
}

/** How many documents match; from the index alone where its keys decide. */
export function countMatches(collection: Collection, request: QueryRequest): number {
  const { filter, skip = 0, limit = 0 } = request;
  const plan = planQuery(collection, { filter, sort: [], limited: false, hint: request.hint });
  let count = 0;
  if (Object.keys(filter).length === 0) count = collection.countDocuments();
  else if (plan.kind === 'index' && plan.exact)
    for (const range of plan.ranges) count += collection.countKeys(plan.index, range);
  else {
    const { matches } = runQuery(collection, { ...request, skip: 0, limit: limit && skip + limit });
    while (!matches.next().done) count++;
  }
  count = Math.max(0, count - skip);
  return limit ? Math.min(count, limit) : count;
}

/** Refuses what would change the answer and is not done here. */
export function assertSupportedOptions(command: Doc): void {
  const { collation } = command;
  if (isPlainObject(collation) && collation['locale'] !== 'simple') throw notSupported('Collations are');
  for (const option of ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData'])
    if (command[option]) throw notSupported(`The option ${option} is`);
}

/** A number of documents from a command: a whole number that is not negative. */
export function countOption(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw badValue(`${name} must be a number >= 0`);
  return Math.trunc(value);
}

function* candidates(collection: Collection, statistics: QueryStatistics): Generator<StoredDocument> {
  const { plan } = statistics;
  if (plan.kind === 'scan') {
    yield* collection.scan(plan.reverse);
    return;
  }
  const plans = plan.kind === 'union' ? plan.plans : [plan];
  const repeats = plans.length > 1 || plans.some(({ index }) => index.multikey);
  const seen = repeats ? new Set<number>() : undefined;
  for (const part of plans) yield* candidatesOf(collection, part, seen, statistics);
}

function* candidatesOf(
  collection: Collection,
  { index, ranges, reverse }: IndexPlan,
  seen: Set<number> | undefined,
  statistics: QueryStatistics,
): Generator<StoredDocument> {
  for (const range of ranges) {
    for (const recordId of collection.indexScan(index, range, reverse)) {
      statistics.keysExamined++;
      if (seen?.has(recordId)) continue;
      seen?.add(recordId);
      const stored = collection.get(recordId);
      if (stored) yield stored;
    }
  }
}

function* page(documents: Iterable<StoredDocument>, skip: number, limit: number): Generator<StoredDocument> {
  let position = 0;
  for (const stored of documents) {
    if (position++ >= skip) yield stored;
    if (limit && position >= skip + limit) return;
  }
}
