import { describe, expect, it } from '@jest/globals';
import { assertJsonWithinBounds } from './json-bounds.js';

const check = (json: string, maxValues = 10) => assertJsonWithinBounds(Buffer.from(json), maxValues);

describe('assertJsonWithinBounds', () => {
  it.each([
    '{}',
    '[1,2,3,4,5,6,7,8,9,10]',
    '{"a":",,,,,,,,,,,,[[[[[[[[[[[[[[[[[[[[[[[["}',
    '{"a":"\\"],],],],],],],],],],],],]","b":"\\\\"}',
    '['.repeat(10) + ']'.repeat(10),
    // Not JSON, which the parser reports.
    '}]}]"',
    '"never ends ,,,,,,,,,,,,',
  ])('accepts %j', (json) => expect(() => check(json)).not.toThrow());

  it.each([
    ['[1,2,3,4,5,6,7,8,9,10,11]', 'more than 10 values'],
    ['{"a":[1,2,3,4,5],"b":{"c":1,"d":2,"e":3,"f":4}}', 'more than 10 values'],
    ['[[],[],[],[],[],[]]', 'more than 10 values'],
    ['["\\\\",1,2,3,4,5,6,7,8,9,10]', 'more than 10 values'],
  ])('rejects %j', (json, message) => expect(() => check(json)).toThrow(message));

  it('rejects more than 16 levels, closed or not', () => {
    const nested = (depth: number) => '[{"a":'.repeat(depth / 2);
    expect(() => check(nested(16), 100)).not.toThrow();
    expect(() => check(nested(18), 100)).toThrow('deeper than 16 levels');
  });

  it('does not count closed levels', () => {
    for (const entry of ['[]', '{}', '{"a":[{}]}'])
      expect(() => check(`[${entry}${`,${entry}`.repeat(20)}]`, 200)).not.toThrow();
  });

  it('rejects an object of more than 500 fields, and accepts as many entries of a list', () => {
    const numbers = Array.from({ length: 501 }, (_, index) => index);
    const fields = numbers.map((index) => `"${index}":1`);
    expect(() => check(`[${numbers.join()}]`, 1_000)).not.toThrow();
    expect(() => check(`{${fields.slice(1).join()}}`, 1_000)).not.toThrow();
    expect(() => check(`{${fields.join()}}`, 1_000)).toThrow('An object of the body has more than 500 fields');
  });
});
