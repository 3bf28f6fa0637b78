import { deserialize, serialize } from 'bson';
import { badValue, notSupported } from './errors.js';

/** A decoded BSON document. */
export type Doc = Record<string, unknown>;

/** MongoDB's limit for one stored document. */
export const maxDocumentBytes = 16 * 1024 * 1024;
const maxNesting = 100;

/** Decodes BSON bytes; numbers become JavaScript numbers wherever that loses nothing. */
export function decode(raw: Uint8Array): Doc {
  return deserialize(raw);
}

/** Encodes a document as BSON; undefined fields are left out. */
export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The BSON type name of a value that JavaScript has no own type for ("ObjectId", "Long", ...). */
export function bsonTypeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as { _bsontype?: string })._bsontype;
}

/** True for embedded documents, false for arrays, dates, regular expressions and BSON types. */
export function isPlainObject(value: unknown): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) &&
    !ArrayBuffer.isView(value) &&
    bsonTypeOf(value) === undefined
  );
}

/** True for `{ $gt: 1 }`, false for `{ a: 1 }` and `{}`. */
export function isOperatorObject(value: unknown): value is Doc {
  return isPlainObject(value) && Object.keys(value)[0]?.startsWith('$') === true;
}

/** Refuses values that the query engine would silently compare or add up wrongly. */
export function assertSupportedValues(value: unknown, nesting = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (nesting > maxNesting) throw badValue(`Documents may be nested at most ${maxNesting} levels deep`);
  if (Array.isArray(value)) {
    for (const item of value) assertSupportedValues(item, nesting + 1);
    return;
  }
  switch (bsonTypeOf(value)) {
    case undefined:
      if (isPlainObject(value)) for (const key in value) assertSupportedValues(value[key], nesting + 1);
      return;
    case 'Decimal128':
      throw notSupported('Decimal128 values are');
    case 'Long':
      throw notSupported('Integers beyond 2^53 are');
    case 'Code':
    case 'BSONSymbol':
    case 'DBRef':
      throw notSupported(`Values of the type ${bsonTypeOf(value)} are`);
    default:
  }
}

/**
 * As `assertSupportedValues`, and refuses binary values, whose equality the query engine gets wrong (UUIDs are right), and
 * patterns that may take for ever.
 */
export function assertSupportedFilter(value: unknown): void {
  assertSupportedValues(value);
  const visit = (item: unknown): void => {
    if (Array.isArray(item)) item.forEach(visit);
    else if (isPlainObject(item)) {
      if (typeof item['$regex'] === 'string') assertLinearPattern(item['$regex']);
      Object.values(item).forEach(visit);
    } else if (item instanceof RegExp) assertLinearPattern(item.source);
    else if (bsonTypeOf(item) === 'Binary' && (item as { sub_type: number }).sub_type !== 4)
      throw notSupported('Binary values in filters and expressions are');
  };
  visit(value);
}

/**
 * Without repetition and choice a pattern costs at most its length times the text's. With them it may cost more than a
 * lifetime (`^(a+)+$`), and JavaScript cannot be interrupted in it.
 */
function assertLinearPattern(source: string): void {
  const bare = source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');
  if (/[*+?{()|]/.test(bare)) throw notSupported('Regular expressions with quantifiers, groups or alternatives are');
}

/** The document with `_id` as its first field, as MongoDB stores it. */
export function idFirst(doc: Doc): Doc {
  const [first] = Object.keys(doc);
  return first === '_id' || doc['_id'] === undefined ? doc : { _id: doc['_id'], ...doc };
}

/** All values a path reaches, with arrays on the way and at its end spread out; undefined stands for a missing field. */
export function valuesAt(value: unknown, path: readonly string[], depth = 0): unknown[] {
  if (depth === path.length) {
    if (!Array.isArray(value)) return [value];
    return value.length ? value : [undefined];
  }
  const name = path[depth] as string;
  if (Array.isArray(value)) {
    if (/^\d+$/.test(name) && Number(name) < value.length) return valuesAt(value[Number(name)], path, depth + 1);
    const found = value.filter((item) => isPlainObject(item)).flatMap((item) => valuesAt(item, path, depth));
    return found.length ? found : [undefined];
  }
  if (!isPlainObject(value)) return [undefined];
  return valuesAt(Object.hasOwn(value, name) ? value[name] : undefined, path, depth + 1);
}

/** The value at a path through documents and array positions, as it is stored. */
export function fieldAt(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (Array.isArray(current)) current = /^\d+$/.test(name) ? (current as unknown[])[Number(name)] : undefined;
    else current = isPlainObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  return current;
}
