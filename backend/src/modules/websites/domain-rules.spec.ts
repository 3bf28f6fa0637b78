import { describe, expect, it } from '@jest/globals';
import { domainProblem, outsideHosts, toDomain, unprovenDomains } from './domain-rules.js';

const ENV = { hosts: ['deals.example', '192.0.2.7'], host: 'box.test' };

describe('toDomain', () => {
  it.each([
    ['shop.example.com', 'shop.example.com'],
    ['  SHOP.Example.com. ', 'shop.example.com'],
    ['https://shop.example.com/', 'shop.example.com'],
    ['HTTP://shop.example.com', 'shop.example.com'],
    ['Bücher.example', 'xn--bcher-kva.example'],
  ])('of %j is %s', (text, domain) => {
    expect(toDomain(text)).toBe(domain);
    expect(domainProblem(text, ENV)).toBeUndefined();
  });
});

describe('domainProblem', () => {
  it.each([
    ['', 'is not a host name'],
    ['a b.example', 'is not a host name'],
    ['shop.example.com/deals', 'is not a host name'],
    ['https://shop.example.com/?x=1', 'is not a host name'],
    ['https://user@shop.example.com', 'is not a host name'],
    ['shop.example.com:8080', 'is not a host name'],
    ['shop.example.com:80', 'is not a host name'],
    ['https://shop.example.com:443/', 'is not a host name'],
    ['ftp://shop.example.com', 'is not a host name'],
    ['*.example.com', 'is not a host name'],
    ['my_shop.example.com', 'is not a host name'],
    ['-shop.example.com', 'is not a host name'],
    ['shop..example.com', 'is not a host name'],
    [`${'x'.repeat(64)}.example.com`, 'is not a host name'],
    [`${'abcdefgh.'.repeat(30)}example.com`, 'is not a host name'],
    ['198.51.100.1', 'is an IP address'],
    ['127.1', 'is an IP address'],
    ['[2001:db8::1]', 'is an IP address'],
    ['localhost', 'is a name of this machine'],
    ['red.localhost', 'is a name of this machine'],
    ['shop', 'has no top-level domain'],
    ['deals.example', 'belongs to this installation'],
    ['shop.deals.example', 'belongs to this installation'],
    ['box.test', 'belongs to this installation'],
  ])('of %j: %s', (text, problem) => expect(domainProblem(text, ENV)).toContain(problem));

  it.each(['mydeals.example', 'deals.example.com', 'example.org'])(
    'does not take %s for a host of the installation',
    (name) => expect(domainProblem(name, ENV)).toBeUndefined(),
  );
});

it('drops domains at or below the hosts of the installation', () => {
  const domains = ['shop.example.com', 'deals.example', 'shop.deals.example', 'box.test', 'mydeals.example'];
  expect(outsideHosts(domains, ENV)).toEqual(['shop.example.com', 'mydeals.example']);
});

describe('unprovenDomains', () => {
  const domains = ['a.example', 'b.example', 'shop.test', 'shop.test.example'];

  it.each<[string, Parameters<typeof unprovenDomains>[1], string[]]>([
    ['all of a new site, except names below test', undefined, ['a.example', 'b.example', 'shop.test.example']],
    ['those that the site had not', { domains: ['a.example'] }, ['b.example', 'shop.test.example']],
    [
      'those that were not verified',
      { domains: ['b.example', 'a.example'], unverifiedDomains: ['b.example'] },
      ['b.example', 'shop.test.example'],
    ],
  ])('are %s', (_what, current, unproven) => expect(unprovenDomains(domains, current)).toEqual(unproven));
});
