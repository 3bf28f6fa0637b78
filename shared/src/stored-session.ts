/** Session in the browser's local storage, which both front ends read (docs/requirements/site-manager.md#sign-in). */

/** Storage key of the signed-in account. */
export const USER_STORAGE_KEY = 'user';

/** Storage key of its token. */
export const TOKEN_STORAGE_KEY = 'token';

/** Answers to a token that is some minutes old carry the next one in this header. */
export const RENEWED_TOKEN_HEADER = 'X-Renewed-Token';

/** Where a frontend reads and writes the token of its browser. */
export interface TokenStore {
  readToken(): string | null;
  saveToken(token: string): void;
}

/**
 * Puts the token that an answer renews into the place of the one that the call was sent with: without it, a session that is
 * in use would end. Does nothing where one has logged out meanwhile, or another tab has a newer one.
 */
export function storeRenewedToken(answer: Pick<Headers, 'get'>, sent: string | null, store: TokenStore): void {
  const renewed = answer.get(RENEWED_TOKEN_HEADER);
  if (renewed && store.readToken() === sent) store.saveToken(renewed);
}

/** Whether what is stored under USER_STORAGE_KEY is a signed-in account: one with an `_id`. */
export function isStoredUser(stored: string | null): boolean {
  if (!stored) return false;
  try {
    const user = JSON.parse(stored) as { _id?: unknown } | null;
    return typeof user?._id === 'string' && user._id !== '';
  } catch {
    return false;
  }
}
