import { describe, expect, it } from '@jest/globals';
import { keyToText, toArticleSlug, toKey, toSlug } from './slug.js';

describe('names in URLs', () => {
  it('become slugs of brands and categories', () => {
    expect(toSlug('Clothing & Accessories')).toBe('clothing--accessories');
    expect(toSlug("  Brooks  Brothers' ")).toBe('brooks-brothers');
    expect(toSlug('All-Clad')).toBe('all-clad');
  });

  it.each([
    ["L'Oréal", 'loreal', 'loreal'],
    ['Écouteurs à réduction de bruit', 'ecouteurs-a-reduction-de-bruit', 'ecouteurs-a-reduction-de-bruit'],
    ['Gießkanne', 'giesskanne', 'giesskanne'],
    ['Men’s T‑Shirt “Classic”', 'mens-t-shirt-classic', 'mens-t-shirt-classic'],
    ['Crocs™ C++', 'crocs-c', 'crocs-c'],
    ['小米', '', ''],
    ['🎁🎁', '', ''],
  ])('replace accents by base letters: %s', (name, slug, articleSlug) => {
    expect(toSlug(name)).toBe(slug);
    expect(toArticleSlug(name)).toBe(articleSlug);
  });

  it('become slugs of articles', () => {
    expect(toArticleSlug('10 Best Dog-Beds, tested!')).toBe('10-best-dog-beds-tested');
    expect(toArticleSlug('  A   Good Pan  ')).toBe('a-good-pan');
    expect(toArticleSlug('- Sale - up to 50 % -')).toBe('sale-up-to-50');
  });

  it('become keys, and unknown keys become text', () => {
    expect(toKey(' Women Fashion ')).toBe('women_fashion');
    expect(keyToText('women_fashion')).toBe('women fashion');
  });
});
