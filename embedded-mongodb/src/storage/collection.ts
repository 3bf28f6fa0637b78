import type { Database, RangeOptions } from 'lmdb';
import { decode, maxDocumentBytes, type Doc } from '../documents.js';
import { DatabaseError } from '../errors.js';
import { CollectionIndex, type IndexSpec } from './index-definition.js';
import { after } from './key-encoding.js';

/** A table of the store, ordered by its keys. */
export type Table = Database<Buffer, Buffer>;

/** The part of a collection that the catalog stores. */
export interface CatalogedCollection {
  readonly namespace: string;
  readonly id: number;
  readonly options: Doc;
  readonly indexes: readonly CollectionIndex[];
}

/** The part of the store that a collection uses. Changes happen within a write action only. */
export interface Storage {
  readonly documents: Table;
  readonly keys: Table;
  put(table: Table, key: Buffer, value?: Buffer): void;
  remove(table: Table, key: Buffer): void;
  allocateId(): number;
  saveCatalog(collection: CatalogedCollection): void;
}

/** Keys from `low` (included) up to `high` (excluded). */
export interface KeyRange {
  low: Buffer;
  high: Buffer;
}

const recordIdBytes = 6;
const firstPage = 32;
const largestPage = 1024;

/** A document with its record id. The document is decoded on first access. */
export class StoredDocument {
  private decoded: Doc | undefined;

  constructor(
    readonly recordId: number,
    readonly raw: Buffer,
  ) {}

  get doc(): Doc {
    return (this.decoded ??= decode(this.raw));
  }
}

/** One collection: its documents in order of insertion and the keys of its indexes. */
export class Collection implements CatalogedCollection {
  private nextRecordId: number;

  constructor(
    private readonly store: Storage,
    readonly namespace: string,
    readonly id: number,
    readonly options: Doc,
    readonly indexes: CollectionIndex[],
  ) {
    const [last] = store.documents.getKeys({
      start: this.documentKey(2 ** 48 - 1),
      end: this.documentKey(0),
      reverse: true,
      limit: 1,
    });
    this.nextRecordId = last ? recordIdOf(last) + 1 : 1;
  }

  get(recordId: number): StoredDocument | undefined {
    const raw = this.store.documents.get(this.documentKey(recordId));
    return raw && new StoredDocument(recordId, raw);
  }

  insert(doc: Doc, raw: Buffer): StoredDocument {
    assertStorable(doc, raw);
    const recordId = this.nextRecordId;
    const keys = this.indexes.map((index) => ({ index, added: index.keysOf(doc), removed: [] as Buffer[] }));
    for (const { index, added } of keys) this.assertUnique(index, added, recordId, doc);
    this.nextRecordId++;
    this.writeKeys(keys, recordId);
    this.store.put(this.store.documents, this.documentKey(recordId), raw);
    return new StoredDocument(recordId, raw);
  }

  replace(stored: StoredDocument, doc: Doc, raw: Buffer): StoredDocument {
    assertStorable(doc, raw);
    const keys = this.indexes.map((index) => ({ index, ...difference(index.keysOf(stored.doc), index.keysOf(doc)) }));
    for (const { index, added } of keys) this.assertUnique(index, added, stored.recordId, doc);
    this.writeKeys(keys, stored.recordId);
    this.store.put(this.store.documents, this.documentKey(stored.recordId), raw);
    return new StoredDocument(stored.recordId, raw);
  }

  remove(stored: StoredDocument): void {
    const keys = this.indexes.map((index) => ({ index, added: [] as Buffer[], removed: index.keysOf(stored.doc) }));
    this.writeKeys(keys, stored.recordId);
    this.store.remove(this.store.documents, this.documentKey(stored.recordId));
  }

  /** Yields all documents in order of insertion. */
  *scan(): Generator<StoredDocument> {
    const range = { low: this.documentKey(0), high: this.documentKey(2 ** 48 - 1) };
    for (const key of pagedKeys(this.store.documents, range, false)) {
      const stored = this.get(recordIdOf(key));
      if (stored) yield stored;
    }
  }

  /** Yields the record ids of an index's keys in a range. A multikey index may yield a record several times. */
  *indexScan(index: CollectionIndex, range: KeyRange, reverse = false): Generator<number> {
    for (const key of pagedKeys(this.store.keys, this.indexRange(index, range), reverse)) yield recordIdOf(key);
  }

  /** Counts an index's keys in a range without reading the documents. */
  countKeys(index: CollectionIndex, range: KeyRange): number {
    const { low, high } = this.indexRange(index, range);
    return this.store.keys.getKeysCount({ start: low, end: high });
  }

  countDocuments(): number {
    return this.store.documents.getKeysCount({ start: this.documentKey(0), end: this.documentKey(2 ** 48 - 1) });
  }

  addIndex(spec: IndexSpec): void {
    const index = new CollectionIndex(this.store.allocateId(), spec, false);
    try {
      for (const { recordId, doc } of this.scan()) {
        const added = index.keysOf(doc);
        this.assertUnique(index, added, recordId, doc);
        for (const key of added) this.store.put(this.store.keys, indexKey(index, key, recordId));
        index.noteKeys(added);
      }
    } catch (error) {
      this.clearKeys(index);
      throw error;
    }
    this.indexes.push(index);
    this.store.saveCatalog(this);
  }

  dropIndex(index: CollectionIndex): void {
    this.clearKeys(index);
    this.indexes.splice(this.indexes.indexOf(index), 1);
    this.store.saveCatalog(this);
  }

  /** Removes all documents and keys. */
  clear(): void {
    for (const index of this.indexes) this.clearKeys(index);
    const range = { low: this.documentKey(0), high: this.documentKey(2 ** 48 - 1) };
    for (const key of pagedKeys(this.store.documents, range, false)) this.store.remove(this.store.documents, key);
  }

  private clearKeys(index: CollectionIndex): void {
    const allKeys = this.indexRange(index, { low: Buffer.alloc(0), high: Buffer.from([0xff]) });
    for (const key of pagedKeys(this.store.keys, allKeys, false)) this.store.remove(this.store.keys, key);
  }

  private assertUnique(index: CollectionIndex, keys: readonly Buffer[], recordId: number, doc: Doc): void {
    if (!index.spec.unique) return;
    for (const key of keys) {
      for (const owner of this.indexScan(index, { low: key, high: after(key) }))
        if (owner !== recordId) throw index.duplicateKey(this.namespace, doc);
    }
  }

  private writeKeys(changes: { index: CollectionIndex; added: Buffer[]; removed: Buffer[] }[], recordId: number): void {
    let isCatalogChanged = false;
    for (const { index, added, removed } of changes) {
      for (const key of removed) this.store.remove(this.store.keys, indexKey(index, key, recordId));
      for (const key of added) this.store.put(this.store.keys, indexKey(index, key, recordId));
      isCatalogChanged = index.noteKeys(added) || isCatalogChanged;
    }
    if (isCatalogChanged) this.store.saveCatalog(this);
  }

  private indexRange(index: CollectionIndex, { low, high }: KeyRange): KeyRange {
    return { low: withIndexId(index, low), high: withIndexId(index, high) };
  }

  private documentKey(recordId: number): Buffer {
    const key = Buffer.allocUnsafe(4 + recordIdBytes);
    key.writeUInt32BE(this.id, 0);
    key.writeUIntBE(recordId, 4, recordIdBytes);
    return key;
  }
}

function assertStorable(doc: Doc, raw: Buffer): void {
  if (raw.length > maxDocumentBytes)
    throw new DatabaseError(
      10334,
      'BSONObjectTooLarge',
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
    );
  const id = doc['_id'];
  if (id === undefined || Array.isArray(id) || id instanceof RegExp)
    throw new DatabaseError(53, 'InvalidIdField', "The '_id' value cannot be of type array, regex or undefined");
}

function difference(before: Buffer[], now: Buffer[]): { added: Buffer[]; removed: Buffer[] } {
  const [first] = before;
  if (first && before.length === 1 && now.length === 1 && now[0]?.equals(first)) return { added: [], removed: [] };
  const oldKeys = new Set(before.map((key) => key.toString('latin1')));
  const newKeys = new Set(now.map((key) => key.toString('latin1')));
  return {
    added: now.filter((key) => !oldKeys.has(key.toString('latin1'))),
    removed: before.filter((key) => !newKeys.has(key.toString('latin1'))),
  };
}

function withIndexId(index: CollectionIndex, key: Buffer): Buffer {
  const id = Buffer.allocUnsafe(4);
  id.writeUInt32BE(index.id, 0);
  return Buffer.concat([id, key]);
}

function indexKey(index: CollectionIndex, key: Buffer, recordId: number): Buffer {
  const suffix = Buffer.allocUnsafe(recordIdBytes);
  suffix.writeUIntBE(recordId, 0, recordIdBytes);
  return Buffer.concat([withIndexId(index, key), suffix]);
}

/** Returns the record id at the end of a key, without a DataView: reports call this for every document. */
function recordIdOf(key: Uint8Array): number {
  let recordId = 0;
  for (let at = key.length - recordIdBytes; at < key.length; at++) recordId = recordId * 256 + (key[at] as number);
  return recordId;
}

/**
 * Reads the keys of a range page by page. No transaction is open between two pages: the reader may pause, and writes may run.
 */
function* pagedKeys(table: Table, { low, high }: KeyRange, reverse: boolean): Generator<Buffer> {
  // No stored key equals a bound, so the bounds can be swapped for reading backwards.
  const options: RangeOptions = reverse ? { start: high, end: low, reverse } : { start: low, end: high };
  for (let limit = firstPage; ; limit = Math.min(limit * 2, largestPage)) {
    const page = [...table.getKeys({ ...options, limit })];
    yield* page;
    if (page.length < limit) return;
    options.start = page[page.length - 1];
    options.exclusiveStart = true;
  }
}
