import { describe, expect, it } from '@jest/globals';
import { splitAddresses, toPictureAddress, toWebAddress } from './addresses.js';

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
    '//images/shoe.png',
    'data:text/html,x',
    'ftp://shop.example',
    'https://a:b@shop.example',
    `https://shop.example/${'x'.repeat(2_100)}`,
  ])('%j is not an address', (text) => expect(toWebAddress(text)).toBeUndefined());
});

describe('toPictureAddress', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['/media/catalogue/a.jpg', '/media/catalogue/a.jpg'],
    ['/media/catalogue/a.jpg?w=320', '/media/catalogue/a.jpg'],
  ])('%s', (text, address) => expect(toPictureAddress(text)).toBe(address));

  it.each(['/media/', '/media/../api/auth', '/media/uploads/redsite/a.png', '/pictures/a.jpg', 'a.jpg', ''])(
    '%j is not an address',
    (text) => expect(toPictureAddress(text)).toBeUndefined(),
  );
});

describe('a base URL', () => {
  const base = 'https://shop.example/fr/';
  it.each([
    ['p/1.html', 'https://shop.example/fr/p/1.html'],
    ['//images/en_US/shoe.png', 'https://shop.example/images/en_US/shoe.png'],
    ['//cdn.shop.example/shoe.png', 'https://cdn.shop.example/shoe.png'],
    ['/p/1.html', 'https://shop.example/p/1.html'],
    ['?p=7', 'https://shop.example/fr/?p=7'],
    ['//cdn.example/1.jpg', 'https://cdn.example/1.jpg'],
    ['www.other.example/1', 'https://www.other.example/1'],
    ['https://other.example/1', 'https://other.example/1'],
  ])('completes %s', (text, address) => expect(toWebAddress(text, base)).toBe(address));

  it('completes picture addresses, too: a path of Magento is not one of this installation', () => {
    expect(toPictureAddress('/media/catalog/product/a.jpg', base)).toBe(
      'https://shop.example/media/catalog/product/a.jpg',
    );
    expect(toPictureAddress('javascript:alert(1)', base)).toBeUndefined();
    expect(toWebAddress('', base)).toBeUndefined();
  });
});

it.each([
  ['https://s.example/1.jpg, https://s.example/2.jpg', ['https://s.example/1.jpg', 'https://s.example/2.jpg']],
  ['https://s.example/1.jpg https://s.example/2', ['https://s.example/1.jpg', 'https://s.example/2']],
  ['/a/1.jpg,/a/2.jpg', ['/a/1.jpg', '/a/2.jpg']],
  ['1.jpg;2.png', ['1.jpg', '2.png']],
  ['https://s.example/w_200,h_100/1.jpg;v=2', ['https://s.example/w_200,h_100/1.jpg;v=2']],
  ['https://s.example/a b.jpg', ['https://s.example/a b.jpg']],
  ['no_selection', []],
])('splitAddresses: %s', (list, addresses) => expect(splitAddresses(list)).toEqual(addresses));
