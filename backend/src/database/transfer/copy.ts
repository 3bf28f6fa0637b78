import type { mongo } from 'mongoose';
import { copyStateOf, forgetIdentity, saveCopyState } from '../database-state.js';
import { Checksum, isSameSummary, type Summary, summaryOf, summed } from './checksum.js';
import { clear, collectionsIn, contentsOf, store, type StoredCollection } from './contents.js';

const REFUSED = 'Nothing was written. Choose an empty database, or empty this one yourself.';

/** A collection that was copied, and what it holds. */
export type CopiedCollection = { name: string } & Summary;

export interface CopyOptions {
  /** Where the collections come from, and where they go, for people. */
  from: string;
  into: string;
  /** Hears of every collection once it is written. */
  onCopied?: (collection: CopiedCollection) => void;
}

/**
 * Fills a database with these collections, batch by batch, and compares what it holds then with what was read. What an
 * interrupted run has left is cleared away by the next one; until one is finished, the product does not start on it.
 * @throws Error where the database holds anything that no run has put there, or something else than what was read, and
 * where the collections have changed meanwhile.
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
    await store(db, collection, summed(collection.read(), checksum));
    const result = { name: collection.name, ...checksum.summary };
    copied.push(result);
    onCopied?.(result);
  }
  await assertHolds(db, into, collections, copied);
  const changed = await differing(collections, copied);
  if (changed.length > 0) {
    throw new Error(
      `${from} changed while it was copied: ${changed.join(', ')}. Stop what writes to it, and run the same command again: it starts over.`,
    );
  }
  await saveCopyState(db, { _id: 'copy', from, startedAt, finishedAt: new Date(), collections: copied });
  return copied;
}

/** A database may be filled that is empty, or holds exactly what an earlier run has put there, or a part of it. */
async function assertMayReplace(db: mongo.Db, into: string): Promise<void> {
  const state = await copyStateOf(db);
  if (state && !state.finishedAt) return;
  const existing = await contentsOf(db);
  if (state) {
    const changed = await differing(existing, state.collections ?? []);
    if (changed.length === 0) return;
    throw new Error(
      `${state.from} was copied into ${into} at ${state.finishedAt!.toISOString()}, and changed there since: ` +
        `${changed.join(', ')}. ${REFUSED}`,
    );
  }
  for (const { name, read } of existing) {
    if (await hasDocuments(read())) throw new Error(`${into} is not empty: it has documents in ${name}. ${REFUSED}`);
  }
}

async function hasDocuments(documents: AsyncIterable<Uint8Array>): Promise<boolean> {
  const iterator = documents[Symbol.asyncIterator]();
  const { done } = await iterator.next();
  await iterator.return?.();
  return !done;
}

async function assertHolds(
  db: mongo.Db,
  into: string,
  collections: readonly StoredCollection[],
  copied: readonly CopiedCollection[],
): Promise<void> {
  const stored = await collectionsIn(db);
  const wrong = new Set(await differing(stored, copied));
  for (const { name, indexes } of collections) {
    const there = stored.find((other) => other.name === name)?.indexes;
    if (JSON.stringify(there?.map(comparable)) !== JSON.stringify(indexes.map(comparable))) {
      wrong.add(`the indexes of ${name}`);
    }
  }
  if (wrong.size === 0) return;
  throw new Error(`${into} does not hold what was written: ${[...wrong].join(', ')} differ`);
}

/** Names of collections that are on one side only, or hold something else there. */
async function differing(
  collections: readonly StoredCollection[],
  expected: readonly CopiedCollection[],
): Promise<string[]> {
  const wrong = expected.filter(({ name }) => !collections.some((there) => there.name === name));
  const names = wrong.map(({ name }) => name);
  for (const { name, read } of collections) {
    const wanted = expected.find((other) => other.name === name);
    if (!wanted || !isSameSummary(wanted, await summaryOf(read()))) names.push(name);
  }
  return names;
}

/** Servers answer 1 as another type of number, and fields of options in another order. */
function comparable({ key, ...options }: StoredCollection['indexes'][number]): unknown {
  const fields = Object.entries(key).map(([field, direction]) => [field, String(direction)]);
  return [fields, Object.entries(options).sort(([left], [right]) => (left < right ? -1 : 1))];
}
