import { describe, expect, it } from '@jest/globals';
import { validateWebAddressOrPath, validateWebAddress } from './addressRule';

describe.each([validateWebAddress, validateWebAddressOrPath])('%p', (validate) => {
  it.each(['', null, undefined, 'https://epson.example/shop', ' http://epson.example'])('takes %p', (address) => {
    expect(validate(address)).toBeUndefined();
  });

  it.each(['epson.example', 'javascript:alert(1)', 'https://', 'ftp://epson.example', ' '])('refuses %p', (address) => {
    expect(validate(address)).toMatch(/^Please enter a URL that begins with https:/);
  });
});

it('takes a path for a file, and none for a link', () => {
  expect(validateWebAddressOrPath('/media/episode.mp3')).toBeUndefined();
  expect(validateWebAddressOrPath('episode.mp3')).toBe('Please enter a URL that begins with https://, http:// or /');
  expect(validateWebAddress('/media/episode.mp3')).toBe('Please enter a URL that begins with https:// or http://');
});
