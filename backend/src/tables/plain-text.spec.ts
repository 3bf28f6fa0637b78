import { describe, expect, it } from '@jest/globals';
import { toPlainText } from './plain-text.js';

describe('toPlainText', () => {
  it.each([
    ['  two \t lines\r\n here ', 'two lines here'],
    ['<p>Soft<br/>and <b>warm</b></p>', 'Soft and warm'],
    ['Tom &amp; Jerry&reg; &#8211; 5&#x27; &#153;', "Tom & Jerry® – 5' ™"],
    ['&lt;p&gt;Tom &amp;amp; Jerry&lt;/p&gt;', 'Tom & Jerry'],
    ['<script>alert("x")</script>Lamp<style>b{}</style>', 'Lamp'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Lamp', 'Lamp'],
    ['<!-- note -->Lamp', 'Lamp'],
    ['&lt;![CDATA[Boot]]&gt;', 'Boot'],
    ['under < 5 lb and > 3 lb', 'under < 5 lb and > 3 lb'],
    ['AT&T, R&D; &unknown; &copy 2020', 'AT&T, R&D; &unknown; &copy 2020'],
    ['no character: &#0; &#xD800; &#x110000;', 'no character: \uFFFD \uFFFD \uFFFD'],
    ['cr\u00e8me br\u00fbl\u00e9e caf&eacute;', 'crème brûlée café'],
    ['zero\u200Bwidth\u202E turned\u0007', 'zerowidth turned'],
    ['', ''],
  ])('%j is %j', (text, plain) => expect(toPlainText(text)).toBe(plain));

  it('converts hostile text quickly', () => {
    const hostile = '<a'.repeat(100_000) + '<script>'.repeat(20_000) + '&#'.repeat(100_000);
    expect(toPlainText(hostile).length).toBeGreaterThan(0);
  });
});
