import { describe, expect, it } from '@jest/globals';
import { isWithin, parsePrice, parseWindow, RowRejection, toPictureAddress, toWebAddress } from './feed-values.js';

describe('parsePrice', () => {
  it.each([
    ['49.99 USD', 4_999, 'USD'],
    ['1,299.00 USD', 129_900, 'USD'],
    ['1299 CAD', 129_900, 'CAD'],
    ['USD 12.5', 1_250, 'USD'],
    ['0.01usd', 1, 'USD'],
    ['19.99USD', 1_999, 'USD'],
    ['1,000,000.00 USD', 100_000_000, 'USD'],
    ['1299', 129_900, 'CAD'],
    ['1,299', 129_900, 'CAD'],
    ['12.5000', 1_250, 'CAD'],
    ['$1,299.00', 129_900, 'CAD'],
    ['$ 5.00 USD', 500, 'USD'],
    ['US$5', 500, 'USD'],
    ['CA$5', 500, 'CAD'],
    ['C$5', 500, 'CAD'],
    ['USD 1,299', 129_900, 'USD'],
    ['USD1299.5', 129_950, 'USD'],
    // Digits after a comma can be cents only where they are two, and thousands only where they are three.
    ['1.299,00', 129_900, 'CAD'],
    ['1\u00A0299,00 $', 129_900, 'CAD'],
    ['12,99 USD', 1_299, 'USD'],
  ])('%s', (text, cents, currency) => expect(parsePrice('price', text, 'CAD')).toEqual({ cents, currency }));

  it.each([
    ['', /not a price/],
    ['free', /not a price/],
    ['-5.00 USD', /not a price/],
    ['1.299', /not a price/],
    ['1.299,000', /not a price/],
    ['1.29,00', /not a price/],
    ['12,9', /not a price/],
    ['1,299.00,00', /not a price/],
    ['1 299', /not a price/],
    ['$5 - $9', /not a price/],
    ['€5', /not a price/],
    [`1${' '.repeat(1_000_000)}x`, /not a price/],
    ['12.999 USD', /not a price/],
    ['USD 5 USD', /not a price/],
    ['NaN USD', /not a price/],
    ['5.00 EUR', /is in EUR/],
    ['0.00 USD', /is zero/],
    ['1000000.01 USD', /above/],
  ])('%j is refused', (text, reason) => {
    expect(() => parsePrice('price', text, 'USD')).toThrow(RowRejection);
    expect(() => parsePrice('price', text, 'USD')).toThrow(reason);
  });
});

describe('a window of time', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['2026-11-21T11:59Z/2026-11-21T12:01Z', true],
    ['2026-11-21T12:00Z/2026-11-22T00:00Z', true],
    ['2026-11-20T00:00Z/2026-11-21T12:00Z', false],
    ['2026-11-21T13:30+0200/2026-11-21T13:59+0200', false],
    ['2026-11-21T07:00-0500/2026-11-21T08:00-05:00', true],
    ['2026-11-20T12:00:00/2026-11-21T12:00:01', true],
    ['2026-11-20 / 2026-11-21', true],
    ['2026-11-19/2026-11-20', false],
    ['2026-11-22/2026-11-30', false],
  ])('%s: %s', (window, within) => expect(isWithin(parseWindow('window', window), now)).toBe(within));

  it.each([
    '',
    'soon',
    '2026-11-21',
    '2026-11-22/2026-11-21',
    '2026-13-01/2026-14-01',
    '2026-11-20/2026-11-21/2026-11-22',
  ])('%j is refused', (window) => expect(() => parseWindow('window', window)).toThrow(/window .* is not a start\/end/));
});

describe('toWebAddress', () => {
  it.each([
    ['https://shop.example/p/1?a=b#c', 'https://shop.example/p/1?a=b#c'],
    ['HTTP://Shop.example', 'http://shop.example/'],
    ['https://shop.example/a b', 'https://shop.example/a%20b'],
  ])('%s', (text, href) => expect(toWebAddress(text)).toBe(href));

  it.each([
    '',
    '/p/1',
    'shop.example/p',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example',
    'https://a:b@shop.example',
    `https://shop.example/${'x'.repeat(2_100)}`,
  ])('%j is none', (text) => expect(toWebAddress(text)).toBeUndefined());
});

describe('toPictureAddress', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['/media/catalogue/a.jpg', '/media/catalogue/a.jpg'],
    ['/media/catalogue/a.jpg?w=320', '/media/catalogue/a.jpg'],
  ])('%s', (text, address) => expect(toPictureAddress(text)).toBe(address));

  it.each(['/media/', '/media/../api/auth', '/media/uploads/redsite/a.png', '/pictures/a.jpg', 'a.jpg', ''])(
    '%j is none',
    (text) => expect(toPictureAddress(text)).toBeUndefined(),
  );
});
