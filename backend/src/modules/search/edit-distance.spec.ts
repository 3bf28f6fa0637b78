import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from './edit-distance.js';

describe('editDistance', () => {
  it.each([
    ['headphones', 'headphones', 0],
    ['headphone', 'headphones', 1],
    ['haedphones', 'headphones', 1],
    ['headfones', 'headphones', 2],
    ['crocs', 'clogs', 2],
    ['', 'ab', 2],
  ])('%s to %s is %i', (a, b, distance) => expect(editDistance(a, b, 2)).toBe(distance));

  it('stops at the limit', () => {
    expect(editDistance('umbrella', 'headphones', 2)).toBe(3);
    expect(editDistance('a'.repeat(100), 'a'.repeat(100), 2)).toBe(3);
  });

  it('equals the definition, up to the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(byDefinition(a, b), limit + 1));
      }),
    );
  });
});

/** Damerau-Levenshtein (no letter is edited twice), as the recursion of the textbook. */
function byDefinition(a: string, b: string): number {
  if (!a || !b) return a.length + b.length;
  const same = a.at(-1) === b.at(-1) ? 0 : 1;
  const candidates = [
    byDefinition(a.slice(0, -1), b) + 1,
    byDefinition(a, b.slice(0, -1)) + 1,
    byDefinition(a.slice(0, -1), b.slice(0, -1)) + same,
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    candidates.push(byDefinition(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return Math.min(...candidates);
}
