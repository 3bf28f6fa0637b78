import { describe, expect, it } from '@jest/globals';
import { keyToText, toArticleSlug, toKey, toSlug } from './slug.js';

describe('names in URLs', () => {
  it('become slugs of brands and categories', () => {
    expect(toSlug('Clothing & Accessories')).toBe('clothing--accessories');
    expect(toSlug("  Brooks  Brothers' ")).toBe('brooks-brothers');
  });

  it('become slugs of articles', () => {
    expect(toArticleSlug('10 Best Dog-Beds, tested!')).toBe('10-best-dogbeds-tested');
    expect(toArticleSlug('  A   Good Pan  ')).toBe('a-good-pan');
  });

  it('become keys, and unknown keys become text', () => {
    expect(toKey(' Women Fashion ')).toBe('women_fashion');
    expect(keyToText('women_fashion')).toBe('women fashion');
  });
});
