import { describe, expect, it } from '@jest/globals';
import { isMerchantAddress } from './merchant-address.js';

const CROCS = { url: 'https://www.crocs.example', merchantUrl: 'https://shop.partner.example/crocs' };

describe('isMerchantAddress', () => {
  it.each([
    ['https://www.crocs.example/p/1?color=red', true],
    ['http://crocs.example/', true],
    ['https://ca.crocs.example/p/1', true],
    ['https://shop.partner.example/x', true],
    ['https://partner.example/x', false],
    ['https://notcrocs.example/', false],
    ['https://crocs.example.evil.example/', false],
    ['https://www.crocs.example@evil.example/', false],
    ['//www.crocs.example/', false],
    ['javascript:alert(1)//www.crocs.example', false],
    ['', false],
  ])('%s: %s', (address, expected) => expect(isMerchantAddress(address, CROCS)).toBe(expected));

  it('is false for a merchant without URLs', () =>
    expect(isMerchantAddress('https://www.crocs.example/', { url: '', merchantUrl: '' })).toBe(false));
});
