import type { mongo } from 'mongoose';
import { assertComplete, STATE_COLLECTION } from '../database-state.js';
import { decodeExactly } from './exact-bson.js';

/** An index as the server describes it, without the fields that differ between servers. */
export type IndexDescription = Record<string, unknown> & { name: string; key: Record<string, unknown> };

/** A collection to read, in a database or in a dump. */
export interface StoredCollection {
  name: string;
  /** The options of the `create` command. */
  options: Record<string, unknown>;
  /** All indexes except that of `_id`, ordered by name. */
  indexes: IndexDescription[];
  /** Yields each document once, as BSON. Can be called several times. */
  read: () => AsyncIterable<Uint8Array>;
}

/** Number of documents per write. Large documents are written in smaller batches. */
const BATCH = 1_000;
const BATCH_BYTES = 8 * 1024 * 1024;

/**
 * Returns the collections of a database, ordered by name, without the records about the database itself.
 * @throws Error if a copy into the database is not finished.
 */
export async function contentsOf(db: mongo.Db): Promise<StoredCollection[]> {
  await assertComplete(db);
  return collectionsIn(db);
}

/** Returns the same collections, even if a copy into the database is not finished. */
export async function collectionsIn(db: mongo.Db): Promise<StoredCollection[]> {
  const infos = await db.listCollections({ type: 'collection' }).toArray();
  const userCollections = infos
    .filter(({ name }) => name !== STATE_COLLECTION && !name.startsWith('system.'))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const collections: StoredCollection[] = [];
  for (const info of userCollections) {
    collections.push({
      name: info.name,
      options: ('options' in info && info.options) || {},
      indexes: await indexesOf(db, info.name),
      read: () => documentsOf(db, info.name),
    });
  }
  return collections;
}

/** Creates a collection, inserts the documents in batches, and then creates the indexes. */
export async function store(db: mongo.Db, collection: StoredCollection, documents: AsyncIterable<Uint8Array>) {
  const { name, options, indexes } = collection;
  await db.createCollection(name, options);
  for await (const batch of batchesByBytes(documents)) await db.collection(name).insertMany(batch.map(decodeExactly));
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes });
}

/** Drops the collections that `collectionsIn` returns. */
export async function clear(db: mongo.Db): Promise<void> {
  for (const { name } of await collectionsIn(db)) await db.dropCollection(name);
}

/** Reads documents by id, so that a document that is written meanwhile does not appear twice. */
async function* documentsOf(db: mongo.Db, name: string): AsyncGenerator<Uint8Array> {
  const cursor = db.collection(name).find({}, { raw: true, sort: { _id: 1 }, batchSize: BATCH });
  for await (const raw of cursor) yield raw as unknown as Uint8Array;
}

async function indexesOf(db: mongo.Db, name: string): Promise<IndexDescription[]> {
  const indexes = (await db.collection(name).listIndexes().toArray()) as IndexDescription[];
  return indexes
    .filter((index) => index.name !== '_id_')
    .map(({ v: _version, ns: _namespace, background: _background, ...index }) => index as IndexDescription)
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

async function* batchesByBytes(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  let bytes = 0;
  for await (const raw of documents) {
    if (batch.length === BATCH || (batch.length > 0 && bytes + raw.length > BATCH_BYTES)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(raw);
    bytes += raw.length;
  }
  if (batch.length > 0) yield batch;
}
