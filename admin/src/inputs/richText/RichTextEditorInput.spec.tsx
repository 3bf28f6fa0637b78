import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { marked } from 'marked';
import { renderEditor } from '../../testing/renderEditor';

it.each([
  ['<p>First\nsecond\n  third</p>\n<p>Fourth<br>fifth</p>\n', '<p>X First second third</p><p>Fourth<br>fifth</p>'],
  [
    '<h2>A</h2>\n\n<ul>\n<li>One\ntwo</li>\n<li><strong>B</strong>\n<em>C</em></li>\n</ul>',
    '<h2>X A</h2><ul><li><p>One two</p></li><li><p><strong>B</strong> <em>C</em></p></li></ul>',
  ],
  ['<p>a</p><pre><code>one\n  two\n</code></pre>', '<p>X a</p><pre><code>one\n  two\n</code></pre>'],
])('an edit of %j adds no line breaks', async (html, edited) => {
  const { value, type } = await renderEditor(html);
  expect(value()).toBe(html);
  type('X ');
  expect(value()).toBe(edited);
});

const ROOT = join(import.meta.dirname, '../../../..');

/** Returns the Markdown texts of a folder as HTML. */
function textsBelow(folder: string): string {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8').replace(/^---\n.*?\n---\n/s, ''));
  return marked.parse(texts.join('\n\n'), { async: false });
}

/** Returns HTML without differences that readers do not see: white space between blocks, and paragraphs of list items. */
function normalForm(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const wrapper of body.querySelectorAll('li > p, td > p, th > p, blockquote > p, thead, tbody'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const element of body.querySelectorAll('pre')) element.textContent = JSON.stringify(element.textContent);
  return body.innerHTML
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|table|tr|t[hd]|blockquote|pre|hr)\b[^>]*>) ?/g, '$1')
    .trim();
}

const TABLE = `<p>Before</p>
<table>
<thead><tr><th scope="col">Item</th><th colspan="2" style="text-align: right;">Price</th></tr></thead>
<tbody><tr><td rowspan="2">Mug</td><td>$9</td><td><strong>sale</strong></td></tr>
<tr><td></td><td>x<br>y</td></tr></tbody>
</table>`;

describe('an edit changes nothing but the edited words', () => {
  it.each([
    ['all articles of the demo', textsBelow('seeds/content/articles')],
    ['all static pages', textsBelow('shared/content')],
    ['a table', TABLE],
    [
      'links with and without a target',
      '<p>See <a href="/offers">a</a> <a target="_blank" rel="sponsored noopener" href="https://b.example">b</a></p>',
    ],
    ['a product', '<p>a</p><div data-product="66f1a2b3c4d5e6f708192a3b">Pots &amp; Pans</div><p>b</p>'],
    [
      'colors, an image and a numbered list',
      '<p>a <span style="color: rgb(1, 2, 3);">b</span> <img src="/media/a.png" alt="A" width="20" height="10"></p><ol start="3"><li>c</li></ol>',
    ],
  ])('of %s', async (_what, html) => {
    const { value, type } = await renderEditor(html);
    type('X ');
    expect(normalForm(value())).toBe(normalForm(html).replace(/^(<[^>]*>)/, '$1X '));
  });
});

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** A nested, numbered list as Word copies it. */
const WORD_NUMBERS = `<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>Three</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Below</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span>Four</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>After</p>`;

/** A part of a web page as Chromium copies it, with computed styles. */
const WEB_PAGE = `<meta charset='utf-8'><h5 style="font-weight: 700; color: rgb(10, 10, 10);">Small heading</h5><div style="font-family: Inter; font-size: 16px; font-weight: 400;">Ten <a href="https://shop.example/a" style="color: blue; text-decoration: underline;">mugs</a> and <span style="font-weight: 600;">bold</span>${'&nbsp; '.repeat(30)}end</div><script>alert(1)</script><table class="t"><caption>Prices</caption><tbody><tr><th style="font-weight: 700;">Mug</th><td colspan="2">10&nbsp;€</td></tr></tbody></table>`;

describe('pasted HTML', () => {
  it.each([
    [
      'Word',
      readFileSync(join(FIXTURES, 'word.html'), 'utf8'),
      '<h2>Gift guide</h2><p>First <strong>bold</strong> and <em>italic</em> text with a <a href="https://shop.example/p/1">link</a>.</p><ul><li><p>Warm socks</p></li><li><p>Wool hat</p></li></ul><table><tbody><tr><td><p>Item</p></td><td><p>Price</p></td></tr><tr><td><p>Mug</p></td><td><p>$9</p></td></tr></tbody></table>',
    ],
    [
      'Google Docs',
      readFileSync(join(FIXTURES, 'google-docs.html'), 'utf8'),
      '<p>Plain sentence about our picks. <strong>Really bold words.</strong></p><ul><li><p><strong>Bold point</strong>: plain rest</p><ul><li><p>Plain sub-point</p></li></ul></li></ul>',
    ],
    [
      'Word, with numbers',
      WORD_NUMBERS,
      '<ol start="3"><li><p>Three</p><ul><li><p>Below</p></li></ul></li><li><p>Four</p></li></ol><p>After</p>',
    ],
    [
      'a web page',
      WEB_PAGE,
      '<h4>Small heading</h4><p>Ten <a href="https://shop.example/a">mugs</a> and <strong>bold</strong> end</p><p>Prices</p><table><tbody><tr><th><p>Mug</p></th><td colspan="2"><p>10&nbsp;€</p></td></tr></tbody></table>',
    ],
    [
      'a page with line breaks',
      '<div>One<br>two</div><br><ul><li>a<br>b<ul><li>c</li></ul></li></ul><br>',
      '<p>One<br>two</p><ul><li><p>a<br>b</p><ul><li><p>c</p></li></ul></li></ul>',
    ],
    [
      'the editor',
      '<p data-pm-slice="1 1 []">a <span style="color: rgb(1, 2, 3);">b</span></p>',
      '<p>a <span style="color: rgb(1, 2, 3);">b</span></p>',
    ],
  ])('of %s keeps its structure only', async (_source, html, stored) => {
    const { value, paste: pasteHere } = await renderEditor('');
    pasteHere({ 'text/html': html });
    expect(value()).toBe(stored);
  });

  it('has one space for a run of non-breaking spaces, also in plain text', async () => {
    const { value, paste: pasteHere } = await renderEditor('');
    pasteHere({ 'text/plain': `a${'\u00a0'.repeat(3_001)}b\u00a0c` });
    expect(value()).toBe('<p>a b&nbsp;c</p>');
  });
});
