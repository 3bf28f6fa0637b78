import { describe, expect, it } from '@jest/globals';
import { articleHtml } from './article-html';

describe('articleHtml', () => {
  it('unescapes formatting tags', () => {
    expect(articleHtml('&lt;p&gt;One &lt;strong>two&lt;/strong>&lt;/p&gt;')).toBe('<p>One <strong>two</strong></p>');
  });

  it('leaves harmful tags escaped', () => {
    const html = '&lt;script&gt;alert(1)&lt;/script&gt; &lt;p onclick="alert(1)"&gt; 1 &lt; 2';
    expect(articleHtml(html)).toBe(html);
  });
});

it('makes tables scroll, also with the keyboard', () => {
  expect(articleHtml('<p>a</p><table style="x"><tbody><tr><td>b</td></tr></tbody></table>')).toBe(
    '<p>a</p><div data-scrolls role="group" aria-label="Table" tabindex="0"><table style="x"><tbody><tr><td>b</td></tr></tbody></table></div>',
  );
});

describe('images in the text', () => {
  const UPLOAD = '/media/uploads/redsite/1700000000000-shoe-0a1b2c3d.png';

  it('get a srcset if they were uploaded', () => {
    expect(articleHtml(`<p><img alt="A shoe" src="${UPLOAD}"></p>`)).toContain(
      `src="${UPLOAD}" srcset="${UPLOAD}?w=640 640w, `,
    );
  });

  it('remain unchanged if they are on other hosts', () => {
    const html = '<img src="https://cdn.example/a.jpg" alt="A"><img src="/other/a.svg">';
    expect(articleHtml(html)).toBe(html);
  });
});
