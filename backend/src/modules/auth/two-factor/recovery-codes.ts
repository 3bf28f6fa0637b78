import { randomInt } from 'node:crypto';

/** Letters and digits that do not look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns ten random recovery codes, such as `K7QF-9XWM-BR4T-3HSV` (79 bits). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    ).join('-'),
  );
}

/** Removes what users add to or change in a code when they type it: spaces, hyphens, the case of letters,
 * and full-width digits. */
export function normalizeCode(code: string): string {
  return code.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}
