import { describe, expect, it } from '@jest/globals';
import { initialsOf, tintOf } from './picture-tint';

describe('tintOf', () => {
  it('is stable, in range, and distributed', () => {
    const tints = Array.from({ length: 200 }, (_, index) => tintOf(`Product ${index}`));
    expect(tintOf('Product 7')).toBe(tints[7]);
    expect(Math.min(...tints)).toBe(0);
    expect(Math.max(...tints)).toBe(7);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Brooks Brothers', 'BB'],
    ['crocs', 'C'],
    ['"Green Toys" & friends', 'GT'],
    ['Éclair – 3 pieces', 'É3'],
    ['', ''],
  ])('%s -> %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
