import type { Connection } from 'mongoose';
import { SHIPPED_SYNONYMS } from '../../modules/synonyms/shipped-synonyms.js';

/**
 * Stores the shipped synonyms as ordinary records. Terms that operators have added keep their record. The migration runs once in
 * each database, so terms that operators delete do not return.
 */
export async function addShippedSynonyms(connection: Connection): Promise<void> {
  const now = new Date();
  await connection.collection('synonyms').bulkWrite(
    SHIPPED_SYNONYMS.map(({ term, synonyms, isTwoWay }) => ({
      updateOne: {
        filter: { term },
        update: { $setOnInsert: { term, synonyms, isTwoWay, active: true, createdAt: now, updatedAt: now } },
        upsert: true,
      },
    })),
  );
}
