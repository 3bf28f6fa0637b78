import type { Connection } from 'mongoose';
import { SHIPPED_SYNONYMS } from '../../modules/synonyms/shipped-synonyms.js';

/**
 * Stores the shipped synonyms as ordinary records. Terms that operators have added keep their record. The migration runs once in
 * each database, so terms that operators delete do not return.
 */
export async function addShippedSynonyms(connection: Connection): Promise<void> {
  const synonyms = connection.collection('synonyms');
  const existing = new Set(
    (await synonyms.find({}, { projection: { term: 1 } }).toArray()).map(({ term }) => String(term)),
  );
  const now = new Date();
  const missing = SHIPPED_SYNONYMS.filter(({ term }) => !existing.has(term));
  if (missing.length === 0) return;
  await synonyms.insertMany(missing.map((rule) => ({ ...rule, active: true, createdAt: now, updatedAt: now })));
}
