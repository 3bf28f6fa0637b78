import { expect, it } from '@jest/globals';
import { messageOf } from './error-message.js';

it.each([
  [new TypeError('no number'), 'no number'],
  [new TypeError(''), 'TypeError'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
])('messageOf(%p) returns %p', (error, message) => {
  expect(messageOf(error)).toBe(message);
});
