import { describe, expect, it } from '@jest/globals';
import { countedText } from './counted-text.js';

describe('countedText', () => {
  it.each([
    ['  Running\t SHOES ', 'running shoes'],
    ['iPhone 15 Pro 256', 'iphone 15 pro 256'],
    ['WH-1000XM4', 'wh-1000xm4'],
    ['Café\u200b crème', 'café crème'],
    ['ﬁne shoes under $60', 'fine shoes under $60'],
    ['M&M @ home', 'm&m @ home'],
  ])('counts “%s” as “%s”', (text, counted) => {
    expect(countedText(text)).toBe(counted);
  });

  it.each([
    'jane.doe@mail.example',
    'order of jane@mail',
    '5551234567',
    'call (555) 123-4567',
    '4111 1111 1111 1111',
    '123-45-6789',
    '!!!',
    '   ',
    'a'.repeat(101),
  ])('does not count “%s”', (text) => {
    expect(countedText(text)).toBeUndefined();
  });
});
