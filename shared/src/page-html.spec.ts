import { describe, expect, it } from '@jest/globals';
import { pageParts, placeholderProblem, topLevelParts } from './page-html.js';

describe('topLevelParts', () => {
  it('separates the elements of the first level, whatever they contain', () => {
    const parts = [
      { tag: 'h2', html: '<h2>One <em>two</em></h2>' },
      { tag: 'blockquote', html: '<blockquote><h2>In a quote</h2><p>a<br />b</p></blockquote>' },
      { tag: 'p', html: '<p style="text-align:center">c</p>' },
    ];
    expect(topLevelParts(parts.map(({ html }) => html).join(''))).toEqual(parts);
  });

  it('returns text and void elements between elements without a name', () => {
    expect(topLevelParts('a<hr /><p>b</p>\n<p>c</p>d')).toEqual([
      { tag: '', html: 'a<hr />' },
      { tag: 'p', html: '<p>b</p>' },
      { tag: '', html: '\n' },
      { tag: 'p', html: '<p>c</p>' },
      { tag: '', html: 'd' },
    ]);
  });
});

describe('pageParts', () => {
  it('separates the inserts from the text', () => {
    expect(
      pageParts('<p>a</p><p>b</p><p style="text-align:right"> {{contact}} </p><p>c</p><p>{{cookies}}</p>'),
    ).toEqual([{ html: '<p>a</p><p>b</p>' }, { insert: 'contact' }, { html: '<p>c</p>' }, { insert: 'cookies' }]);
  });

  it.each(['<ul><li><p>{{contact}}</p></li></ul>', '<p>See {{contact}}.</p>'])('leaves %s in the text', (html) => {
    expect(pageParts(html)).toEqual([{ html }]);
  });
});

describe('placeholderProblem', () => {
  it.each(['<p>About {{siteName}}</p>', '<p>a</p><p>{{contact}}</p>', '<p>{ {x} }</p>'])('accepts %s', (html) => {
    expect(placeholderProblem(html, ['contact'])).toBeUndefined();
  });

  it.each([
    ['<p>See {{contact}}.</p>', 'Put {{contact}} alone into a paragraph that is not in a list or a quote.'],
    ['<p>{{cookies}}</p>', 'The placeholder {{cookies}} does not exist on this page. Use {{siteName}} or {{contact}}.'],
    [
      '<p>{{sitename}}</p>',
      'The placeholder {{sitename}} does not exist on this page. Use {{siteName}} or {{contact}}.',
    ],
  ])('rejects %s', (html, problem) => {
    expect(placeholderProblem(html, ['contact'])).toBe(problem);
  });
});
