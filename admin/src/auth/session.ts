import { isStoredUser, TOKEN_STORAGE_KEY, USER_STORAGE_KEY } from '@grabdeals/shared/stored-session';
import type { SignInAnswer, User } from '../dataProvider/types';

/** Storage key of the performance report that the operator opened last. */
export const REPORT_STORAGE_KEY = 'extensionUser';

/** The session in the browser's local storage. */
export interface Session {
  readToken(): string | null;
  /** Returns the signed-in account; undefined if none with an `_id` is stored. */
  readUser(): User | undefined;
  save(answer: SignInAnswer): void;
  /** Stores the changed account. */
  saveUser(user: User): void;
  saveToken(token: string): void;
  /** Deletes what belongs to the session. Drafts remain for the next sign-in. */
  end(): void;
  /** Remembers the account while the page is open, because its session has ended without a sign-out in this tab. */
  rememberEnded(): void;
  /** Returns the email of the account whose session has ended; undefined after a sign-in or a sign-out. */
  endedEmail(): string | undefined;
  /** Clears the whole storage of the browser and the tab, so that a shared machine stores nothing of the operator. */
  clear(): void;
}

/** @param tabStorage what the tab stores beside the session; `clear` clears it, too. */
export function createSession(storage: Storage, tabStorage?: Storage): Session {
  let endedEmail: string | undefined;
  /** Email of the account that the page has read last. Another tab may have signed out since. */
  let lastEmail: string | undefined;
  const readUser = () => {
    const user = parseUser(storage.getItem(USER_STORAGE_KEY));
    if (user) lastEmail = user.email;
    return user;
  };
  const saveUser = (user: User) => storage.setItem(USER_STORAGE_KEY, JSON.stringify(user));
  const saveToken = (token: string) => storage.setItem(TOKEN_STORAGE_KEY, token);
  return {
    readToken: () => storage.getItem(TOKEN_STORAGE_KEY),
    readUser,
    save({ user, token }) {
      endedEmail = undefined;
      saveToken(token);
      saveUser(user);
    },
    saveUser,
    saveToken,
    end: () => {
      for (const key of [TOKEN_STORAGE_KEY, USER_STORAGE_KEY, REPORT_STORAGE_KEY]) storage.removeItem(key);
    },
    rememberEnded: () => {
      endedEmail = readUser()?.email ?? lastEmail ?? endedEmail;
    },
    endedEmail: () => endedEmail,
    clear: () => {
      lastEmail = undefined;
      storage.clear();
      tabStorage?.clear();
    },
  };
}

function parseUser(stored: string | null): User | undefined {
  return stored !== null && isStoredUser(stored) ? (JSON.parse(stored) as User) : undefined;
}
