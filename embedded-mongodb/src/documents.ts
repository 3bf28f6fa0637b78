import { deserialize, serialize } from 'bson';
import { badValue, notSupported } from './errors.js';

/** A decoded BSON document. */
export type Doc = Record<string, unknown>;

/** MongoDB's limit for one stored document. */
export const maxDocumentBytes = 16 * 1024 * 1024;
const maxNesting = 100;

/** Decodes BSON. Numbers become JavaScript numbers if they fit without losing a digit. */
export function decode(raw: Uint8Array): Doc {
  return deserialize(raw);
}

/** Encodes a document as BSON, without its undefined fields. */
export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns the BSON type name of a value that has no JavaScript type ("ObjectId", "Long", ...). */
export function bsonTypeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as { _bsontype?: string })._bsontype;
}

/** Returns true for embedded documents, false for arrays, dates, regular expressions and BSON types. */
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

/** Returns true for `{ $gt: 1 }`, false for `{ a: 1 }` and `{}`. */
export function isOperatorObject(value: unknown): value is Doc {
  return isPlainObject(value) && Object.keys(value)[0]?.startsWith('$') === true;
}

/** Rejects unsupported values. @throws DatabaseError for values that the query engine would compare or add up incorrectly. */
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

/** Returns the document with `_id` as its first field, as MongoDB stores it. */
export function idFirst(doc: Doc): Doc {
  const [first] = Object.keys(doc);
  return first === '_id' || doc['_id'] === undefined ? doc : { _id: doc['_id'], ...doc };
}

/**
 * Returns the values at a path, for an index or a sort. An array at the end of the path yields its elements; an array on the
 * path yields the values of its documents. null is a missing field; undefined is an empty array, which sorts below null.
 */
export function valuesAt(value: unknown, path: readonly string[], depth = 0): unknown[] {
  if (depth === path.length) {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length ? value : [undefined];
  }
  if (Array.isArray(value)) {
    const values = value.filter(isPlainObject).flatMap((item) => valuesAt(item, path, depth));
    return values.length ? values : [null];
  }
  const name = path[depth] as string;
  return isPlainObject(value) && Object.hasOwn(value, name) ? valuesAt(value[name], path, depth + 1) : [null];
}
