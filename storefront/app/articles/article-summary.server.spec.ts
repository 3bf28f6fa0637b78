import { describe, expect, it } from '@jest/globals';
import { articleSummary } from './article-loader.server';

describe('articleSummary', () => {
  it('returns the text without tags and headings', () => {
    expect(articleSummary('<h2 id="a">How <b>many</b></h2><p>One pot &amp; pan\nis&nbsp;enough.</p>')).toBe(
      'One pot & pan is enough.',
    );
  });

  it('shortens a long text at a word', () => {
    expect(articleSummary('<p>One two, three four</p>', 12)).toBe('One two…');
  });
});
