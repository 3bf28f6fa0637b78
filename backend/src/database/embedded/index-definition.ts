import { ObjectId } from 'bson';
import { decode, encode, isPlainObject, valuesAt, type Doc } from './documents.js';
import { DatabaseError, notSupported } from './errors.js';
import { encodeField, keyOf } from './key-encoding.js';
import { createQuery, type DocumentQuery } from './mongo-context.js';

/** An index as MongoDB describes it (`listIndexes`). */
export interface IndexSpec {
  v: number;
  key: Record<string, 1 | -1>;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
}

const maxKeyBytes = 1900;
const fieldOverhead = 24;
const keptOptions = ['unique', 'sparse', 'partialFilterExpression'] as const;
const ignoredOptions = ['v', 'key', 'name', 'background', 'ns'];

/** Reads one entry of a `createIndexes` command; options that would change what is stored or found are refused. */
export function parseIndexSpec(input: Doc): IndexSpec {
  const { key, name } = input;
  if (!isPlainObject(key) || Object.keys(key).length === 0 || typeof name !== 'string' || !name)
    throw new DatabaseError(67, 'CannotCreateIndex', 'An index needs a key pattern and a name');
  for (const [field, direction] of Object.entries(key)) {
    if (direction !== 1 && direction !== -1)
      throw new DatabaseError(
        67,
        'CannotCreateIndex',
        `The embedded database has ascending and descending indexes only, not ${field}: ${JSON.stringify(direction)}`,
      );
    if (field.includes('$'))
      throw new DatabaseError(67, 'CannotCreateIndex', `${field} is not a field that can be indexed`);
  }
  for (const option of Object.keys(input)) {
    if (![...keptOptions, ...ignoredOptions].includes(option) && input[option] !== undefined && input[option] !== false)
      throw new DatabaseError(67, 'CannotCreateIndex', notSupported(`The index option ${option} is`).message);
  }
  const spec: IndexSpec = { v: 2, key: key as IndexSpec['key'], name };
  if (input['unique']) spec.unique = true;
  if (input['sparse']) spec.sparse = true;
  if (input['partialFilterExpression']) spec.partialFilterExpression = input['partialFilterExpression'] as Doc;
  return spec;
}

/** Same key pattern in the same order. */
export const sameKeyPattern = (left: object, right: object): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Same index, whatever its name. */
export const sameIndex = (left: IndexSpec, right: IndexSpec): boolean =>
  keyOf({ ...left, name: '' }) === keyOf({ ...right, name: '' });

/** A secondary (or the `_id`) index: turns documents into keys. */
export class CollectionIndex {
  readonly fields: readonly { path: string; parts: readonly string[]; descending: boolean }[];
  /** Longest encoding of one field. */
  readonly fieldLimit: number;
  private readonly partial: DocumentQuery | undefined;

  constructor(
    readonly id: number,
    readonly spec: IndexSpec,
    /** True once a document had several keys: ranges and sorting then follow other rules. */
    public multikey: boolean,
  ) {
    this.fields = Object.entries(spec.key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      descending: direction === -1,
    }));
    this.fieldLimit = Math.min(512, Math.floor(maxKeyBytes / this.fields.length) - fieldOverhead);
    if (this.fieldLimit < 16) throw new DatabaseError(67, 'CannotCreateIndex', 'An index may have at most 40 fields');
    this.partial = spec.partialFilterExpression && createQuery(decode(encode(spec.partialFilterExpression)));
  }

  get name(): string {
    return this.spec.name;
  }

  /** The document's keys, without duplicates; none when the index leaves the document out. */
  keysOf(doc: Doc): Buffer[] {
    if (this.partial && !this.partial.test(doc)) return [];
    let keys: Buffer[] = [Buffer.alloc(0)];
    let present = false;
    for (const { parts, descending } of this.fields) {
      const values = valuesAt(doc, parts);
      present ||= values.some((value) => value !== undefined);
      const encoded = values.map((value) => encodeField(value, descending, this.fieldLimit));
      keys = keys.flatMap((prefix) => encoded.map((field) => Buffer.concat([prefix, field])));
    }
    if (this.spec.sparse && !present) return [];
    if (keys.length === 1) return keys;
    return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
  }

  /** The E11000 error for a document whose key is taken. */
  duplicateKey(namespace: string, doc: Doc): DatabaseError {
    const keyValue = Object.fromEntries(this.fields.map(({ path, parts }) => [path, valuesAt(doc, parts)[0] ?? null]));
    const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${describe(value)}`);
    return new DatabaseError(
      11000,
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: ${this.name} dup key: { ${shown.join(', ')} }`,
      { keyPattern: this.spec.key, keyValue },
    );
  }
}

function describe(value: unknown): string {
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  return JSON.stringify(value);
}
