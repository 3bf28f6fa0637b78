import { describe, expect, it } from '@jest/globals';
import { Binary, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { after, compareValues, encodeField, keyOf } from './key-encoding.js';

const limit = 500;

describe('key encoding', () => {
  it('orders the types as MongoDB does', () => {
    const ordered = [
      new MinKey(),
      undefined,
      null,
      NaN,
      -Infinity,
      -5,
      -0.5,
      0,
      2 ** -1000,
      1,
      1.5,
      2 ** 40,
      Infinity,
      '',
      '\0',
      '\0a',
      'a',
      'a\0',
      'aa',
      'b',
      'é',
      '漢',
      {},
      { a: 1 },
      { a: 2 },
      { a: 2, b: 0 },
      { b: 0 },
      [],
      [1],
      [1, 2],
      [2],
      new Binary(Buffer.from('z')),
      new Binary(Buffer.from('aa')),
      new ObjectId('0'.repeat(24)),
      new ObjectId('f'.repeat(24)),
      false,
      true,
      new Date(-1),
      new Date(0),
      new Date(1),
      new Timestamp({ t: 1, i: 2 }),
      new Timestamp({ t: 2, i: 1 }),
      /a/,
      /b/,
      new MaxKey(),
    ];
    const keys = ordered.map((value) => encodeField(value, false, limit));
    expect(keys.slice().sort(Buffer.compare)).toEqual(keys);
    const descending = ordered.map((value) => encodeField(value, true, limit));
    expect(descending.slice().sort(Buffer.compare)).toEqual(descending.slice().reverse());
  });

  it('orders numbers and strings by value, also in compound keys', () => {
    const compound = ([text, number]: [string, number]) =>
      Buffer.concat([encodeField(text, false, limit), encodeField(number, true, limit)]);
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\0', 'é'), maxLength: 4 });
    fc.assert(
      fc.property(
        fc.tuple(text, fc.double({ noNaN: true })),
        fc.tuple(text, fc.double({ noNaN: true })),
        (left, right) => {
          const byText = Buffer.compare(Buffer.from(left[0]), Buffer.from(right[0]));
          const byNumber = left[1] === right[1] ? 0 : left[1] < right[1] ? 1 : -1;
          expect(Buffer.compare(compound(left), compound(right))).toBe(byText || byNumber);
        },
      ),
    );
  });

  it('has equal keys for equal values', () => {
    expect(keyOf(-0)).toBe(keyOf(0));
    expect(compareValues(new Date(5), new Date(5))).toBe(0);
    expect(keyOf('1')).not.toBe(keyOf(1));
  });

  it('truncates long values to the limit and distinguishes them', () => {
    const [left, right] = ['1', '2'].map((end) => encodeField('x'.repeat(900) + end, false, limit)) as [Buffer, Buffer];
    expect(left.length).toBeLessThanOrEqual(limit + 16);
    expect(left.equals(right)).toBe(false);
  });

  it('ends the range of a prefix after all its keys and before all others', () => {
    const bytes = fc.uint8Array({ maxLength: 4 }).map((value) => Buffer.from(value));
    fc.assert(
      fc.property(bytes, bytes, (prefix, rest) => {
        fc.pre(prefix.some((byte) => byte !== 0xff));
        expect(Buffer.compare(Buffer.concat([prefix, rest]), after(prefix))).toBe(-1);
        if (Buffer.compare(rest, prefix) > 0 && !rest.subarray(0, prefix.length).equals(prefix))
          expect(Buffer.compare(rest, after(prefix))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
