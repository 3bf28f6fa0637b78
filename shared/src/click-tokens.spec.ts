import { describe, expect, it } from '@jest/globals';
import { isClickToken, networkOfLink, newClickToken, withClickToken } from './click-tokens.js';

const TOKEN = '0123456789abcdefghjk';

describe('newClickToken', () => {
  it('returns tokens of 20 characters that differ', () => {
    const tokens = Array.from({ length: 1_000 }, newClickToken);
    expect(tokens.every(isClickToken)).toBe(true);
    expect(new Set(tokens).size).toBe(1_000);
  });
});

describe('isClickToken', () => {
  it.each(['', 'abc', `${TOKEN}a`, TOKEN.toUpperCase(), '0123456789abcdefghji', '0123456789abcdefgh k'])(
    'rejects %j',
    (text) => {
      expect(isClickToken(text)).toBe(false);
    },
  );
});

describe('networkOfLink', () => {
  it.each([
    ['https://www.anrdoezrs.net/click-1-2?url=https%3A%2F%2Fshop.example', 'cj'],
    ['https://www.awin1.com/cread.php?awinmid=1', 'awin'],
    ['https://click.linksynergy.com/deeplink?id=a&mid=1', 'rakuten'],
    ['https://shop.pxf.io/c/1/2/3', 'impact'],
    ['https://notpxf.io/c/1/2/3', undefined],
    ['https://awin1.com.evil.example/', undefined],
    ['/products', undefined],
  ])('returns the network of %s', (link, network) => {
    expect(networkOfLink(link)).toBe(network);
  });
});

describe('withClickToken', () => {
  it.each([
    ['https://www.anrdoezrs.net/click-1-2?url=https%3a%2F%2Fa.example', `?url=https%3a%2F%2Fa.example&sid=${TOKEN}`],
    ['https://www.awin1.com/cread.php?awinmid=1&ued=a%20b+c', `?awinmid=1&ued=a%20b+c&clickref=${TOKEN}`],
    ['https://click.linksynergy.com/deeplink?id=a', `?id=a&u1=${TOKEN}`],
    ['https://shop.pxf.io/c/1/2/3', `/c/1/2/3?subId1=${TOKEN}`],
    ['https://www.shareasale.com/r.cfm?b=1', `?b=1&afftrack=${TOKEN}`],
    ['https://redirect.viglink.com?key=1', `?key=1&cuid=${TOKEN}`],
    [
      'https://prf.hn/click/camref:1a/destination:https%3A%2F%2Fa.example%2F?x=1',
      `/click/camref:1a/pubref:${TOKEN}/destination:https%3A%2F%2Fa.example%2F?x=1`,
    ],
    ['https://prf.hn/l/abc', `/l/abc?pubref=${TOKEN}`],
  ])('adds the token to the link of a network: %s', (link, end) => {
    const result = withClickToken(link, TOKEN);
    expect(result?.endsWith(end)).toBe(true);
    expect(new URL(result!).host).toBe(new URL(link).host);
  });

  it.each([
    ['https://shop.example/p?a=1&&b=%7B#top', 'ref', `https://shop.example/p?a=1&&b=%7B&ref=${TOKEN}#top`],
    ['https://shop.example/p?ref=&a=1', 'ref', `https://shop.example/p?a=1&ref=${TOKEN}`],
    ['https://shop.example/p?myref=x', 'ref', `https://shop.example/p?myref=x&ref=${TOKEN}`],
    [
      'https://www.awin1.com/cread.php?clickref=x',
      'clickref2',
      `https://www.awin1.com/cread.php?clickref=x&clickref2=${TOKEN}`,
    ],
  ])('adds the token to %s in the parameter of the merchant', (link, parameter, expected) => {
    expect(withClickToken(link, TOKEN, parameter)).toBe(expected);
  });

  it.each([
    ['a link of no network', 'https://shop.example/p', undefined],
    ['a value of the operator', 'https://www.awin1.com/cread.php?clickref=newsletter', undefined],
    ['a value of the operator in the path', 'https://prf.hn/click/camref:1/pubref:mine/destination:x', undefined],
    ['a path', '/products', 'ref'],
  ])('returns nothing for %s', (_case, link, parameter) => {
    expect(withClickToken(link, TOKEN, parameter)).toBeUndefined();
  });
});
