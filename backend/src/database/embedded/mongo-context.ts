import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import * as expressions from 'mingo/operators/expression';
import { $addFields, $project, $replaceRoot, $replaceWith, $set, $unset, $unwind } from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import { Query } from 'mingo/query';
import type { AnyObject, Options } from 'mingo/types';
import { assertSupportedFilter, fieldAt, idFirst, isPlainObject, valuesAt, type Doc } from './documents.js';
import { badValue, DatabaseError, notSupported } from './errors.js';
import { compareValues } from './key-encoding.js';
import { matchesType, typeNameOf } from './value-types.js';

/** About a third of a millisecond's work. */
const chunkLength = 50;

type ExpressionOps = Parameters<Context['addExpressionOps']>[0];
type QueryOps = Parameters<Context['addQueryOps']>[0];

/** Tells whether documents match a filter. */
export interface DocumentQuery {
  test(doc: Doc): boolean;
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

const baseContext = Context.init({
  expression: { ...operatorsOf(expressions), ...(ownExpressions as object) } as ExpressionOps,
  projection: operatorsOf(projections) as never,
  query: { ...operatorsOf(queries), ...(ownQueries as object) } as QueryOps,
  pipeline: { $addFields, $project, $replaceRoot, $replaceWith, $set, $unset, $unwind },
});

/** Compiles a filter. */
export function createQuery(filter: Doc, variables: Doc = {}): DocumentQuery {
  assertSupportedFilter(filter);
  if ('$text' in filter)
    throw new DatabaseError(67, 'CannotCreateIndex', notSupported('Text search ($text) is').message);
  return translated(() => new Query(filter, { context: baseContext, variables, scriptEnabled: false }));
}

/** Documents in lots: the engine prepares itself anew for each run. An empty lot is a pause of the source. */
export function* chunksOf(source: Iterable<Doc | undefined>): Generator<Doc[]> {
  let chunk: Doc[] = [];
  let pauses = 0;
  for (const doc of source) {
    if (doc) chunk.push(doc);
    if (chunk.length < chunkLength && (doc || ++pauses < chunkLength)) continue;
    yield chunk;
    chunk = [];
    pauses = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/** What the engine is told for a stage or an expression. */
export const engineOptions = (variables: Doc = {}): Partial<Options> => ({
  context: baseContext,
  variables,
  scriptEnabled: false,
});

/** Compiles expressions by name, to be worked out for many documents at once; a missing value is `undefined`. */
export function compileExpressions(expressions: Doc, variables: Doc): (docs: Doc[]) => Doc[] {
  assertSupportedFilter(expressions);
  const aggregator = new Aggregator([{ $replaceRoot: { newRoot: expressions } }], engineOptions(variables));
  return (docs) => translated(() => aggregator.run<Doc>(docs));
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
