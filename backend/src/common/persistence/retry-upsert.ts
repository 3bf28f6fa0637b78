import { isDuplicateKey } from '../errors/database-errors.js';

/**
 * Runs an upsert, and once more if it violates a unique index. Two concurrent upserts may both find no record and insert
 * one; the second try of the later upsert then finds the record of the other.
 */
export async function retryUpsert<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  }
}
