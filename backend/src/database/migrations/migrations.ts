import type { Connection } from 'mongoose';
import { SHIPPED_SYNONYMS } from '../../modules/synonyms/shipped-synonyms.js';

/** A change of stored data that runs once in each database (docs/migrations.md). */
export interface Migration {
  /** Unique name such as `2026-11-23-purpose`. Migrations run in the order of their names. A released name never changes. */
  name: string;
  /** Must be repeatable, in case it is interrupted. Uses collections, not models, because models change with the code. */
  up: (connection: Connection) => Promise<void>;
}

/** All migrations, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '2026-11-25-shipped-synonyms', up: addShippedSynonyms },
  { name: '2026-11-29-counts-of-days', up: deleteOldClickDays },
  { name: '2026-11-30-rows-of-counts', up: deleteStoredCounts },
];

/**
 * Stores the shipped synonyms as ordinary records. Terms that operators have added keep their record. The migration runs once in
 * each database, so terms that operators delete do not return.
 */
async function addShippedSynonyms(connection: Connection): Promise<void> {
  const synonyms = connection.collection('synonyms');
  const existing = new Set(
    (await synonyms.find({}, { projection: { term: 1 } }).toArray()).map(({ term }) => String(term)),
  );
  const now = new Date();
  const missing = SHIPPED_SYNONYMS.filter(({ term }) => !existing.has(term));
  if (missing.length === 0) return;
  await synonyms.insertMany(missing.map((rule) => ({ ...rule, active: true, createdAt: now, updatedAt: now })));
}

/** Deletes counts of clicks in an earlier format. The job counts the clicks again. */
async function deleteOldClickDays(connection: Connection): Promise<void> {
  await connection.collection('click_days').deleteMany({ period: { $exists: false } });
}

/** Deletes all stored counts, whose rows were objects. The jobs count the clicks and orders again. */
async function deleteStoredCounts(connection: Connection): Promise<void> {
  for (const name of ['click_days', 'conversion_days']) await connection.collection(name).deleteMany({});
}
