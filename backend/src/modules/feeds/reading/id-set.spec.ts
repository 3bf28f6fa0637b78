import { describe, expect, it } from '@jest/globals';
import { IdSet } from './id-set.js';

describe('IdSet', () => {
  it('contains each added id once', () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => `sku-${index}`);
    const set = new IdSet();
    expect(ids.every((id) => set.add(id))).toBe(true);
    expect(ids.some((id) => set.add(id))).toBe(false);
    expect(ids.every((id) => set.has(id))).toBe(true);
    expect(ids.some((id) => set.has(`${id}x`))).toBe(false);
  });
});
