import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Summary } from './transfer/checksum.js';

/** What is said about a database itself. It stays behind when the rest is copied, backed up or restored. */
export const STATE_COLLECTION = 'database_state';

/** Tells a database from any other, from its copies too. */
interface Identity {
  _id: 'identity';
  id: string;
}

/** How the documents came here, where they were copied. */
export interface CopyState {
  _id: 'copy';
  /** Where from, for people. */
  from: string;
  startedAt: Date;
  /** Absent while the copy is not whole. */
  finishedAt?: Date;
  /** As they were then. */
  collections?: ({ name: string } & Summary)[];
}

type Db = mongo.Db;

/** The id of this database, made when it is asked for the first time: a restored or copied one has an id of its own. */
export async function identityOf(db: Db): Promise<string> {
  const identities = db.collection<Identity>(STATE_COLLECTION);
  // Only read where there is one: a full disk takes no write.
  const known = await identities.findOne({ _id: 'identity' });
  if (known) return known.id;
  await identities.insertOne({ _id: 'identity', id: randomUUID() }).catch(ignoreDuplicate);
  return (await identities.findOne({ _id: 'identity' }))!.id;
}

/** Lets this database be another one than before: something in it was replaced. */
export async function forgetIdentity(db: Db): Promise<void> {
  await db.collection<Identity>(STATE_COLLECTION).deleteOne({ _id: 'identity' });
}

export function copyStateOf(db: Db): Promise<CopyState | null> {
  return db.collection<CopyState>(STATE_COLLECTION).findOne({ _id: 'copy' });
}

export async function saveCopyState(db: Db, state: CopyState): Promise<void> {
  await db.collection<CopyState>(STATE_COLLECTION).replaceOne({ _id: 'copy' }, state, { upsert: true });
}

/** @throws Error where a copy into this database was interrupted: nobody must take it for the whole. */
export async function assertWhole(db: Db): Promise<void> {
  const copy = await copyStateOf(db);
  if (!copy || copy.finishedAt) return;
  throw new Error(
    `The copy of ${copy.from} into this database, begun at ${copy.startedAt.toISOString()}, is not finished. Run the same command again: it starts over.`,
  );
}

/** Of two processes that ask at the same moment, one is later. */
function ignoreDuplicate(error: unknown): void {
  if ((error as { code?: unknown }).code !== 11_000) throw error;
}
