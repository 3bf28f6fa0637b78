import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { escapeHtml, IsArticleHtml, showsHtml, toArticleHtml } from './article-html.js';

/** CPU time of this process in ms, which other processes do not affect. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('toArticleHtml', () => {
  it.each([
    '<h2 style="text-align:center">Title</h2><p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s></p>',
    '<ul><li><p>a</p></li></ul><ol start="3"><li>b</li></ol><blockquote>c</blockquote>',
    '<pre><code>let a = 1;</code></pre><hr /><p>x<br />y</p>',
    '<p><mark data-color="#ff0" style="background-color:#ff0;color:inherit">lit</mark></p>',
    '<p><span style="color:rgb(1, 2, 3)">red</span></p>',
    '<table><thead><tr><th scope="col">a</th><th style="text-align:right" colspan="2">b</th></tr></thead><tbody><tr><td rowspan="2"><p>c</p></td><td>d</td></tr></tbody></table>',
    '<img src="/media/a.png" alt="A" width="200" height="100" />',
    '<p>a</p><div data-product="66f1a2b3c4d5e6f708192a3b">Pots &amp; Pans</div><p>b</p>',
    '<a href="https://a.example/x?b=1&amp;c=2">x</a><a href="mailto:a@b.example">m</a><a href="/offers">o</a>',
  ])('preserves the editor’s elements: %s', (html) => {
    expect(toArticleHtml(html)).toBe(html);
  });

  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<style>p{}</style><iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//other.example">a</a>', '<a>a</a>'],
    ['<img src="data:image/svg+xml,x"><img src=x onerror=alert(1) width="100%">', '<img src="x" />'],
    ['<p style="position:fixed;text-align:right;background-color:url(x)">a</p>', '<p style="text-align:right">a</p>'],
    ['<svg onload=alert(1)></svg><math><mi>x</mi></math>', 'x'],
    [
      '<meta http-equiv="refresh" content="0;url=https://x.example"><base href="https://x.example"><p>a</p>',
      '<p>a</p>',
    ],
    ['<form action="https://x.example"><button formaction="https://x.example">a</button></form>', 'a'],
    ['<table onclick="x()" width="9999"><caption>t</caption><colgroup><col></colgroup></table>', '<table>t</table>'],
    [
      '<table><tr><td colspan="1000" rowspan="x" scope="col" background="/x">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['<div><section><p>a</p></section></div>', '<p>a</p>'],
    // A page splits the text at places of products: they are outside of other elements, and contain only text.
    ['<ul><li><div data-product="66f1a2b3c4d5e6f708192a3b">A</div></li></ul>', '<ul><li>A</li></ul>'],
    [
      `<div data-product="66f1a2b3c4d5e6f708192a3b" style="color:red"><p style="${'color:red;'.repeat(40)}">A <b>B</b></p><br><div data-product="66f1a2b3c4d5e6f708192a3b">C</div></div>`,
      '<div data-product="66f1a2b3c4d5e6f708192a3b">A BC</div>',
    ],
    ['<div data-product="x">A</div><br><p>b</p>', 'A<br /><p>b</p>'],
  ])('%s becomes %s', (html, stored) => {
    expect(toArticleHtml(html)).toBe(stored);
  });

  it('makes links in new tabs safe, and preserves the rel of a paid link', () => {
    expect(toArticleHtml('<a href="https://a.example" target="_blank" rel="opener sponsored">a</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="sponsored noopener">a</a>',
    );
    expect(toArticleHtml('<a href="https://a.example" target="_top">a</a>')).toBe('<a href="https://a.example">a</a>');
  });

  it('unescapes tags before it sanitizes them', () => {
    expect(toArticleHtml('&lt;p>One &lt;strong>two&lt;/strong>&lt;/p>')).toBe('<p>One <strong>two</strong></p>');
    expect(toArticleHtml('&lt;p onclick="x()"&gt;One&lt;/p&gt;')).toBe('<p>One</p>');
    expect(toArticleHtml('&lt;img src=x onerror=alert(1)>')).toBe('<img src="x" />');
  });

  it.each([
    '&lt;script>alert(1)&lt;/script>',
    '&lt;meta http-equiv="refresh" content="0;url=https://x.example">',
    '&amp;lt;script>alert(1)',
    '&#60;img src=x onerror=alert(1)&#62;',
    '&#x3c;svg onload=alert(1)&#x3e;',
    '<<script>alert(1)</script>',
    '&lt;&lt;p>script>',
    '<p title="&lt;img src=x onerror=alert(1)>">a</p>',
    '<img src="/a.png" alt="&lt;script>alert(1)&lt;/script>">',
    '1 &lt; 2 < 3',
  ])('is safe for a reader who unescapes the sequence once more: %s', (html) => {
    const stored = toArticleHtml(html);
    expect(stored).not.toContain('&lt;');
    const tags = [...stored.matchAll(/<\/?([a-z]+)/gi)].map(([, tag]) => tag);
    expect(['p', 'img']).toEqual(expect.arrayContaining(tags));
    expect(stored).not.toMatch(/<[^>]*\son\w+=/i);
    expect(toArticleHtml(stored)).toBe(stored);
  });

  it('is fast for many unclosed tags', () => {
    expect(cpuMs(() => toArticleHtml('&lt;p '.repeat(33_000)))).toBeLessThan(2_000);
  });

  it('preserves a less-than sign that is text', () => {
    expect(toArticleHtml('<p>1 &lt; 2</p>')).toBe('<p>1 &#60; 2</p>');
  });
});

describe('the HTML of an article', () => {
  class Article {
    @IsArticleHtml()
    html: string;
  }
  const isTaken = (html: string) => validateSync(Object.assign(new Article(), { html })).length === 0;
  const fill = (size: number, text: string) => text.repeat(Math.floor(size / text.length));

  it.each(['<', '</p>', '&', '&lt;p '])('may contain %j 3,000 times, but not 3,001 times', (mark) => {
    expect(isTaken(mark.repeat(3_000))).toBe(true);
    expect(isTaken(mark.repeat(3_001))).toBe(false);
  });

  it.each([
    ['styles', '<b style="color:red">'.repeat(3_000)],
    ['attributes', '<p a b c d e f g h i j k>'.repeat(3_000)],
    ['cells of a table', `<table>${'<td colspan="9">'.repeat(2_999)}`],
    ['nested tables', '<table><tr><td>'.repeat(1_000)],
    ['nested lists', '<ul><li>'.repeat(1_500)],
    ['unknown tags', '<x>'.repeat(3_000)],
    ['escaped tags', '&lt;p>'.repeat(3_000)],
    ['one long style', `<p style="${fill(190_000, '{')}">`],
    ['long styles', fill(199_000, `<p style="${fill(280, ';a:b')}">`)],
    ['long numbers in a style', fill(199_000, `<p style="color:rgb(${fill(270, '1')}x)">`)],
    ['one tag of many attributes', `<p ${Array.from({ length: 28_000 }, (_, index) => `a${index}`).join(' ')}>`],
  ])('is sanitized in a short time, whatever its content (%s)', (_, html) => {
    expect(isTaken(html)).toBe(true);
    // This takes some tens of milliseconds. HTML beyond the limits would take many seconds.
    expect(cpuMs(() => toArticleHtml(html))).toBeLessThan(2_000);
  });
});

describe('the text that HTML shows', () => {
  const html = '<p>Quilted <b>parkas</b> of <a href="https://shop.example">Barnes &amp; Moss</a></p>';

  it.each(['quilted', 'Quilted parkas', 'barnes & moss', 'OF BARNES'])('contains %j', (text) => {
    expect(showsHtml(html, escapeHtml(text))).toBe(true);
  });

  it.each(['href', '<b>', '/p', 'shop.example', 'parkas of Moss'])('does not contain %j', (text) => {
    expect(showsHtml(html, escapeHtml(text))).toBe(false);
  });
});
