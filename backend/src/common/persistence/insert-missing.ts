import { type Model, mongo } from 'mongoose';
import { isDuplicateKey } from '../errors/database-errors.js';

/**
 * Inserts many records at once, past mongoose's documents, which take longer to build than the database takes to store
 * them. A record whose id or unique key is there already stays as it is.
 */
export async function insertMissing<T>(model: Model<T>, records: readonly T[]): Promise<void> {
  try {
    await model.collection.insertMany(records as readonly mongo.OptionalId<mongo.Document>[], { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
