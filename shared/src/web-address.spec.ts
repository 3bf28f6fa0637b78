import { describe, expect, it } from '@jest/globals';
import { isSecureAddressOrPath, isWebAddress, isWebAddressOrPath } from './web-address.js';

describe('web addresses', () => {
  it.each(['https://a.example', 'http://a.example/x?y=1#z', 'HTTPS://A.example'])('include %j', (value) => {
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
  ])('do not include %j', (value) => {
    expect(isWebAddress(value)).toBe(false);
    expect(isWebAddressOrPath(value)).toBe(false);
  });

  it('include paths of the site if allowed', () => {
    expect(isWebAddressOrPath('/media/a.png')).toBe(true);
    expect(isWebAddress('/media/a.png')).toBe(false);
    expect(isWebAddressOrPath('//other.example/a.png')).toBe(false);
    expect(isWebAddressOrPath('/\\other.example')).toBe(false);
    expect(isWebAddressOrPath('/a b')).toBe(false);
    expect(isWebAddressOrPath('/a\\b')).toBe(false);
  });

  it('are not secure if they begin with http', () => {
    expect(isSecureAddressOrPath('https://a.example/b')).toBe(true);
    expect(isSecureAddressOrPath('/offers')).toBe(true);
    expect(isSecureAddressOrPath('http://a.example/b')).toBe(false);
    expect(isSecureAddressOrPath('HTTP://a.example/b')).toBe(false);
  });
});
