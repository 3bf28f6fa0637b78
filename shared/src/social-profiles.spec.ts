import { describe, expect, it } from '@jest/globals';
import { isSocialProfile, notASocialProfile, SOCIAL_NETWORK_KEYS } from './social-profiles.js';

describe('isSocialProfile', () => {
  it.each(SOCIAL_NETWORK_KEYS)('accepts the example in the message of %s only', (network) => {
    const example = notASocialProfile(network).split(' ').at(-1)!;
    expect(SOCIAL_NETWORK_KEYS.filter((other) => isSocialProfile(other, example))).toEqual([network]);
  });

  it.each([
    ['facebook', 'https://facebook.com/sunset'],
    ['facebook', 'https://m.facebook.com/profile.php?id=7'],
    ['x', 'https://twitter.com/sunset'],
    ['pinterest', 'https://www.pinterest.ca/sunset/'],
    ['linkedin', 'https://ca.linkedin.com/company/sunset'],
    ['tiktok', 'https://www.tiktok.com/@sunset'],
  ] as const)('takes for %s %s', (network, address) => expect(isSocialProfile(network, address)).toBe(true));

  it.each([
    ['another host', 'https://facebook.com.evil.example/sunset'],
    ['a host that only ends alike', 'https://notfacebook.com/sunset'],
    ['the network itself', 'https://www.facebook.com/'],
    ['an unencrypted page', 'http://facebook.com/sunset'],
    ['no address', 'sunset'],
    ['a script', 'javascript:alert(1)//facebook.com/x'],
    ['another scheme', 'ftp://facebook.com/sunset'],
    ['someone’s name before the host', 'https://user@facebook.com/sunset'],
    ['a port', 'https://facebook.com:8443/sunset'],
  ])('rejects %s', (_case, address) => expect(isSocialProfile('facebook', address)).toBe(false));
});
