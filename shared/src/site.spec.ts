import { describe, expect, it } from '@jest/globals';
import { DEAL_SITE_KEYS, DEFAULT_SITE_NAME, isSiteName, resolveSiteName } from './site.js';

describe('resolveSiteName', () => {
  it.each([
    ['flashbranddeals.localhost:3000', 'flashbranddeals'],
    ['FlashBrandDeals.example.com', 'flashbranddeals'],
    ['luxurygrabz.com', 'luxurygrabz'],
    ['unheardof.example.com', 'unheardof'],
  ])('%s is the site %s', (host, site) => expect(resolveSiteName(host)).toBe(site));

  it.each([
    'localhost',
    'localhost:3000',
    'www.example.com',
    'redclub.example.com',
    '127.0.0.1:3000',
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
