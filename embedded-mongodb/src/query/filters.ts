import { assertSupportedValues, bsonTypeOf, isOperatorObject, isPlainObject, type Doc } from '../documents.js';
import { badValue, DatabaseError, notSupported, unknownName } from '../errors.js';
import { compareValues, keyOf, typeByteOf } from '../storage/key-encoding.js';

/** Returns whether a document matches a filter. */
export type Matcher = (doc: Doc) => boolean;

/** Returns whether one value satisfies a condition; `undefined` is a missing field. */
type Test = (value: unknown) => boolean;

/** A regular expression that matches a fixed text. */
export interface TextPattern {
  text: string;
  /** Whether the text must be at the beginning of the value. */
  isAnchored: boolean;
  ignoresCase: boolean;
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** The operators on a field; `$regex` and `$options` form one condition. */
const fieldOperators: Readonly<Record<string, (path: readonly string[], operand: unknown, condition: Doc) => Matcher>> =
  {
    $eq: (path, operand) => any(path, equals(operand)),
    $ne: (path, operand) => not(any(path, equals(operand))),
    $in: (path, operand) => any(path, isOneOf(operand, '$in')),
    $nin: (path, operand) => not(any(path, isOneOf(operand, '$nin'))),
    ...Object.fromEntries(
      Object.entries(comparisons).map(([name, accepts]) => [
        name,
        (path: readonly string[], operand: unknown) => any(path, compares(operand, accepts)),
      ]),
    ),
    $exists: (path, operand) => {
      const exists: Matcher = (doc) => reaches(doc, path, 0, false, (value) => value !== undefined);
      return operand ? exists : not(exists);
    },
    $size: (path, operand) => {
      if (!Number.isInteger(operand) || (operand as number) < 0)
        throw badValue('Failed to parse $size. Expected a whole number that is not negative');
      return (doc) => reaches(doc, path, 0, false, (value) => Array.isArray(value) && value.length === operand);
    },
    $regex: (path, operand, condition) => any(path, contains(patternOf(operand, condition['$options']))),
    $options: (_path, _operand, condition) => {
      if (!('$regex' in condition)) throw badValue('$options needs a $regex');
      return () => true;
    },
  };

const logicalOperators: Readonly<Record<string, (matchers: readonly Matcher[]) => Matcher>> = {
  $and: (matchers) => (doc) => matchers.every((matches) => matches(doc)),
  $or: (matchers) => (doc) => matchers.some((matches) => matches(doc)),
};

/** Compiles a filter. @throws DatabaseError that names an unsupported or malformed part. */
export function compileFilter(filter: Doc): Matcher {
  assertSupportedValues(filter);
  return compiled(filter);
}

/**
 * Returns the text of a regular expression. Expressions other than escaped text, at the beginning (`^`) or anywhere, are
 * rejected: JavaScript's syntax differs from MongoDB's, some expressions never finish, and JavaScript cannot interrupt one.
 */
export function patternOf(pattern: unknown, options: unknown = ''): TextPattern {
  const flags = pattern instanceof RegExp ? pattern.flags : options;
  if (flags !== '' && flags !== 'i')
    throw new DatabaseError(
      51108,
      'Location51108',
      notSupported(`The regular expression flag '${String(flags)}' is`).message,
    );
  if (pattern instanceof RegExp && options !== '') throw badValue('options set in both $regex and $options');
  if (typeof pattern !== 'string' && !(pattern instanceof RegExp)) throw badValue('$regex must be a string');
  const source = pattern instanceof RegExp ? pattern.source : pattern;
  const parts = /^(\^?)((?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])*)$/su.exec(source);
  if (!parts) throw notSupported('A regular expression of more than escaped text, and ^ before it, is');
  const [, anchor, text = ''] = parts;
  return { text: text.replace(/\\(.)/gsu, '$1'), isAnchored: anchor === '^', ignoresCase: flags === 'i' };
}

function compiled(filter: Doc): Matcher {
  const matchers = Object.entries(filter).flatMap(([name, condition]) =>
    name.startsWith('$') ? [logical(name, condition)] : field(name, condition),
  );
  const [only] = matchers;
  return only && matchers.length === 1 ? only : (doc) => matchers.every((matches) => matches(doc));
}

function logical(name: string, branches: unknown): Matcher {
  const combine = Object.hasOwn(logicalOperators, name) ? logicalOperators[name] : undefined;
  if (!combine) throw unknownName('query operator', name);
  if (!Array.isArray(branches) || branches.length === 0) throw badValue(`${name} must be a nonempty array`);
  if (!branches.every(isPlainObject)) throw badValue('$or/$and/$nor entries need to be full objects');
  return combine(branches.map(compiled));
}

function field(name: string, condition: unknown): Matcher[] {
  const path = fieldPath(name);
  if (condition instanceof RegExp) return [any(path, contains(patternOf(condition)))];
  if (!isOperatorObject(condition)) return [any(path, equals(condition))];
  return Object.entries(condition).map(([operator, operand]) => {
    const compile = Object.hasOwn(fieldOperators, operator) ? fieldOperators[operator] : undefined;
    if (!compile) throw unknownName('query operator', operator);
    return compile(path, operand, condition);
  });
}

/** Splits a path. @throws DatabaseError for array positions: a name of digits can be a position or a field. */
export function fieldPath(path: string): string[] {
  const names = path.split('.');
  if (names.some((name) => /^(\d+|\$.*|__proto__|)$/.test(name)))
    throw notSupported(`The path '${path}' (an array position, or a name that is empty or starts with $) is`);
  return names;
}

const not =
  (matches: Matcher): Matcher =>
  (doc) =>
    !matches(doc);

/** Matches if any value at the path passes: an element of an array at its end, or the array itself. */
const any =
  (path: readonly string[], test: Test): Matcher =>
  (doc) =>
    reaches(doc, path, 0, true, test);

/** Follows a path as MongoDB does: an array on the path is replaced by its documents. */
function reaches(value: unknown, path: readonly string[], depth: number, spreads: boolean, test: Test): boolean {
  if (depth === path.length) return (spreads && Array.isArray(value) && value.some(test)) || test(value);
  if (Array.isArray(value))
    return value.some((item) => isPlainObject(item) && reaches(item, path, depth, spreads, test));
  if (!isPlainObject(value)) return test(undefined);
  const name = path[depth] as string;
  return reaches(Object.hasOwn(value, name) ? value[name] : undefined, path, depth + 1, spreads, test);
}

function equals(operand: unknown): Test {
  assertComparable(operand);
  if (operand === null) return (value) => value === undefined || value === null;
  if (typeof operand === 'string' || typeof operand === 'boolean') return (value) => value === operand;
  if (typeof operand === 'number' && !Number.isNaN(operand)) return (value) => value === operand;
  const key = keyOf(operand);
  return (value) => value !== undefined && keyOf(value) === key;
}

function isOneOf(operands: unknown, operator: string): Test {
  if (!Array.isArray(operands)) throw badValue(`${operator} needs an array`);
  operands.forEach(assertComparable);
  const keys = new Set(operands.map(keyOf));
  return (value) => keys.has(keyOf(value ?? null));
}

/** Compares values of the same type only, and NaN with itself only. */
function compares(operand: unknown, accepts: (order: number) => boolean): Test {
  assertComparable(operand);
  const type = typeByteOf(operand);
  return (actual) => {
    const value = actual ?? null;
    if (typeByteOf(value) !== type || Number.isNaN(value) !== Number.isNaN(operand)) return false;
    return accepts(compareValues(value, operand));
  };
}

function contains({ text, isAnchored, ignoresCase }: TextPattern): Test {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const expression = new RegExp(`${isAnchored ? '^' : ''}${escaped}`, ignoresCase ? 'iu' : 'u');
  return (value) => typeof value === 'string' && expression.test(value);
}

function assertComparable(operand: unknown): void {
  if (operand === undefined || operand instanceof RegExp) throw badValue("Can't compare with a regular expression");
  const type = bsonTypeOf(operand);
  if (type && type !== 'ObjectId' && type !== 'Binary')
    throw notSupported(`Comparing with values of the type ${type} is`);
}
