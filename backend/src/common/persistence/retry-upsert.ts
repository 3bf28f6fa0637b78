import { isDuplicateKey } from '../errors/database-errors.js';

/**
 * Runs an upsert. Of two at the same moment both may find nothing and insert; a unique index refuses the later one, which
 * then finds the other's record at its second try.
 */
export async function retryUpsert<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  }
}
