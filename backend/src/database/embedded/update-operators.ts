import { Timestamp } from 'bson';
import { isOperatorObject, isPlainObject, type Doc } from './documents.js';
import { badValue, failedToParse, typeMismatch } from './errors.js';
import { compareValues, keyOf } from './key-encoding.js';
import { createQuery } from './mongo-context.js';
import { parseSort, sortDocuments } from './sorting.js';
import { getAt, setAt, unsetAt, type ConcretePath } from './update-paths.js';
import { typeNameOf } from './value-types.js';

/** Applies one update operator to one field of a document. */
type UpdateOperator = (doc: Doc, path: ConcretePath, operand: unknown) => void;

const arithmetic =
  (
    name: string,
    initial: (operand: number) => number,
    apply: (value: number, operand: number) => number,
  ): UpdateOperator =>
  (doc, path, operand) => {
    if (typeof operand !== 'number')
      throw typeMismatch(`Cannot ${name} with non-numeric argument: {${path.join('.')}: ${JSON.stringify(operand)}}`);
    const value = getAt(doc, path);
    if (value !== undefined && typeof value !== 'number')
      throw typeMismatch(
        `Cannot apply ${name} to a value of non-numeric type. {_id: ${String(doc['_id'])}} has the field '${path.join('.')}' of non-numeric type ${typeNameOf(value)}`,
      );
    setAt(doc, path, value === undefined ? initial(operand) : apply(value, operand));
  };

const extreme =
  (wins: (comparison: number) => boolean): UpdateOperator =>
  (doc, path, operand) => {
    const value = getAt(doc, path);
    if (value === undefined || wins(compareValues(operand, value))) setAt(doc, path, operand);
  };

/** The array at a path, or undefined where the field is missing. */
function arrayAt(doc: Doc, path: ConcretePath, operator: string): unknown[] | undefined {
  const value = getAt(doc, path);
  if (value !== undefined && !Array.isArray(value))
    throw badValue(`The field '${path.join('.')}' must be an array but is of type ${typeNameOf(value)} in ${operator}`);
  return value as unknown[] | undefined;
}

function push(doc: Doc, path: ConcretePath, operand: unknown): void {
  const items = arrayAt(doc, path, '$push')?.slice() ?? [];
  if (!isPlainObject(operand) || !('$each' in operand)) return setAt(doc, path, [...items, operand]);
  const { $each, $position, $slice, $sort, ...unknown } = operand;
  const [unknownModifier] = Object.keys(unknown);
  if (unknownModifier) throw badValue(`Unrecognized clause in $push: ${unknownModifier}`);
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array');
  items.splice(typeof $position === 'number' ? $position : items.length, 0, ...($each as unknown[]));
  const sorted = $sort === undefined ? items : sortedItems(items, $sort);
  if (typeof $slice !== 'number') return setAt(doc, path, sorted);
  return setAt(doc, path, $slice < 0 ? sorted.slice($slice) : sorted.slice(0, $slice));
}

function sortedItems(items: unknown[], spec: unknown): unknown[] {
  if (isPlainObject(spec)) return sortDocuments(items as Doc[], parseSort(spec));
  const direction = Number(spec);
  return items.sort((left, right) => direction * compareValues(left, right));
}

function addToSet(doc: Doc, path: ConcretePath, operand: unknown): void {
  const items = arrayAt(doc, path, '$addToSet') ?? [];
  const added = isPlainObject(operand) && Array.isArray(operand['$each']) ? (operand['$each'] as unknown[]) : [operand];
  const known = new Set(items.map(keyOf));
  const fresh = added.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)));
  setAt(doc, path, [...items, ...fresh]);
}

function removeItems(doc: Doc, path: ConcretePath, operator: string, matches: (item: unknown) => boolean): void {
  const items = arrayAt(doc, path, operator);
  if (items)
    setAt(
      doc,
      path,
      items.filter((item) => !matches(item)),
    );
}

function pull(doc: Doc, path: ConcretePath, operand: unknown): void {
  if (isPlainObject(operand) && !isOperatorObject(operand)) {
    const query = createQuery(operand);
    return removeItems(doc, path, '$pull', (item) => isPlainObject(item) && query.test(item));
  }
  const query = createQuery({ item: operand });
  return removeItems(doc, path, '$pull', (item) => query.test({ item }));
}

function pullAll(doc: Doc, path: ConcretePath, operand: unknown): void {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  const removed = new Set(operand.map(keyOf));
  removeItems(doc, path, '$pullAll', (item) => removed.has(keyOf(item)));
}

function pop(doc: Doc, path: ConcretePath, operand: unknown): void {
  if (operand !== 1 && operand !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${String(operand)}`);
  const items = arrayAt(doc, path, '$pop');
  if (items) setAt(doc, path, operand === 1 ? items.slice(0, -1) : items.slice(1));
}

function currentDate(doc: Doc, path: ConcretePath, operand: unknown): void {
  const type = isPlainObject(operand) ? operand['$type'] : 'date';
  if (type !== 'date' && type !== 'timestamp')
    throw badValue("The '$type' of $currentDate must be 'date' or 'timestamp'");
  setAt(doc, path, type === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
}

function bit(doc: Doc, path: ConcretePath, operand: unknown): void {
  const value = getAt(doc, path) ?? 0;
  if (!isPlainObject(operand) || !Number.isInteger(value))
    throw badValue('$bit works on whole numbers with and, or, xor');
  let result = value as number;
  for (const [operation, bits] of Object.entries(operand)) {
    if (operation === 'and') result &= Number(bits);
    else if (operation === 'or') result |= Number(bits);
    else if (operation === 'xor') result ^= Number(bits);
    else throw failedToParse(`$bit does not know the operation ${operation}`);
  }
  setAt(doc, path, result);
}

/** Everything but `$rename` and `$setOnInsert`, which concern more than one field. */
export const updateOperators: Readonly<Record<string, UpdateOperator>> = {
  $set: setAt,
  $unset: unsetAt,
  $inc: arithmetic(
    '$inc',
    (operand) => operand,
    (value, operand) => value + operand,
  ),
  $mul: arithmetic(
    '$mul',
    () => 0,
    (value, operand) => value * operand,
  ),
  $min: extreme((comparison) => comparison < 0),
  $max: extreme((comparison) => comparison > 0),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $bit: bit,
};
