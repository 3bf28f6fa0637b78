import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_MERCHANTS, merchantLogo } from './built-in-merchants.js';

describe('the built-in merchants', () => {
  it('are 25 different ones', () => {
    expect(new Set(BUILT_IN_MERCHANTS.map(({ mid }) => mid)).size).toBe(25);
    expect(BUILT_IN_MERCHANTS).toHaveLength(25);
  });
});

describe('merchantLogo', () => {
  it('returns the built-in logo for a built-in merchant', () =>
    expect(merchantLogo(199042, 'https://cdn.example/crocs.png')).toBe('/merchant-logos/199042.webp'));

  it.each(['https://cdn.example/other.png', undefined])('returns %s for other merchants', (logo) =>
    expect(merchantLogo(1, logo)).toBe(logo),
  );
});
