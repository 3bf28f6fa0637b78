import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr, OpType } from 'mingo/core';
import { Lazy, type Iterator as LazyIterator } from 'mingo/lazy';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import { Query } from 'mingo/query';
import type { AnyObject, Options } from 'mingo/types';
import { assertSupportedFilter, fieldAt, idFirst, isPlainObject, valuesAt, type Doc } from './documents.js';
import { badValue, DatabaseError, failedToParse, notSupported } from './errors.js';
import { compareValues } from './key-encoding.js';
import { parseSort, sortDocuments } from './sorting.js';
import { matchesType, typeNameOf } from './value-types.js';

type ExpressionOps = Parameters<Context['addExpressionOps']>[0];
type PipelineOps = Parameters<Context['addPipelineOps']>[0];
type QueryOps = Parameters<Context['addQueryOps']>[0];

/** Tells whether documents match a filter. */
export interface DocumentQuery {
  test(doc: Doc): boolean;
}

/** Reads the documents of another collection of the same database that match a filter. */
export type ForeignRead = (collection: string, filter: Doc) => Iterable<Doc>;

/** A pipeline's surroundings: variables of `let`, and other collections for `$lookup`. */
export interface PipelineOptions {
  variables?: Doc | undefined;
  foreignRead?: ForeignRead | undefined;
}

/** Operators that are scripts, need what is not there, or are silently wrong in the engine. */
const refused = new Set([
  '$accumulator',
  '$bucketAuto',
  '$densify',
  '$documents',
  '$fill',
  '$function',
  '$graphLookup',
  '$jsonSchema',
  '$merge',
  '$out',
  '$redact',
  '$sampleRate',
  '$setWindowFields',
  '$toDecimal',
  '$toHashedIndexKey',
  '$unionWith',
  '$where',
]);

function operatorsOf<T extends object>(module: T): Record<string, T[keyof T]> {
  return Object.fromEntries(Object.entries(module).filter(([name]) => name.startsWith('$') && !refused.has(name)));
}

const ownQueries = {
  $type: (path: string, wanted: unknown) => {
    const parts = path.split('.');
    return (doc: AnyObject) =>
      matchesType(fieldAt(doc, parts), wanted) || valuesAt(doc, parts).some((value) => matchesType(value, wanted));
  },
};

const comparison = (holds: (order: number) => boolean) => (doc: AnyObject, operands: unknown, options: Options) => {
  const [left, right] = evalExpr(doc, operands, options) as [unknown, unknown];
  return holds(compareMaybeMissing(left, right));
};

/** In expressions a missing value is smaller than any other, null too. */
function compareMaybeMissing(left: unknown, right: unknown): number {
  if (left === undefined || right === undefined) return Number(right === undefined) - Number(left === undefined);
  return compareValues(left, right);
}

const ownExpressions = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $type: (doc: AnyObject, expression: unknown, options: Options) => typeNameOf(evalExpr(doc, expression, options)),
};

const ownStages = {
  $sort: (source: LazyIterator, spec: unknown) => {
    const sort = parseSort(spec);
    return source.transform<Doc>((docs) => Lazy(sortDocuments(docs, sort)));
  },
};

// Every pipeline gets a $lookup of its own, which knows the collections.
const { $lookup: _lookup, ...otherStages } = operatorsOf(stages);

const baseContext = Context.init({
  accumulator: operatorsOf(accumulators) as never,
  expression: { ...operatorsOf(expressions), ...(ownExpressions as object) } as ExpressionOps,
  projection: operatorsOf(projections) as never,
  query: { ...operatorsOf(queries), ...(ownQueries as object) } as QueryOps,
  pipeline: { ...otherStages, ...(ownStages as object) } as PipelineOps,
});

/** Compiles a filter. */
export function createQuery(filter: Doc, variables: Doc = {}): DocumentQuery {
  assertSupportedFilter(filter);
  if ('$text' in filter)
    throw new DatabaseError(67, 'CannotCreateIndex', notSupported('Text search ($text) is').message);
  return translated(() => new Query(filter, { context: baseContext, variables, scriptEnabled: false }));
}

/** Runs a pipeline lazily, where its stages allow that. */
export function* runPipeline(pipeline: Doc[], source: Iterable<Doc>, options: PipelineOptions): Generator<Doc> {
  const results = translated(() => {
    for (const stage of pipeline) assertSupportedStage(stage);
    const lookup = (docs: LazyIterator, spec: unknown) => docs.map((doc) => joined(doc as Doc, spec, options));
    const context = Context.from(baseContext).addPipelineOps({ $lookup: lookup } as object as PipelineOps);
    return new Aggregator(pipeline, { context, variables: options.variables ?? {}, scriptEnabled: false }).stream(
      source[Symbol.iterator]() as never,
    );
  });
  for (;;) {
    const next = translated(() => results.next());
    if (next.done) return;
    yield next.value as Doc;
  }
}

/** Runs a stage or test of the engine and gives its complaints MongoDB's form. */
export function translated<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof Error && error.name !== 'DatabaseError') throw badValue(error.message.replace(/^mingo: /, ''));
    throw error;
  }
}

function assertSupportedStage(stage: unknown): void {
  const names = isPlainObject(stage) ? Object.keys(stage) : [];
  const name = names[0];
  if (!name || names.length > 1)
    throw new DatabaseError(
      40323,
      'Location40323',
      'A pipeline stage specification object must contain exactly one field.',
    );
  if (name === '$changeStream')
    throw new DatabaseError(40573, 'Location40573', notSupported('Change streams are').message);
  if (refused.has(name)) throw notSupported(`The pipeline stage ${name} is`);
  if (name !== '$lookup' && !baseContext.getOperator(OpType.PIPELINE, name))
    throw new DatabaseError(40324, 'Location40324', `Unrecognized pipeline stage name: '${name}'`);
  const spec = (stage as Doc)[name];
  assertSupportedFilter(spec);
  if (name === '$facet' && isPlainObject(spec))
    for (const branch of Object.values(spec)) if (Array.isArray(branch)) branch.forEach(assertSupportedStage);
}

/** `$lookup`: the equality through the planner (and so by index), then the sub-pipeline. */
function joined(doc: Doc, spec: unknown, { foreignRead, variables }: PipelineOptions): Doc {
  if (!isPlainObject(spec) || typeof spec['as'] !== 'string' || typeof spec['from'] !== 'string' || !foreignRead)
    throw failedToParse('$lookup needs the collection "from" and the field "as"');
  const { from, localField, foreignField, as, pipeline = [] } = spec;
  let filter: Doc = {};
  if (typeof localField === 'string' && typeof foreignField === 'string')
    filter = { [foreignField]: { $in: valuesAt(doc, localField.split('.')).map((value) => value ?? null) } };
  const found = foreignRead(from, filter);
  if (!Array.isArray(pipeline) || pipeline.length === 0) return { ...doc, [as]: [...found] };
  const own = isPlainObject(spec['let'])
    ? (translated(() => evalExpr(doc, spec['let'], { context: baseContext } as Options)) as Doc)
    : {};
  return {
    ...doc,
    [as]: [...runPipeline(pipeline as Doc[], found, { foreignRead, variables: { ...variables, ...own } })],
  };
}

/** Compiles a projection with expressions or array operators. */
export function createProjection(filter: Doc, projection: Doc): (doc: Doc) => Doc {
  assertSupportedFilter(projection);
  const query = translated(() => new Query(filter, { context: baseContext, scriptEnabled: false }));
  return (doc) => translated(() => idFirst(query.find<Doc>([doc], projection as never).all()[0] as Doc));
}

/** The variables of a command's `let`. */
export function evaluateVariables(spec: unknown): Doc | undefined {
  if (!isPlainObject(spec)) return undefined;
  return translated(() => evalExpr({}, spec, { context: baseContext } as Options)) as Doc;
}
