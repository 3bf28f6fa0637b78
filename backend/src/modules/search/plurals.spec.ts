import { describe, expect, it } from '@jest/globals';
import { singular } from './plurals.js';

describe('singular', () => {
  it.each([
    ['shoes', 'shoe'],
    ['watches', 'watch'],
    ['boxes', 'box'],
    ['glasses', 'glass'],
    ['batteries', 'battery'],
    ['dresses', 'dress'],
    ['cars', 'car'],
    ['knives', 'knife'],
    ['feet', 'foot'],
    ['lenses', 'lens'],
    ['hoodies', 'hoodie'],
    ['valves', 'valve'],
  ])('%s is %s', (plural, expected) => expect(singular(plural)).toBe(expected));

  it.each(['dress', 'bus', 'gas', 'tennis', 'ps', 'iphone5s', 'shoe', 'lens', 'canvas', 'constructor'])(
    '%s does not change',
    (word) => expect(singular(word)).toBe(word),
  );
});
