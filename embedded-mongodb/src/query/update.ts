import { assertSupportedValues, idFirst, isOperatorObject, isPlainObject, type Doc } from '../documents.js';
import { badValue, DatabaseError, failedToParse, notSupported, typeMismatch, unknownName } from '../errors.js';
import { compileFilter, fieldPath } from './filters.js';
import { keyOf } from '../storage/key-encoding.js';
import { conjunctsOf } from './query-bounds.js';

/** A compiled update. */
export interface Update {
  /** Whether the update is a new document instead of operators. */
  isReplacement: boolean;
  /** Returns the document after the update. Modifies `doc`. */
  apply(doc: Doc, inserting: boolean): Doc;
}

/** Changes one field of a document. */
type Change = (doc: Doc, path: readonly string[]) => void;

/** The update operators: each compiles its operand to a change of a field. */
const operators: Readonly<Record<string, (operand: unknown, path: string) => Change>> = {
  $set: (operand) => (doc, path) => setAt(doc, path, operand),
  $setOnInsert: (operand) => (doc, path) => setAt(doc, path, operand),
  $unset: () => unsetAt,
  $inc: increment,
  $push: push,
  $pull: pull,
};

/** Compiles an update. @throws DatabaseError that names an unsupported part. */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notSupported('An update by a pipeline is');
  if (!isPlainObject(update)) throw failedToParse('An update must be a document');
  assertSupportedValues(update);
  const isReplacement = !Object.keys(update)[0]?.startsWith('$');
  const change = isReplacement
    ? (doc: Doc): Doc => ('_id' in doc ? { _id: doc['_id'], ...update } : { ...update })
    : compileOperators(update);
  return {
    isReplacement,
    apply(doc, inserting) {
      const id = doc['_id'];
      const result = change(doc, inserting);
      if (id !== undefined && keyOf(result['_id']) !== keyOf(id))
        throw new DatabaseError(
          66,
          'ImmutableField',
          "Performing an update on the path '_id' would modify the immutable field '_id'",
        );
      return idFirst(result);
    },
  };
}

/** Returns the document that an upsert starts from: the equalities of the filter. */
export function upsertBase(filter: Doc): Doc {
  const doc: Doc = {};
  for (const [path, condition] of conjunctsOf(filter)) {
    if (path.startsWith('$') || condition instanceof RegExp) continue;
    const value = isOperatorObject(condition) ? equalityOf(condition) : condition;
    if (value !== undefined) setAt(doc, path.split('.'), value);
  }
  return doc;
}

function equalityOf({ $eq, $in }: Doc): unknown {
  if ($eq !== undefined) return $eq;
  return Array.isArray($in) && $in.length === 1 ? ($in[0] as unknown) : undefined;
}

function compileOperators(update: Doc): (doc: Doc, inserting: boolean) => Doc {
  const updatedPaths: string[] = [];
  const changes = Object.entries(update).flatMap(([operator, fields]) => {
    const compile = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    if (!compile) throw unknownName('update operator', operator);
    if (!isPlainObject(fields))
      throw failedToParse(`Modifiers operate on fields but we found a value of another type for ${operator}`);
    return Object.entries(fields).map(([path, operand]) => {
      assertNoConflict(updatedPaths, path);
      return { change: compile(operand, path), names: fieldPath(path), onInsertOnly: operator === '$setOnInsert' };
    });
  });
  return (doc, inserting) => {
    for (const { change, names, onInsertOnly } of changes) if (inserting || !onInsertOnly) change(doc, names);
    return doc;
  };
}

function assertNoConflict(updatedPaths: string[], path: string): void {
  const conflict = updatedPaths.find(
    (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
  );
  if (conflict !== undefined)
    throw new DatabaseError(
      40,
      'ConflictingUpdateOperators',
      `Updating the path '${path}' would create a conflict at '${conflict}'`,
    );
  updatedPaths.push(path);
}

function increment(operand: unknown, name: string): Change {
  if (typeof operand !== 'number') throw typeMismatch(`Cannot increment with non-numeric argument: ${name}`);
  return (doc, path) => {
    const value = getAt(doc, path);
    if (value !== undefined && typeof value !== 'number')
      throw typeMismatch(`Cannot apply $inc to a value of non-numeric type: the field '${name}'`);
    const sum = (value ?? 0) + operand;
    if (Number.isInteger(sum) && !Number.isSafeInteger(sum)) throw notSupported('An integer beyond 2^53 is');
    setAt(doc, path, sum);
  };
}

function push(operand: unknown, name: string): Change {
  const isList = isPlainObject(operand) && '$each' in operand;
  const { $each: newItems, $slice: length = Infinity, ...others } = isList ? operand : { $each: [operand] };
  const [unknown] = Object.keys(others);
  if (unknown) throw badValue(notSupported(`The clause '${unknown}' of $push is`).message);
  if (!Array.isArray(newItems)) throw badValue('The argument to $each in $push must be an array');
  if (length !== Infinity && !Number.isInteger(length)) throw badValue('The value for $slice must be an integer value');
  return (doc, path) => {
    const items = [...(arrayAt(doc, path, name) ?? []), ...(newItems as unknown[])];
    setAt(doc, path, firstOrLast(items, length as number));
  };
}

/** Returns the first items, or the last ones if the count is negative. */
function firstOrLast(items: unknown[], count: number): unknown[] {
  return count < 0 ? items.slice(count) : items.slice(0, count);
}

/** Removes array elements by a condition, by fields of the documents in the array, or by value. */
function pull(operand: unknown, name: string): Change {
  const matches = compilePullMatcher(operand);
  return (doc, path) => {
    const items = arrayAt(doc, path, name);
    if (items)
      setAt(
        doc,
        path,
        items.filter((item) => !matches(item)),
      );
  };
}

function compilePullMatcher(operand: unknown): (item: unknown) => boolean {
  if (operand instanceof RegExp || isOperatorObject(operand)) {
    const matches = compileFilter({ item: operand });
    return (item) => matches({ item });
  }
  if (isPlainObject(operand)) {
    const matches = compileFilter(operand);
    return (item) => isPlainObject(item) && matches(item);
  }
  const key = keyOf(operand);
  return (item) => keyOf(item) === key;
}

/** Returns the array at a path, or undefined if the field is missing. */
function arrayAt(doc: Doc, path: readonly string[], name: string): unknown[] | undefined {
  const value = getAt(doc, path);
  if (value !== undefined && !Array.isArray(value)) throw badValue(`The field '${name}' must be an array`);
  return value as unknown[] | undefined;
}

function getAt(doc: Doc, path: readonly string[]): unknown {
  let value: unknown = doc;
  for (const name of path) value = isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** Sets the value at a path, and creates the parent documents. */
function setAt(doc: Doc, path: readonly string[], value: unknown): void {
  let parent = doc;
  for (const [depth, name] of path.slice(0, -1).entries()) {
    if (!Object.hasOwn(parent, name)) parent[name] = {};
    const next = parent[name];
    if (!isPlainObject(next))
      throw new DatabaseError(
        28,
        'PathNotViable',
        `Cannot create field '${path[depth + 1]}' in element {${name}: ${JSON.stringify(next)}}`,
      );
    parent = next;
  }
  parent[path.at(-1) as string] = value;
}

function unsetAt(doc: Doc, path: readonly string[]): void {
  const parent = getAt(doc, path.slice(0, -1));
  if (isPlainObject(parent)) delete parent[path.at(-1) as string];
}
