import { describe, expect, it } from '@jest/globals';
import { isLinkAddress, linkAttributes, linkOf } from './linkAddress';

describe('isLinkAddress', () => {
  it.each(['https://a.example/x?y=1', ' http://a.example ', '/offers', 'mailto:hello@a.example'])(
    'takes %j',
    (address) => expect(isLinkAddress(address)).toBe(true),
  );

  it.each(['', 'a.example', '//a.example', 'javascript:alert(1)', 'mailto:', 'data:text/html,x'])(
    'refuses %j',
    (address) => expect(isLinkAddress(address)).toBe(false),
  );
});

describe('linkAttributes', () => {
  it.each([
    [
      { href: ' https://a.example ', opensTab: true, isPaid: true },
      { href: 'https://a.example', target: '_blank', rel: 'sponsored nofollow noopener' },
    ],
    [
      { href: '/offers', opensTab: false, isPaid: false },
      { href: '/offers', target: null, rel: null },
    ],
  ])('of %j', (link, attributes) => {
    expect(linkAttributes(link)).toEqual(attributes);
    expect(linkOf(attributes)).toEqual({ ...link, href: link.href.trim() });
  });
});
