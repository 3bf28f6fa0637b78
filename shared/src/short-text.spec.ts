import { describe, expect, it } from '@jest/globals';
import { shortText } from './short-text.js';

describe('shortText', () => {
  it.each([
    ['does not change a text that fits', 'a lamp', 6, 'a lamp'],
    ['ends at a word', 'a small green lamp', 16, 'a small green…'],
    ['removes punctuation before the ellipsis', 'One two, three four', 12, 'One two…'],
    ['truncates a word that is too long', 'x'.repeat(50), 10, `${'x'.repeat(9)}…`],
    ['truncates a long word after a short one', `a ${'x'.repeat(50)}`, 10, 'a xxxxxxx…'],
    ['never splits a character', '😀'.repeat(9), 6, '😀😀…'],
    ['may return only the ellipsis', ' . , '.repeat(9), 10, '…'],
  ])('%s', (_what, text, maxLength, short) => expect(shortText(text, maxLength)).toBe(short));
});
