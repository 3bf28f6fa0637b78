import { describe, expect, it } from '@jest/globals';
import { articleTopicPath, brandPath, categoryPath, isOwnPage } from './paths';

describe('paths', () => {
  it('contain the slug and the id', () => {
    expect(brandPath({ mid: 19246, name: "Brooks Brothers' Co." })).toBe('/brooks-brothers-co/products?brandid=19246');
    expect(categoryPath({ id: 7, name: 'Pet Care & Wellness' })).toBe('/pet-care--wellness/products?categoryid=7');
  });

  it('contain a default if the name has no slug', () => {
    expect(brandPath({ mid: 1, name: '株式会社' })).toBe('/brand/products?brandid=1');
    expect(categoryPath({ id: 2, name: '!' })).toBe('/category/products?categoryid=2');
  });

  it('contain article categories in lower case with underscores', () =>
    expect(articleTopicPath({ key: 'Womens Fashion' })).toBe('/articles/womens_fashion'));

  it.each([
    ['/offers', true],
    ['/', true],
    ['//merchant.example/', false],
    ['/\\merchant.example', false],
    ['https://merchant.example/', false],
    ['', false],
  ])('%j is a page of the site: %s', (href, own) => expect(isOwnPage(href)).toBe(own));
});
