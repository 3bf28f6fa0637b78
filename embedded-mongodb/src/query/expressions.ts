import { isPlainObject, type Doc } from '../documents.js';
import { DatabaseError, notSupported, unknownName } from '../errors.js';
import { compareValues } from '../storage/key-encoding.js';

/** Computes a value from a document; `undefined` is a missing value. */
export type Expression = (doc: Doc) => unknown;

type Operator = (args: readonly Expression[]) => Expression;

const failure = (code: number, message: string): DatabaseError => new DatabaseError(code, `Location${code}`, message);

/** The operators by name, with their minimum and maximum numbers of arguments. */
const operators: Readonly<Record<string, { min: number; max: number; compile: Operator }>> = {
  $eq: {
    min: 2,
    max: 2,
    compile:
      ([left, right]) =>
      (doc) =>
        areEqual(left?.(doc), right?.(doc)),
  },
  $cond: {
    min: 3,
    max: 3,
    compile:
      ([condition, yes, no]) =>
      (doc) =>
        isTruthy(condition?.(doc)) ? yes?.(doc) : no?.(doc),
  },
  $ifNull: {
    min: 2,
    max: Infinity,
    compile: (args) => (doc) => {
      let value: unknown;
      for (const arg of args) if (isPresent((value = arg(doc)))) break;
      return value;
    },
  },
  $in: {
    min: 2,
    max: 2,
    compile:
      ([needle, list]) =>
      (doc) => {
        const items = list?.(doc);
        if (!Array.isArray(items)) throw failure(40081, '$in requires an array as a second argument');
        const value = needle?.(doc);
        return items.some((item) => areEqual(item, value));
      },
  },
  $size: {
    min: 1,
    max: 1,
    compile:
      ([list]) =>
      (doc) => {
        const items = list?.(doc);
        if (!Array.isArray(items)) throw failure(17124, 'The argument to $size must be an array');
        return items.length;
      },
  },
};

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

const dateParts: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
};

/** Compiles an expression. @throws DatabaseError that names an unsupported part. */
export function compileExpression(spec: unknown): Expression {
  if (typeof spec === 'string' && spec.startsWith('$')) return fieldExpression(spec);
  if (Array.isArray(spec)) {
    const items = spec.map((item) => compileExpression(item));
    return (doc) => items.map((item) => item(doc) ?? null);
  }
  if (!isPlainObject(spec)) return () => spec;
  const [name, ...others] = Object.keys(spec);
  if (name?.startsWith('$')) {
    if (others.length > 0)
      throw failure(15983, 'an expression must contain exactly one field, the name of the expression');
    return operation(name, spec[name]);
  }
  return compileFields(spec);
}

/** Compiles a document of expressions; missing values are omitted. */
export function compileFields(spec: Doc): (doc: Doc) => Doc {
  const fields = Object.entries(spec).map(([name, value]) => {
    if (name === '' || name.includes('.') || name.startsWith('$'))
      throw failure(16412, `FieldPath field names may not be empty, contain '.' or start with '$': '${name}'`);
    return { name, expression: compileExpression(value) };
  });
  return (doc) => {
    const result: Doc = {};
    for (const { name, expression } of fields) {
      const value = expression(doc);
      if (value !== undefined) result[name] = value;
    }
    return result;
  };
}

function operation(name: string, spec: unknown): Expression {
  if (name === '$dateToString') return dateToString(spec);
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw unknownName('expression', name);
  const values = Array.isArray(spec) ? (spec as unknown[]) : [spec];
  if (values.length < operator.min || values.length > operator.max)
    throw failure(16020, `Expression ${name} does not take ${values.length} arguments`);
  return operator.compile(values.map((value) => compileExpression(value)));
}

/** Formats the day of a time, in UTC or in the time zone `timezone`. */
function dateToString(spec: unknown): Expression {
  if (!isPlainObject(spec)) throw failure(18629, '$dateToString only supports an object as its argument');
  const { date, format, timezone, ...others } = spec;
  const [unknown] = Object.keys(others);
  if (unknown) throw failure(18534, notSupported(`The argument '${unknown}' of $dateToString is`).message);
  if (date === undefined || typeof format !== 'string')
    throw failure(18628, '$dateToString needs a date and a format that is a string');
  const pieces = format.split(/%(.?)/s).map((piece, at) => (at % 2 === 0 ? () => piece : datePart(piece)));
  const expression = compileExpression(date);
  const toLocal = timezone === undefined ? (time: Date) => time : localTime(timezone);
  return (doc) => {
    const value = expression(doc);
    if (!isPresent(value)) return null;
    if (!(value instanceof Date)) throw failure(16006, "can't convert a value that is no date to a date");
    const local = toLocal(value);
    return pieces.map((piece) => piece(local)).join('');
  };
}

/** The offsets of time zones change at quarters of an hour only. */
const QUARTER_HOUR_MS = 900_000;

/** Returns a function that shifts a time, so that the UTC fields of the result are the fields of the time in the zone. */
function localTime(zone: unknown): (time: Date) => Date {
  const format = zoneFormat(zone);
  const offsets = new Map<number, number>();
  return (time) => {
    const quarter = Math.floor(time.getTime() / QUARTER_HOUR_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetMs(format, time);
      offsets.set(quarter, offset);
    }
    return new Date(time.getTime() + offset);
  };
}

function zoneFormat(zone: unknown): Intl.DateTimeFormat {
  // Expressions and offsets such as `+05:30` are not supported.
  if (typeof zone !== 'string' || !/^[A-Z]/.test(zone))
    throw failure(40_485, `unrecognized time zone identifier: ${JSON.stringify(zone)}`);
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    throw failure(40_485, `unrecognized time zone identifier: "${zone}"`);
  }
}

/** Returns how far the zone is ahead of UTC, from an offset such as `GMT-05:00`. */
function offsetMs(format: Intl.DateTimeFormat, time: Date): number {
  const text = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(text) ?? [];
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -ms : ms;
}

function datePart(letter: string): (date: Date) => string {
  const part = Object.hasOwn(dateParts, letter) ? dateParts[letter] : undefined;
  if (!part) throw failure(18536, notSupported(`The format character '%${letter}' is`).message);
  return part;
}

function fieldExpression(spec: string): Expression {
  if (spec.startsWith('$$')) throw unknownName('variable', spec.slice(2));
  const path = spec.slice(1).split('.');
  if (path.includes('')) throw failure(16872, `'${spec}' is not a valid field path`);
  return (doc) => valueAt(doc, path, 0);
}

/** Returns the value at a path; for an array on the path, the values of its documents. */
function valueAt(value: unknown, path: readonly string[], depth: number): unknown {
  if (depth === path.length) return value;
  if (Array.isArray(value))
    return value
      .filter(isPlainObject)
      .map((item) => valueAt(item, path, depth))
      .filter((item) => item !== undefined);
  const name = path[depth] as string;
  return isPlainObject(value) && Object.hasOwn(value, name) ? valueAt(value[name], path, depth + 1) : undefined;
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

const isTruthy = (value: unknown): boolean => isPresent(value) && value !== false && value !== 0;

/** Compares two values. Unlike in filters, a missing value does not equal null. */
function areEqual(left: unknown, right: unknown): boolean {
  return left === right || (left !== undefined && right !== undefined && compareValues(left, right) === 0);
}
