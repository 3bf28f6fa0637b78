import { isStoredUser, TOKEN_STORAGE_KEY, USER_STORAGE_KEY } from '@grabdeals/shared/stored-session';
import type { SignInAnswer, User } from '../dataProvider/types';

/** The session in the browser's local storage. */
export interface Session {
  readToken(): string | null;
  /** Returns the signed-in account; undefined if none with an `_id` is stored. */
  readUser(): User | undefined;
  save(answer: SignInAnswer): void;
  /** Stores the changed account. */
  saveUser(user: User): void;
  saveToken(token: string): void;
  /** Clears the whole storage, so that a shared machine stores nothing of the operator. */
  clear(): void;
}

export function createSession(storage: Storage): Session {
  const saveUser = (user: User) => storage.setItem(USER_STORAGE_KEY, JSON.stringify(user));
  const saveToken = (token: string) => storage.setItem(TOKEN_STORAGE_KEY, token);
  return {
    readToken: () => storage.getItem(TOKEN_STORAGE_KEY),
    readUser: () => parseUser(storage.getItem(USER_STORAGE_KEY)),
    save({ user, token }) {
      saveToken(token);
      saveUser(user);
    },
    saveUser,
    saveToken,
    clear: () => storage.clear(),
  };
}

function parseUser(stored: string | null): User | undefined {
  return stored !== null && isStoredUser(stored) ? (JSON.parse(stored) as User) : undefined;
}
