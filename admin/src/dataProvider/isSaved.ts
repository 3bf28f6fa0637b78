import type { Identifier } from 'react-admin';

/** Returns whether a save has returned a record. If the session has ended, react-admin opens the sign-in page and returns none. */
export function isSaved<T>(answer: T): answer is T & { id: Identifier } {
  return (answer as { id?: Identifier } | undefined)?.id !== undefined;
}

/** The save of a form has found that the session has ended. The sign-in page says so. */
export class SessionEnded extends Error {}
