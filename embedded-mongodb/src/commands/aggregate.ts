import type { Collection } from '../storage/collection.js';
import { encode, isPlainObject, type Doc } from '../documents.js';
import { DatabaseError, notSupported } from '../errors.js';
import { compilePipeline, type Stage } from '../query/pipeline.js';
import { countMatches, countOption, queryFor, runQuery, type QueryRequest } from '../query/query-runner.js';
import { parseSort } from '../query/sorting.js';
import { arrayField, assertKnownFields, assertKnownOptions, namespaceOf, type Command } from './command.js';

const aggregate: Command['run'] = (command, { store, cursors, slicer }) => {
  if (typeof command['aggregate'] === 'number') throw notSupported('Aggregation without a collection is');
  const namespace = namespaceOf(command, 'aggregate');
  const { cursor = {} } = command;
  assertKnownFields(cursor, 'aggregate.cursor', ['batchSize']);
  const documents = results(store.collection(namespace), splitPipeline(command));
  return cursors.first(namespace, documents, slicer, countOption(cursor['batchSize'], 'batchSize'));
};

function* results(
  collection: Collection | undefined,
  { request, rest, pipeline }: SplitPipeline,
): Generator<Buffer | undefined> {
  const countField = countingField(rest);
  if (countField) {
    const count = collection ? yield* countMatches(collection, request) : 0;
    if (count > 0) yield encode({ ...countField.group, [countField.field]: count });
    return;
  }
  const matches = collection ? runQuery(collection, request).matches : [];
  if (rest.length === 0) {
    for (const stored of matches) yield stored?.raw;
    return;
  }
  const source = (function* () {
    for (const stored of matches) yield stored?.doc;
  })();
  for (const doc of pipeline.run(source)) yield doc && encode(doc);
}

interface SplitPipeline {
  request: QueryRequest;
  rest: readonly Doc[];
  /** The compiled stages of `rest`. */
  pipeline: Stage;
}

/** Splits a pipeline into its leading stages, which become a query that can use an index, and the remaining stages. */
export function splitPipeline(command: Doc): SplitPipeline {
  assertKnownOptions(command, ['pipeline', 'cursor']);
  const rest = [...arrayField(command, 'pipeline')] as Doc[];
  const filters: Doc[] = [];
  while (isPlainObject(rest[0]?.['$match'])) filters.push(rest.shift()?.['$match'] as Doc);
  const request = queryFor(filters.length > 1 ? { $and: filters } : filters[0]);
  if (isPlainObject(rest[0]?.['$sort'])) request.sort = parseSort(rest.shift()?.['$sort']);
  if (typeof rest[0]?.['$skip'] === 'number') request.skip = countOption(rest.shift()?.['$skip'], '$skip');
  if (typeof rest[0]?.['$limit'] === 'number') request.limit = positiveLimit(rest.shift()?.['$limit']);
  return { request, rest, pipeline: compilePipeline(rest) };
}

function positiveLimit(value: unknown): number {
  const limit = countOption(value, '$limit');
  if (!limit) throw new DatabaseError(15958, 'Location15958', 'the limit must be positive');
  return limit;
}

/** Recognizes the stage that drivers send for countDocuments, which needs no documents. @returns undefined for other stages. */
function countingField(stages: readonly Doc[]): { group: Doc; field: string } | undefined {
  const [stage] = stages;
  if (stages.length !== 1 || !stage) return undefined;
  const group = stage['$group'];
  if (!isPlainObject(group) || typeof group['_id'] === 'object' || typeof group['_id'] === 'string') return undefined;
  const [field, ...others] = Object.keys(group).filter((name) => name !== '_id');
  const sum = field === undefined ? undefined : group[field];
  if (field === undefined || others.length > 0 || !isPlainObject(sum) || sum['$sum'] !== 1) return undefined;
  return { group: { _id: group['_id'] }, field };
}

/** Commands that run pipelines. */
export const aggregateCommands: Readonly<Record<string, Command>> = {
  aggregate: { run: aggregate },
};
