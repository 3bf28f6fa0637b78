import { describe, expect, it, jest } from '@jest/globals';
import type { LookupAddress } from 'node:dns';
import { isPublic, publicAddresses } from './public-addresses.js';

describe('isPublic', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.8.8.8'],
    ['this machine', '::1'],
    ['this machine', '0.0.0.0'],
    ['this machine', '::'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.31.0.1'],
    ['a private network', '192.168.1.1'],
    ['a private network', 'fd00::1'],
    ["a provider's network", '100.64.0.1'],
    ['a link', 'fe80::1'],
    ['a link', '169.254.1.1'],
    ["a cloud's metadata", '169.254.169.254'],
    ["a cloud's metadata", 'fd00:ec2::254'],
    ["a cloud's metadata", '100.100.100.200'],
    ["a cloud's metadata", '192.0.0.192'],
    ["a cloud's metadata", '168.63.129.16'],
    ['this machine as an IPv6 address', '::ffff:127.0.0.1'],
    ['this machine as an IPv6 address', '::ffff:7f00:1'],
    ['this machine as an IPv6 address', '::127.0.0.1'],
    ['a translated address', '64:ff9b::7f00:1'],
    ['a tunnel', '2002:7f00:1::'],
    ['a tunnel', '2001::1'],
    ['all', '255.255.255.255'],
    ['many', '224.0.0.1'],
    ['many', 'ff02::1'],
    ['examples', '192.0.2.1'],
    ['examples', '2001:db8::1'],
    ['nobody', '240.0.0.1'],
    ['nobody', '4000::1'],
    ['no address', 'shop.example'],
  ])('%s (%s) is not public', (_whose, address) => expect(isPublic(address)).toBe(false));
});

describe('publicAddresses', () => {
  const of = (...addresses: string[]) =>
    jest.fn<(host: string) => Promise<LookupAddress[]>>(() =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
    );

  it('returns the addresses of a name', async () => {
    const resolve = of('1.1.1.1', '2606:4700::1');
    await expect(publicAddresses('Shop.Example.', { allowedHosts: [], resolve })).resolves.toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
    expect(resolve.mock.calls).toEqual([['shop.example']]);
  });

  it('returns an address unchanged', async () => {
    const resolve = of();
    const addresses = await publicAddresses('[2606:4700::1]', { allowedHosts: [], resolve });
    expect(addresses).toEqual([{ address: '2606:4700::1', family: 6 }]);
    expect(resolve).not.toHaveBeenCalled();
  });

  it('rejects a name with an address that is not public', async () => {
    const lookUp = publicAddresses('shop.example', { allowedHosts: [], resolve: of('1.1.1.1', '10.0.0.1') });
    await expect(lookUp).rejects.toThrow(/^shop\.example is at 10\.0\.0\.1, which is not a public address/);
  });

  it.each([['shop.example'], ['10.0.0.1']])('accepts allowed hosts: %s', async (allowed) => {
    const lookUp = publicAddresses('shop.example', { allowedHosts: [allowed], resolve: of('10.0.0.1') });
    await expect(lookUp).resolves.toHaveLength(1);
  });

  it('explains that a name is unknown', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const lookUp = publicAddresses('shop.example', { allowedHosts: [], resolve });
    await expect(lookUp).rejects.toThrow('The host shop.example is not known.');
  });
});
