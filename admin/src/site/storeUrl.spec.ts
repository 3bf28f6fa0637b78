import { describe, expect, it } from '@jest/globals';
import { storeHost, storeUrl } from './storeUrl';

describe('storeHost', () => {
  it.each([
    ['sunsetdeals', 'http://localhost:3000', 'localhost:3000'],
    ['maple_bargains', 'http://localhost:3000', 'maple-bargains.localhost:3000'],
    ['maple_bargains', 'https://www.example.com', 'maple-bargains.example.com'],
  ])('of %s seen from %s is %s', (site, origin, host) => expect(storeHost(site, origin)).toBe(host));

  it('is the main domain of a site that has one', () =>
    expect(storeHost('sunsetdeals', 'http://localhost:3000', 'shop.example.com')).toBe('shop.example.com:3000'));

  it('is the first label alone where the domain is unknown', () =>
    expect(storeHost('maple_bargains', 'http://127.0.0.1:3000')).toBe('maple-bargains'));
});

describe('storeUrl', () => {
  it.each([
    ['sunsetdeals', 'http://localhost:3000', 'http://localhost:3000/?view=store'],
    ['flashbranddeals', 'http://localhost:3000', 'http://flashbranddeals.localhost:3000/?view=store'],
    ['luxurygrabz', 'http://flashbranddeals.localhost:3000', 'http://luxurygrabz.localhost:3000/?view=store'],
    ['luxurygrabz', 'https://www.example.com', 'https://luxurygrabz.example.com/?view=store'],
    ['sunsetdeals', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/?view=store'],
  ])('of %s seen from %s is %s', (site, origin, url) => expect(storeUrl(site, origin)).toBe(url));

  it.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://myserver:3000'])(
    'of another site seen from %s is none',
    (origin) => expect(storeUrl('luxurygrabz', origin)).toBeUndefined(),
  );
});
