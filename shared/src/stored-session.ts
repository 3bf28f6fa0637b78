/** The session in the browser's local storage, which both frontends read (docs/requirements/site-manager.md#sign-in). */

/** Storage key of the signed-in account. */
export const USER_STORAGE_KEY = 'user';

/** Storage key of the account's token. */
export const TOKEN_STORAGE_KEY = 'token';

/** Header of responses with a new token, which replaces a token that is some minutes old. */
export const RENEWED_TOKEN_HEADER = 'X-Renewed-Token';

/** Reads and writes the token of the browser. */
export interface TokenStore {
  readToken(): string | null;
  saveToken(token: string): void;
}

/**
 * Stores the new token of a response in place of the sent token; otherwise an active session would end. Does nothing if the user has
 * logged out in the meantime, or if another tab has stored a newer token.
 */
export function storeRenewedToken(headers: Pick<Headers, 'get'>, sentToken: string | null, store: TokenStore): void {
  const renewed = headers.get(RENEWED_TOKEN_HEADER);
  if (renewed && store.readToken() === sentToken) store.saveToken(renewed);
}

/** Returns whether the value under USER_STORAGE_KEY is a signed-in account with an `_id`. */
export function isStoredUser(json: string | null): boolean {
  if (!json) return false;
  try {
    const user = JSON.parse(json) as { _id?: unknown } | null;
    return typeof user?._id === 'string' && user._id !== '';
  } catch {
    return false;
  }
}
