import type { mongo } from 'mongoose';
import { copyStateOf, forgetIdentity, saveCopyState } from '../database-state.js';
import { Checksum, isSameSummary, type Summary, summaryOf, withChecksum } from './checksum.js';
import { clear, collectionsIn, contentsOf, store, type StoredCollection } from './contents.js';

const NOTHING_WRITTEN = 'Nothing was written. Choose an empty database, or empty this one yourself.';

/** The name and the summary of a copied collection. */
export type CopiedCollection = { name: string } & Summary;

export interface CopyOptions {
  /** The source, for messages. */
  from: string;
  /** The destination, for messages. */
  into: string;
  /** Called after each collection. */
  onCopied?: (collection: CopiedCollection) => void;
}

/**
 * Copies the collections into a database, and compares the stored documents with those that were read. The next run deletes the
 * documents of an interrupted run; the product does not start on an unfinished copy.
 * @throws Error if the database contains other documents, if the stored documents differ, or if the source changed meanwhile.
 */
export async function copyInto(
  db: mongo.Db,
  collections: readonly StoredCollection[],
  { from, into, onCopied }: CopyOptions,
): Promise<CopiedCollection[]> {
  await assertMayReplace(db, into);
  const startedAt = new Date();
  await saveCopyState(db, { _id: 'copy', from, startedAt });
  await clear(db);
  await forgetIdentity(db);
  const copied: CopiedCollection[] = [];
  for (const collection of collections) {
    const checksum = new Checksum();
    await store(db, collection, withChecksum(collection.read(), checksum));
    const result = { name: collection.name, ...checksum.summary };
    copied.push(result);
    onCopied?.(result);
  }
  await assertContains(db, into, collections, copied);
  const sourceChanges = await differingNames(collections, copied);
  if (sourceChanges.length > 0) {
    throw new Error(
      `${from} changed while it was copied: ${sourceChanges.join(', ')}. Stop all programs that write to it, then run the same command again to start over.`,
    );
  }
  await saveCopyState(db, { _id: 'copy', from, startedAt, finishedAt: new Date(), collections: copied });
  return copied;
}

/** Rejects a database that contains anything but the documents of an earlier or interrupted run. */
async function assertMayReplace(db: mongo.Db, into: string): Promise<void> {
  const state = await copyStateOf(db);
  if (state && !state.finishedAt) return;
  const existing = await contentsOf(db);
  if (state) {
    const foreignNames = await differingNames(existing, state.collections ?? []);
    if (foreignNames.length === 0) return;
    throw new Error(
      `${state.from} was copied into ${into} at ${state.finishedAt!.toISOString()}, and was changed afterwards: ` +
        `${foreignNames.join(', ')}. ${NOTHING_WRITTEN}`,
    );
  }
  for (const { name, read } of existing) {
    if (await hasDocuments(read()))
      throw new Error(`${into} is not empty: the collection ${name} has documents. ${NOTHING_WRITTEN}`);
  }
}

async function hasDocuments(documents: AsyncIterable<Uint8Array>): Promise<boolean> {
  const iterator = documents[Symbol.asyncIterator]();
  const { done } = await iterator.next();
  await iterator.return?.();
  return !done;
}

async function assertContains(
  db: mongo.Db,
  into: string,
  collections: readonly StoredCollection[],
  copied: readonly CopiedCollection[],
): Promise<void> {
  const targetCollections = await collectionsIn(db);
  const wrong = new Set(await differingNames(targetCollections, copied));
  for (const { name, indexes } of collections) {
    const storedIndexes = targetCollections.find((other) => other.name === name)?.indexes;
    if (JSON.stringify(storedIndexes?.map(comparable)) !== JSON.stringify(indexes.map(comparable))) {
      wrong.add(`the indexes of ${name}`);
    }
  }
  if (wrong.size === 0) return;
  throw new Error(`${into} differs from the written data: ${[...wrong].join(', ')}.`);
}

/** Returns the names of collections that are missing or whose documents differ. */
async function differingNames(
  collections: readonly StoredCollection[],
  expected: readonly CopiedCollection[],
): Promise<string[]> {
  const missing = expected.filter(({ name }) => !collections.some((other) => other.name === name));
  const names = missing.map(({ name }) => name);
  for (const { name, read } of collections) {
    const summary = expected.find((other) => other.name === name);
    if (!summary || !isSameSummary(summary, await summaryOf(read()))) names.push(name);
  }
  return names;
}

/** Normalizes an index: servers return 1 as different types of numbers, and options in different orders. */
function comparable({ key, ...options }: StoredCollection['indexes'][number]): unknown {
  const fields = Object.entries(key).map(([field, direction]) => [field, String(direction)]);
  return [fields, Object.entries(options).sort(([left], [right]) => (left < right ? -1 : 1))];
}
