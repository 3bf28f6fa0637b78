import { describe, expect, it } from '@jest/globals';
import { articleHtml, articleSummary } from './article-html';

describe('articleHtml', () => {
  it('converts escaped formatting back, with its greater-than sign escaped or not', () => {
    expect(articleHtml('&lt;p&gt;One &lt;strong>two&lt;/strong>&lt;br/&gt;&lt;/p&gt;')).toBe(
      '<p>One <strong>two</strong><br/></p>',
    );
    expect(articleHtml('&lt;a href="https://shop.example/a?b=c"&gt;Shop&lt;/a&gt;')).toBe(
      '<a href="https://shop.example/a?b=c">Shop</a>',
    );
  });

  it.each([
    '<p>Sizes &lt; 10 and &lt;20 are smaller</p>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&lt;img src=x onerror=alert(1)&gt;',
    '&lt;p onclick="alert(1)"&gt;',
    '&lt;a href="javascript:alert(1)"&gt;',
    '&lt;a href="https://a.example" onclick="alert(1)"&gt;',
    '&lt;iframe src="https://a.example"&gt;',
  ])('leaves %j as the text it is', (html) => {
    expect(articleHtml(html)).toBe(html);
  });
});

describe('pictures in the text', () => {
  const UPLOAD = '/media/uploads/redsite/1700000000000-shoe-0a1b2c3d.png';

  it('come in the sizes that screens need, where they were uploaded', () => {
    expect(articleHtml(`<p><img alt="A shoe" src="${UPLOAD}"></p>`)).toContain(
      `src="${UPLOAD}" srcset="${UPLOAD}?w=480&amp;f=auto 480w, `,
    );
  });

  it('stay as they are elsewhere', () => {
    const html = '<img src="https://cdn.example/a.jpg" alt="A"><img src="/other/a.svg">';
    expect(articleHtml(html)).toBe(html);
  });
});

describe('articleSummary', () => {
  it('is the text without its tags and headings', () => {
    expect(articleSummary('<h2 id="a">How <b>many</b></h2><p>One pot &amp; pan\nis&nbsp;enough.</p>')).toBe(
      'One pot & pan is enough.',
    );
  });

  it('ends at a word when it must be cut', () => {
    expect(articleSummary('<p>One two, three four</p>', 12)).toBe('One two…');
  });
});
