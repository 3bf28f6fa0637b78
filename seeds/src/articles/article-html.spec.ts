import { describe, expect, it } from '@jest/globals';
import { articleHtml } from './article-html.js';

describe('articleHtml', () => {
  it('joins the rows of a paragraph', () =>
    expect(articleHtml('One\nparagraph.\n\nAnother.')).toBe('<p>One paragraph.</p><p>Another.</p>'));

  it('knows headings and quotes', () =>
    expect(articleHtml('## Title\n\n> Said\n  so.')).toBe('<h2>Title</h2><blockquote>Said so.</blockquote>'));

  it('knows lists whose items run over rows', () =>
    expect(articleHtml('- One\n- Two\n  more\n\n1. First\n2. Second')).toBe(
      '<ul><li>One</li><li>Two more</li></ul><ol><li>First</li><li>Second</li></ol>',
    ));

  it('marks words', () => expect(articleHtml('**Very** *much*')).toBe('<p><strong>Very</strong> <em>much</em></p>'));

  it('escapes what would be HTML', () => expect(articleHtml('5 < 6 & 7')).toBe('<p>5 &lt; 6 &amp; 7</p>'));
});
