import type { mongo } from 'mongoose';
import { assertWhole, STATE_COLLECTION } from '../database-state.js';
import { decodeExactly } from './exact-bson.js';

/** An index as the server describes it, without what every server says in its own way. */
export type IndexDescription = Record<string, unknown> & { name: string; key: Record<string, unknown> };

/** A collection that can be read, wherever it is. */
export interface StoredCollection {
  name: string;
  /** As for `create`. */
  options: Record<string, unknown>;
  /** All but that of `_id`, by name. */
  indexes: IndexDescription[];
  /** Every document as BSON, once. Can be read several times. */
  read: () => AsyncIterable<Uint8Array>;
}

/** Documents of one write; fewer where they are large. */
const BATCH = 1_000;
const BATCH_BYTES = 8 * 1024 * 1024;

/**
 * The collections of a database by name, without what is said about the database itself.
 * @throws Error where they are the half of a copy.
 */
export async function contentsOf(db: mongo.Db): Promise<StoredCollection[]> {
  await assertWhole(db);
  return collectionsIn(db);
}

/** The same, of a database that may be the half of a copy. */
export async function collectionsIn(db: mongo.Db): Promise<StoredCollection[]> {
  const found = await db.listCollections({ type: 'collection' }).toArray();
  const names = found
    .filter(({ name }) => name !== STATE_COLLECTION && !name.startsWith('system.'))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const collections: StoredCollection[] = [];
  for (const info of names) {
    collections.push({
      name: info.name,
      options: ('options' in info && info.options) || {},
      indexes: await indexesOf(db, info.name),
      read: () => documentsOf(db, info.name),
    });
  }
  return collections;
}

/** Makes a collection with these documents, batch by batch, and then its indexes. */
export async function store(db: mongo.Db, collection: StoredCollection, documents: AsyncIterable<Uint8Array>) {
  const { name, options, indexes } = collection;
  await db.createCollection(name, options);
  for await (const batch of inBatches(documents)) await db.collection(name).insertMany(batch.map(decodeExactly));
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes });
}

/** Removes what `collectionsIn` finds. */
export async function clear(db: mongo.Db): Promise<void> {
  for (const { name } of await collectionsIn(db)) await db.dropCollection(name);
}

/** By id: a document that is written meanwhile does not come twice. */
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

async function* inBatches(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
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
