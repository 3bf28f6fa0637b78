import { describe, expect, it } from '@jest/globals';
import { shortText } from './short-text.js';

describe('shortText', () => {
  it.each([
    ['leaves a text that fits', 'a lamp', 6, 'a lamp'],
    ['ends at a word', 'a small green lamp', 16, 'a small green…'],
    ['leaves no punctuation before the dots', 'One two, three four', 12, 'One two…'],
    ['cuts a word that is too long itself', 'x'.repeat(50), 10, `${'x'.repeat(9)}…`],
    ['cuts a long word after a short one', `a ${'x'.repeat(50)}`, 10, 'a xxxxxxx…'],
    ['never halves a character', '😀'.repeat(9), 6, '😀😀…'],
    ['may be the dots alone', ' . , '.repeat(9), 10, '…'],
  ])('%s', (_what, text, maxLength, short) => expect(shortText(text, maxLength)).toBe(short));
});
