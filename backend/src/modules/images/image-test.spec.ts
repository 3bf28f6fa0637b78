import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { compareVariants, testIdOf, variantB, type VariantCounts } from './image-test.js';
import type { SiteImage } from './site-images.resource.js';

const NOW = new Date('2026-03-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const counts = (clicks: number, orders = 0, cents = 500): VariantCounts => ({
  clicks,
  orders: Array.from({ length: orders }, () => cents),
});
const compare = (a: VariantCounts, b: VariantCounts, days = 14) => compareVariants(a, b, daysAgo(days), NOW);
const rounded = (value: number) => Math.round(1_000 * value) / 1_000;

describe('compareVariants', () => {
  // Expected values of the normal distribution: z = (b - a) / sqrt(a + b).
  it.each([
    [100, 100, 0.5],
    [450, 508, 0.97],
    [508, 450, 0.03],
    [40, 80, 1],
    [200, 220, 0.835],
  ])('compares %i clicks with %i: %f', (a, b, expected) => {
    const { by, probability } = compare(counts(a), counts(b));
    expect([by, rounded(probability)]).toEqual(['clicks', expected]);
  });

  it('names the better variant from 95 % on', () => {
    expect(compare(counts(450), counts(508)).better).toBe('b');
    expect(compare(counts(508), counts(450)).better).toBe('a');
    expect(compare(counts(450), counts(490)).better).toBeUndefined();
  });

  it('names none before two weeks, and with few clicks', () => {
    expect(compare(counts(450), counts(600), 13.9).better).toBeUndefined();
    expect(compare(counts(10), counts(80)).better).toBeUndefined();
    expect(compareVariants(counts(0), counts(0), undefined, NOW)).toEqual({ by: 'clicks', probability: 0.5 });
  });

  it('compares the commission if there are enough orders, whatever the clicks say', () => {
    expect(compare(counts(900, 15), counts(500, 25))).toMatchObject({ by: 'commission' });
    expect(compare(counts(900, 15), counts(500, 24)).by).toBe('clicks');
    expect(compare(counts(900, 20), counts(500, 50))).toMatchObject({ by: 'commission', better: 'b' });
    expect(compare(counts(900, 50, 100), counts(500, 50, 900)).better).toBe('b');
  });

  it('lets one large order decide nothing', () => {
    const lucky = { clicks: 500, orders: [...counts(0, 20).orders, 100_000] };
    expect(compare(counts(500, 20), lucky).better).toBeUndefined();
  });

  it('names a better one in about one of ten tests of equal variants', () => {
    // A fixed sequence of chances (mulberry32).
    let state = 7;
    const chance = () => {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
    let wrong = 0;
    for (let test = 0; test < 400; test++) {
      let b = 0;
      for (let click = 0; click < 400; click++) if (chance() < 0.5) b++;
      if (compare(counts(400 - b), counts(b)).better) wrong++;
    }
    // 5 % on each side.
    expect(Math.abs(wrong / 400 - 0.1)).toBeLessThan(0.03);
  });
});

describe('a test', () => {
  const item: SiteImage = {
    url: '/a.png',
    redirectUrl: 'https://a.example',
    title: 'A',
    description: '',
    brandName: '',
  };

  it('has variant A where variant B is blank', () => {
    expect(variantB({ ...item, variant: { title: 'B' } })).toEqual({ ...item, title: 'B' });
  });

  it('is another one when a variant changes, and not when times or the brand do', () => {
    const id = testIdOf({ ...item, variant: { title: 'B' } });
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(testIdOf({ ...item, brandName: 'X', endsAt: NOW, variant: { title: 'B', url: '/a.png' } })).toBe(id);
    const changed = [
      testIdOf({ ...item, title: 'A2', variant: { title: 'B' } }),
      testIdOf({ ...item, variant: { title: 'B2' } }),
      testIdOf({ ...item, variant: { title: 'B', redirectUrl: 'https://b.example' } }),
    ];
    expect(new Set([id, ...changed]).size).toBe(4);
  });
});
