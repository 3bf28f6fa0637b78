import { describe, expect, it } from '@jest/globals';
import { isWebAddress, isWebAddressOrPath } from './web-address.js';

describe('web addresses', () => {
  it.each(['https://a.example', 'http://a.example/x?y=1#z', 'HTTPS://A.example'])('%j is one', (value) => {
    expect(isWebAddress(value)).toBe(true);
    expect(isWebAddressOrPath(value)).toBe(true);
  });

  it.each([
    '',
    'a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://a b',
    'ftp://a.example',
    'xhttps://a.example',
  ])('%j is none', (value) => {
    expect(isWebAddress(value)).toBe(false);
    expect(isWebAddressOrPath(value)).toBe(false);
  });

  it('takes a path of the site where one may stand', () => {
    expect(isWebAddressOrPath('/media/a.png')).toBe(true);
    expect(isWebAddress('/media/a.png')).toBe(false);
    expect(isWebAddressOrPath('//other.example/a.png')).toBe(false);
    expect(isWebAddressOrPath('/\\other.example')).toBe(false);
    expect(isWebAddressOrPath('/a b')).toBe(false);
    expect(isWebAddressOrPath('/a\\b')).toBe(false);
  });
});
