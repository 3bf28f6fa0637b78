import { describe, expect, it } from '@jest/globals';
import { isStoredUser } from './stored-session.js';

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
