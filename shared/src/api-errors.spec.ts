import { describe, expect, it } from '@jest/globals';
import { isUnauthenticated } from './api-errors.js';

describe('isUnauthenticated', () => {
  it.each([
    [{ code: 'unauthenticated', message: 'In any words' }, true],
    [{ code: 'credentials_wrong', message: 'Unauthenticated.' }, false],
    [{ message: 'Unauthenticated.' }, true],
    [{ statusMessages: ['Unauthenticated.'] }, true],
    [{ statusMessages: ['No', 'Unauthenticated.'] }, false],
    [{ message: 'No' }, false],
    ['Unauthenticated.', false],
    [null, false],
    [undefined, false],
  ])('of %j is %s', (body, expected) => expect(isUnauthenticated(body)).toBe(expected));
});
