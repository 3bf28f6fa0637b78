import { ObjectId } from 'bson';
import { isOperatorObject, isPlainObject, valuesAt, type Doc } from '../documents.js';
import { DatabaseError, unknownName } from '../errors.js';
import { compileFilter, fieldPath, type Matcher } from '../query/filters.js';
import { encodeField, keyOf } from './key-encoding.js';

/** An index as MongoDB describes it (`listIndexes`). */
export interface IndexSpec {
  v: number;
  key: Record<string, 1 | -1>;
  name: string;
  unique?: boolean;
  /** The index contains the matching documents only. */
  partialFilterExpression?: Doc;
}

const maxKeyBytes = 1900;
const fieldOverhead = 24;
const options: ReadonlySet<string> = new Set(['v', 'key', 'name', 'unique', 'partialFilterExpression']);
/** Operators in the filters of partial indexes. MongoDB has others, too. */
const partialOperators: ReadonlySet<string> = new Set(['$eq', '$gt', '$gte', '$lt', '$lte']);

/** Parses one entry of a `createIndexes` command. */
export function parseIndexSpec(input: Doc): IndexSpec {
  const { key, name } = input;
  if (!isPlainObject(key) || Object.keys(key).length === 0 || typeof name !== 'string' || !name)
    throw new DatabaseError(67, 'CannotCreateIndex', 'An index needs a key pattern and a name');
  for (const [field, direction] of Object.entries(key)) {
    if (direction !== 1 && direction !== -1) throw unknownName('index type', `${field}: ${JSON.stringify(direction)}`);
    fieldPath(field);
  }
  for (const option of Object.keys(input)) if (!options.has(option)) throw unknownName('index option', option);
  const { partialFilterExpression } = input;
  if (partialFilterExpression !== undefined) assertPartialFilter(partialFilterExpression);
  return {
    v: 2,
    key: key as IndexSpec['key'],
    name,
    ...(input['unique'] ? { unique: true } : {}),
    ...(partialFilterExpression ? { partialFilterExpression: partialFilterExpression as Doc } : {}),
  };
}

/** @throws DatabaseError for anything but comparisons of fields. */
function assertPartialFilter(filter: unknown): void {
  if (!isPlainObject(filter)) throw cannotCreate('The filter of a partial index must be a document');
  compileFilter(filter);
  const conditions = Object.values(filter).filter(isOperatorObject);
  const operators = [...Object.keys(filter), ...conditions.flatMap((condition) => Object.keys(condition))];
  for (const name of operators)
    if (name.startsWith('$') && !partialOperators.has(name))
      throw cannotCreate(`Expression not supported in partial index: ${name}`);
}

const cannotCreate = (message: string) => new DatabaseError(67, 'CannotCreateIndex', message);

/** Returns whether two key patterns have the same fields in the same order. */
export const sameKeyPattern = (left: object, right: object): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Returns whether two indexes are equal apart from their names. */
export const sameIndex = (left: IndexSpec, right: IndexSpec): boolean =>
  keyOf({ ...left, name: '' }) === keyOf({ ...right, name: '' });

/** An index of a collection, which computes the keys of documents. */
export class CollectionIndex {
  readonly fields: readonly { path: string; parts: readonly string[]; descending: boolean }[];
  /** Longest encoding of one field. */
  readonly fieldLimit: number;
  /** Selects the documents of a partial index; undefined for an index of all documents. */
  private readonly contains?: Matcher;

  constructor(
    readonly id: number,
    readonly spec: IndexSpec,
    /** True after a document had several keys or a key that may be truncated. Ranges and sorting then follow other rules. */
    public isMultikeyOrTruncated: boolean,
  ) {
    this.fields = Object.entries(spec.key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      descending: direction === -1,
    }));
    const { partialFilterExpression } = spec;
    if (partialFilterExpression) this.contains = compileFilter(partialFilterExpression);
    this.fieldLimit = Math.min(512, Math.floor(maxKeyBytes / this.fields.length) - fieldOverhead);
    if (this.fieldLimit < 16) throw new DatabaseError(67, 'CannotCreateIndex', 'An index may have at most 40 fields');
  }

  get name(): string {
    return this.spec.name;
  }

  /** Whether the index lacks documents, so that queries cannot use it. */
  get isPartial(): boolean {
    return this.contains !== undefined;
  }

  /** Returns the document's keys without duplicates; none for a document that a partial index does not contain. */
  keysOf(doc: Doc): Buffer[] {
    if (this.contains?.(doc) === false) return [];
    let keys: Buffer[] = [Buffer.alloc(0)];
    for (const { parts, descending } of this.fields) {
      const encoded = valuesAt(doc, parts).map((value) => encodeField(value, descending, this.fieldLimit));
      keys = keys.flatMap((prefix) => encoded.map((field) => Buffer.concat([prefix, field])));
    }
    if (keys.length === 1) return keys;
    return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
  }

  /** Records that a document has these keys. @returns whether the catalog must be saved. */
  noteKeys(keys: readonly Buffer[]): boolean {
    if (this.isMultikeyOrTruncated || (keys.length <= 1 && keys.every((key) => key.length <= this.fieldLimit)))
      return false;
    return (this.isMultikeyOrTruncated = true);
  }

  /** Returns the E11000 error for a document whose key exists already. */
  duplicateKey(namespace: string, doc: Doc): DatabaseError {
    const keyValue = Object.fromEntries(this.fields.map(({ path, parts }) => [path, valuesAt(doc, parts)[0] ?? null]));
    const pairs = Object.entries(keyValue).map(([path, value]) => `${path}: ${describe(value)}`);
    return new DatabaseError(
      11000,
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: ${this.name} dup key: { ${pairs.join(', ')} }`,
      { keyPattern: this.spec.key, keyValue },
    );
  }
}

function describe(value: unknown): string {
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  return JSON.stringify(value);
}
