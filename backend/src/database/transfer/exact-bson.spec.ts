import { describe, expect, it } from '@jest/globals';
import {
  Binary,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  UUID,
} from 'bson';
import fc from 'fast-check';
import { Checksum, summaryOf } from './checksum.js';
import { decodeExactly } from './exact-bson.js';

const again = (raw: Uint8Array): Buffer => Buffer.from(serialize(decodeExactly(raw)));

/** Fields that a JavaScript object would reorder. */
const ordered = (name: string, value: unknown) =>
  new Map([
    [name, value],
    ['0', value],
  ]);

async function* listed(...documents: object[]): AsyncGenerator<Uint8Array> {
  for (const document of documents) yield serialize(document);
}

describe('a document that is decoded and encoded', () => {
  it.each<[string, unknown]>([
    ['a whole number as double', new Double(5)],
    ['-0', new Double(-0)],
    ['NaN', new Double(NaN)],
    ['an int', new Int32(5)],
    ['a long that would fit a number', Long.fromNumber(5)],
    ['a long beyond 2^53', Long.fromString('9223372036854775807')],
    ['a decimal', Decimal128.fromString('12.50')],
    ['an id', new ObjectId()],
    ['a time before 1970', new Date(-1)],
    ['null', null],
    ['binary', new Binary(Buffer.from([1, 2, 3]), 0)],
    ['a UUID', new UUID()],
    ['a timestamp', Timestamp.fromBits(1, 2)],
    ['a pattern', /^a\/b/im],
    ['code', new Code('return 1', { a: 1 })],
    ['the ends of all values', [new MinKey(), new MaxKey()]],
    ['what looks like a reference, in its order', { $id: new ObjectId(), $ref: 'things' }],
    ['lists in lists', [[], [1, [null, { b: 1, a: 2 }]]]],
    ['names of fields that are numbers', ordered('10', ordered('9', [ordered('2', 'x'), ordered('1', 2)]))],
  ])('has the same bytes: %s', (_name, value) => {
    const raw = Buffer.from(
      serialize(
        new Map<string, unknown>([
          ['_id', 1],
          ['value', value],
          ['after', true],
        ]),
      ),
    );
    expect(again(raw)).toEqual(raw);
  });

  it('has the same bytes for any JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[^\0]{1,5}$/), fc.jsonValue()), (document) => {
        const raw = Buffer.from(serialize(document));
        expect(again(raw)).toEqual(raw);
      }),
    );
  });

  it('is rejected with its id if that is impossible', () => {
    const twice = Buffer.from(serialize({ _id: 'odd', ax: 1, bx: 2 }));
    twice.write('ax', twice.indexOf('bx'));
    expect(() => decodeExactly(twice)).toThrow('The document "odd" cannot be copied exactly');
  });
});

describe('the checksum of a collection', () => {
  it('does not depend on the order, and differs for other documents', async () => {
    const { documents, checksum } = await summaryOf(listed({ _id: 1 }, { _id: 2 }));
    expect(documents).toBe(2);
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    expect((await summaryOf(listed({ _id: 2 }, { _id: 1 }))).checksum).toBe(checksum);
    expect((await summaryOf(listed({ _id: 1 }, { _id: new Double(2) }))).checksum).not.toBe(checksum);
    expect((await summaryOf(listed({ _id: 1 }))).checksum).not.toBe(checksum);
    expect(new Checksum().summary).toEqual({ documents: 0, checksum: '0'.repeat(64) });
  });
});
