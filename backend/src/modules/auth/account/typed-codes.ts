import { randomInt } from 'node:crypto';

/** Letters and digits that do not look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a code that people type, such as `K7QF-9XWM`. @param next Returns a number from 0 to below the maximum. */
export function typedCode(groups: number, groupLength: number, next: (max: number) => number = randomInt): string {
  const group = () => Array.from({ length: groupLength }, () => ALPHABET[next(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Removes what users add to or change in a code when they type it: spaces, hyphens, the case of letters, and full-width digits. */
export function normalizeCode(code: string): string {
  return code.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}
