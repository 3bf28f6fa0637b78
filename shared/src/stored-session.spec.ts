import { describe, expect, it } from '@jest/globals';
import { isStoredUser, storeRenewedToken } from './stored-session.js';

describe('isStoredUser', () => {
  it.each([
    ['{"_id":"65f0"}', true],
    ['{"_id":""}', false],
    ['{}', false],
    ['null', false],
    ['"text"', false],
    ['not json', false],
    [null, false],
  ])('%j: %s', (stored, signedIn) => expect(isStoredUser(stored)).toBe(signedIn));
});

describe('storeRenewedToken', () => {
  const renewal = new Headers({ 'X-Renewed-Token': 'next' });
  it.each<[string, Headers, string | null, string | null]>([
    ['replaces the token that was sent', renewal, 'sent', 'next'],
    ['does not replace a newer token of another tab', renewal, 'newer', 'newer'],
    ['stores no token after a log out', renewal, null, null],
    ['does nothing if the response has no new token', new Headers(), 'sent', 'sent'],
  ])('%s', (_case, answer, stored, expected) => {
    let token = stored;
    storeRenewedToken(answer, 'sent', { readToken: () => token, saveToken: (next) => (token = next) });
    expect(token).toBe(expected);
  });
});
