import { describe, expect, it } from '@jest/globals';
import { articleStructuredData } from './article-structured-data';

const ARTICLE = {
  title: 'One Good Pan',
  summary: 'It lasts.',
  image: '/media/pan.svg',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
};
const SITE = { origin: 'https://sunsetdeals.example', label: 'Sunset Deals' };

describe('articleStructuredData', () => {
  it('names the article, its dates and its publisher with whole addresses', () => {
    expect(articleStructuredData({ article: ARTICLE, path: '/article/one-good-pan/a1' }, SITE)).toMatchObject({
      '@type': 'Article',
      headline: 'One Good Pan',
      description: 'It lasts.',
      image: ['https://sunsetdeals.example/media/pan.svg'],
      datePublished: '2026-11-01T00:00:00Z',
      dateModified: '2026-11-02T00:00:00Z',
      mainEntityOfPage: 'https://sunsetdeals.example/article/one-good-pan/a1',
      publisher: { name: 'Sunset Deals' },
    });
  });

  it('leaves the picture out where there is none', () => {
    const data = articleStructuredData({ article: { ...ARTICLE, image: undefined }, path: '/article/x/a1' }, SITE);
    expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('image');
  });
});
