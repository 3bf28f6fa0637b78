import { describe, expect, it } from '@jest/globals';
import { isUnreachable } from './offline-page';

describe('isUnreachable', () => {
  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])('%s', (message) =>
    expect(isUnreachable(new TypeError(message))).toBe(true),
  );

  it.each([new TypeError("Cannot read properties of undefined (reading 'map')"), new Error('Failed to fetch'), null])(
    'not %s',
    (error) => expect(isUnreachable(error)).toBe(false),
  );
});
