import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Summary } from './transfer/checksum.js';

/** Contains records about the database itself. Copies, backups and restores exclude this collection. */
export const STATE_COLLECTION = 'database_state';

/** The id that distinguishes a database from all others, also from its copies. */
interface Identity {
  _id: 'identity';
  id: string;
}

/** The state of a copy into this database. */
export interface CopyState {
  _id: 'copy';
  /** The source, for messages. */
  from: string;
  startedAt: Date;
  /** Absent until the copy is complete. */
  finishedAt?: Date;
  /** The collections at the end of the copy. */
  collections?: ({ name: string } & Summary)[];
}

type Db = mongo.Db;

/** Returns the id of this database, and creates it at the first call. A restored or copied database has its own id. */
export async function identityOf(db: Db): Promise<string> {
  const identities = db.collection<Identity>(STATE_COLLECTION);
  // Read first: a write fails on a full disk.
  const existing = await identities.findOne({ _id: 'identity' });
  if (existing) return existing.id;
  await identities.insertOne({ _id: 'identity', id: randomUUID() }).catch(ignoreDuplicate);
  return (await identities.findOne({ _id: 'identity' }))!.id;
}

/** Deletes the id of this database, whose contents were replaced. */
export async function forgetIdentity(db: Db): Promise<void> {
  await db.collection<Identity>(STATE_COLLECTION).deleteOne({ _id: 'identity' });
}

export function copyStateOf(db: Db): Promise<CopyState | null> {
  return db.collection<CopyState>(STATE_COLLECTION).findOne({ _id: 'copy' });
}

export async function saveCopyState(db: Db, state: CopyState): Promise<void> {
  await db.collection<CopyState>(STATE_COLLECTION).replaceOne({ _id: 'copy' }, state, { upsert: true });
}

/** Rejects a database with incomplete contents. @throws Error if a copy into this database was interrupted. */
export async function assertComplete(db: Db): Promise<void> {
  const copy = await copyStateOf(db);
  if (!copy || copy.finishedAt) return;
  throw new Error(
    `The copy of ${copy.from} into this database, started at ${copy.startedAt.toISOString()}, is not finished. Run the same command again to start over.`,
  );
}

/** Ignores that another process created the id at the same time. */
function ignoreDuplicate(error: unknown): void {
  if ((error as { code?: unknown }).code !== 11_000) throw error;
}
