import { describe, expect, it } from '@jest/globals';
import { articleParts, productIdsIn, unescapeHarmlessTags, unescapeTags } from './article-html.js';

const FORMATTING = [
  ['&lt;p&gt;One &lt;strong>two&lt;/strong>&lt;br/&gt;&lt;/p&gt;', '<p>One <strong>two</strong><br/></p>'],
  ['&lt;h1>A&lt;/h1>&lt;pre>&lt;code>b&lt;/code>&lt;/pre>', '<h1>A</h1><pre><code>b</code></pre>'],
  ['&lt;table>&lt;tr>&lt;td&gt;A&lt;/td>&lt;/tr>&lt;/table>', '<table><tr><td>A</td></tr></table>'],
  ['&lt;a href="https://shop.example/a?b=c"&gt;Shop&lt;/a&gt;', '<a href="https://shop.example/a?b=c">Shop</a>'],
] as const;

const TEXT = [
  '<p>Sizes &lt; 10 and &lt;20 are smaller</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&lt;iframe src="https://a.example"&gt;',
  '&lt;form&gt;',
  '&lt;p &lt;b',
];

const HARMFUL = [
  '&lt;img src=x onerror=alert(1)&gt;',
  '&lt;p onclick="alert(1)"&gt;',
  '&lt;a href="javascript:alert(1)"&gt;',
  '&lt;a href="https://a.example" onclick="alert(1)"&gt;',
  '&lt;s-x&gt;',
];

describe.each([
  ['unescapeTags', unescapeTags],
  ['unescapeHarmlessTags', unescapeHarmlessTags],
])('%s', (_name, unescape) => {
  it.each(FORMATTING)('converts %j', (html, converted) => expect(unescape(html)).toBe(converted));
  it.each(TEXT)('does not change %j', (html) => expect(unescape(html)).toBe(html));
});

it.each(HARMFUL)('only unescapeTags converts %j', (html) => {
  expect(unescapeHarmlessTags(html)).toBe(html);
  expect(unescapeTags(html)).not.toBe(html);
});

it('splits a text at the places of products', () => {
  const [pan, mug] = ['66f1a2b3c4d5e6f708192a3b', '66f1a2b3c4d5e6f708192a3c'];
  const place = (id: string) => `<div data-product="${id}">Pots &amp; Pans</div>`;
  const html = `${place(pan)}<p>a</p>\n${place(mug)} ${place(pan)}<p>b</p>`;
  expect(articleParts(html)).toEqual([
    { productId: pan },
    '<p>a</p>\n',
    { productId: mug },
    { productId: pan },
    '<p>b</p>',
  ]);
  expect(productIdsIn(html)).toEqual([pan, mug]);
  expect(articleParts('')).toEqual([]);
});
