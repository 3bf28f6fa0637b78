import { assertSupportedValues, idFirst, isOperatorObject, isPlainObject, type Doc } from './documents.js';
import { badValue, DatabaseError, failedToParse } from './errors.js';
import { keyOf } from './key-encoding.js';
import { runPipeline } from './pipeline.js';
import { conjunctsOf } from './query-bounds.js';
import { updateOperators } from './update-operators.js';
import { getAt, PathResolver, setAt, unsetAt } from './update-paths.js';

/** What an update statement says. */
export interface UpdateRequest {
  filter: Doc;
  update: Doc | Doc[];
  arrayFilters?: Doc[] | undefined;
  variables?: Doc | undefined;
}

const pipelineStages = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** A whole new document instead of operators. */
export const isReplacement = (update: Doc | Doc[]): boolean =>
  !Array.isArray(update) && Object.keys(update)[0]?.startsWith('$') !== true;

/** The document after the update; `doc` is taken over and changed. */
export function applyUpdate(doc: Doc, request: UpdateRequest, inserting: boolean): Doc {
  const { update } = request;
  assertSupportedValues(update);
  const id = doc['_id'];
  let result: Doc;
  if (Array.isArray(update)) result = afterPipeline(doc, update, request.variables);
  else if (isReplacement(update)) result = id === undefined ? { ...update } : { _id: id, ...update };
  else result = afterOperators(doc, update, request, inserting);
  if (result['_id'] === undefined && id !== undefined) result['_id'] = id;
  if (id !== undefined && keyOf(result['_id']) !== keyOf(id))
    throw new DatabaseError(
      66,
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  return idFirst(result);
}

/** The document an upsert starts from: what the filter says its fields equal. */
export function upsertBase(filter: Doc): Doc {
  const doc: Doc = {};
  for (const [path, condition] of conjunctsOf(filter)) {
    if (path.startsWith('$')) continue;
    const value = equalityOf(condition);
    if (value !== undefined) setAt(doc, path.split('.'), value);
  }
  return doc;
}

function equalityOf(condition: unknown): unknown {
  if (condition instanceof RegExp) return undefined;
  if (!isOperatorObject(condition)) return condition;
  if ('$eq' in condition) return condition['$eq'];
  const list = condition['$in'] ?? condition['$all'];
  return Array.isArray(list) && list.length === 1 && !(list[0] instanceof RegExp) ? (list[0] as unknown) : undefined;
}

function afterPipeline(doc: Doc, pipeline: Doc[], variables: Doc | undefined): Doc {
  for (const stage of pipeline) {
    const name = Object.keys(stage)[0] ?? '';
    if (!pipelineStages.has(name))
      throw new DatabaseError(72, 'InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  const [result] = [...runPipeline(pipeline, [doc], variables)].filter((found) => found !== undefined);
  return result ?? {};
}

function afterOperators(doc: Doc, update: Doc, { filter, arrayFilters }: UpdateRequest, inserting: boolean): Doc {
  const resolver = new PathResolver(filter, arrayFilters);
  const touched: string[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!isPlainObject(fields))
      throw failedToParse(`Modifiers operate on fields but we found a value of another type for ${operator}`);
    for (const [path, operand] of Object.entries(fields)) {
      assertNoConflict(touched, path);
      if (operator === '$rename') rename(doc, path, operand, touched);
      else if (operator !== '$setOnInsert' || inserting) applyOperator(doc, operator, path, operand, resolver);
    }
  }
  resolver.assertAllUsed();
  return doc;
}

function applyOperator(doc: Doc, operator: string, path: string, operand: unknown, resolver: PathResolver): void {
  const apply = updateOperators[operator === '$setOnInsert' ? '$set' : operator];
  if (!apply || !Object.hasOwn(updateOperators, operator === '$setOnInsert' ? '$set' : operator))
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  for (const target of resolver.resolve(doc, path)) apply(doc, target, operand);
}

function rename(doc: Doc, path: string, target: unknown, touched: string[]): void {
  if (typeof target !== 'string' || target === path)
    throw badValue(`The 'to' field of $rename must be another field name: ${path}`);
  assertNoConflict(touched, target);
  const from = path.split('.');
  const value = getAt(doc, from);
  if (value === undefined) return;
  unsetAt(doc, from);
  setAt(doc, target.split('.'), value);
}

function assertNoConflict(touched: string[], path: string): void {
  const conflict = touched.find(
    (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
  );
  if (conflict !== undefined)
    throw new DatabaseError(
      40,
      'ConflictingUpdateOperators',
      `Updating the path '${path}' would create a conflict at '${conflict}'`,
    );
  touched.push(path);
}
