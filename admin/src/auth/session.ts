import type { SignInAnswer, User } from '../api/types';

/** Browser storage keys (site-manager.txt, section 3). */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

/** What is kept of a sign-in, in the browser's local storage. */
export interface Session {
  readToken(): string | null;
  /** The signed-in account; undefined unless one with an `_id` is stored. */
  readUser(): User | undefined;
  save(answer: SignInAnswer): void;
  /** Clears the whole storage: nothing of the operator stays on a shared machine. */
  clear(): void;
}

export function createSession(storage: Storage): Session {
  return {
    readToken: () => storage.getItem(TOKEN_KEY),
    readUser: () => parseUser(storage.getItem(USER_KEY)),
    save({ user, token }) {
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(USER_KEY, JSON.stringify(user));
    },
    clear: () => storage.clear(),
  };
}

function parseUser(stored: string | null): User | undefined {
  if (!stored) return undefined;
  try {
    const user = JSON.parse(stored) as User | null;
    return user?._id ? user : undefined;
  } catch {
    return undefined;
  }
}
