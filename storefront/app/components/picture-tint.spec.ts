import { describe, expect, it } from '@jest/globals';
import { tintOf } from './product-picture';

describe('tintOf', () => {
  it('is stable, in range, and distributed', () => {
    const tints = Array.from({ length: 200 }, (_, index) => tintOf(`Product ${index}`));
    expect(tintOf('Product 7')).toBe(tints[7]);
    expect(Math.min(...tints)).toBe(0);
    expect(Math.max(...tints)).toBe(7);
  });
});
