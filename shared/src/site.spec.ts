import { describe, expect, it } from '@jest/globals';
import {
  DEAL_SITE_KEYS,
  DEFAULT_SITE_NAME,
  hostLabelOf,
  installationHost,
  installationOrigin,
  isSiteName,
  originOnHost,
  resolveSiteName,
  siteLabelProblem,
  siteOrigin,
  toSiteName,
  verifiedDomains,
} from './site.js';

describe('resolveSiteName', () => {
  it.each([
    ['flashbranddeals.localhost:3000', 'flashbranddeals'],
    ['FlashBrandDeals.example.com', 'flashbranddeals'],
    ['luxurygrabz.com', 'luxurygrabz'],
    ['unheardof.example.com', 'unheardof'],
    ['fresh-finds.localhost:3000', 'fresh_finds'],
    [' flashbranddeals.localhost ', 'flashbranddeals'],
    ['.flashbranddeals.example.com.', 'flashbranddeals'],
    ['10.0.0.1.example.com', '10'],
    ['a.10.0.0.1', 'a'],
  ])('%s is the site %s', (host, site) => expect(resolveSiteName(host)).toBe(site));

  it.each([
    'localhost',
    'localhost:3000',
    'www.example.com',
    'redclub.example.com',
    '127.0.0.1:3000',
    '192.168.100.200',
    'localhost.',
    '[::1]:3000',
    '::1',
    'myserver',
    '',
    undefined,
  ])('%s means the default site', (host) => expect(resolveSiteName(host)).toBe(DEFAULT_SITE_NAME));

  it.each(['plexeos.example.com', 'nerdvision.example.com', 'brandclick.example.com'])(
    '%s is a host of the provider',
    (host) => expect(resolveSiteName(host)).toBe(DEFAULT_SITE_NAME),
  );
});

describe('site names', () => {
  it('are seventeen different DNS labels', () => {
    expect(new Set(DEAL_SITE_KEYS).size).toBe(17);
    expect(DEAL_SITE_KEYS.every(isSiteName)).toBe(true);
  });

  it.each(['', 'a b', '../etc', 'a'.repeat(64), '-a', 'Ä'])('%j is none', (name) =>
    expect(isSiteName(name)).toBe(false),
  );
});

describe('the host of a site', () => {
  it.each([
    ['Sunset Deals', 'sunset_deals', 'sunset-deals'],
    ['  Fresh   Finds 24 ', 'fresh_finds_24', 'fresh-finds-24'],
    ['T-Shirt Deals', 't_shirt_deals', 't-shirt-deals'],
    ['fresh_finds', 'fresh_finds', 'fresh-finds'],
  ])('of %j follows from its key %s: %s', (label, siteName, hostLabel) => {
    expect(siteLabelProblem(label)).toBeUndefined();
    expect(toSiteName(label)).toBe(siteName);
    expect(hostLabelOf(siteName)).toBe(hostLabel);
    expect(resolveSiteName(`${hostLabel}.example.com`)).toBe(siteName);
  });

  it.each(['www', 'WWW', 'localhost', 'RedClub', 'plexeos', 'nerdvision', 'brandclick'])(
    'is not to be %j, which shows the default site',
    (label) => expect(siteLabelProblem(label)).toMatch(/its host name shows sunsetdeals/),
  );

  it.each(['', 'Ä', "Bob's", '-a', 'a_', 'a.b', 'xn--a', 'x'.repeat(64)])('does not follow from %j', (label) =>
    expect(siteLabelProblem(label)).toMatch(/^The name must begin and end/),
  );
});

describe('siteOrigin', () => {
  it.each([
    ['fresh_finds', 'http://localhost:3000', 'http://fresh-finds.localhost:3000'],
    ['fresh_finds', 'https://fresh-finds.example.com', 'https://fresh-finds.example.com'],
    ['sunsetdeals', 'http://localhost:3000', 'http://localhost:3000'],
    ['flashbranddeals', 'http://localhost:3000', 'http://flashbranddeals.localhost:3000'],
    ['luxurygrabz', 'http://flashbranddeals.localhost:3000', 'http://luxurygrabz.localhost:3000'],
    ['luxurygrabz', 'https://www.example.com', 'https://luxurygrabz.example.com'],
    ['luxurygrabz', 'https://flashbranddeals.com', 'https://luxurygrabz.com'],
    ['sunsetdeals', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('of %s seen from %s is %s', (site, origin, expected) => expect(siteOrigin(site, origin)).toBe(expected));

  it.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://myserver:3000'])(
    'of another site seen from %s is none',
    (origin) => expect(siteOrigin('luxurygrabz', origin)).toBeUndefined(),
  );

  it.each([
    ['http://localhost:3000', 'http://shop.example.com:3000'],
    ['https://luxurygrabz.deals.example', 'https://shop.example.com'],
    ['https://192.0.2.7', 'https://shop.example.com'],
  ])('is the main domain seen from %s', (origin, expected) =>
    expect(siteOrigin('luxurygrabz', origin, 'shop.example.com')).toBe(expected),
  );
});

describe('installationHost', () => {
  it.each([
    [['localhost'], 'fresh-finds.localhost'],
    [['192.0.2.7', 'deals.example', 'other.example'], 'fresh-finds.deals.example'],
    [['sunsetdeals.com', 'fresh-finds.com'], 'fresh-finds.com'],
    [['192.0.2.7', '::1'], '192.0.2.7'],
  ])('is below the domain of %j', (hosts, expected) => expect(installationHost('fresh_finds', hosts)).toBe(expected));
});

describe('installationOrigin', () => {
  const site = { domains: ['shop.example.com', 'www.shop.example.com'], host: 'fresh-finds.deals.example' };

  it.each([
    ['https://www.shop.example.com', site, 'https://fresh-finds.deals.example'],
    ['http://shop.example.com:3000', { ...site, host: '::1' }, 'http://[::1]:3000'],
    ['https://red.other.example', site, 'https://red.other.example'],
  ])('of %s', (origin, of, expected) => expect(installationOrigin(origin, of)).toBe(expected));
});

it.each([
  ['red.deals.example', 'https://red.deals.example:8443'],
  ['::1', 'https://[::1]:8443'],
])('the origin on the host %s is %s', (host, origin) =>
  expect(originOnHost('https://shop.example.com:8443', host)).toBe(origin),
);

it.each([
  [{}, []],
  [{ domains: ['a.example', 'b.example'] }, ['a.example', 'b.example']],
  [{ domains: ['a.example', 'b.example'], unverifiedDomains: ['a.example', 'c.example'] }, ['b.example']],
])('the verified domains of %j are %j', (website, domains) => expect(verifiedDomains(website)).toEqual(domains));
