import { describe, expect, it } from '@jest/globals';
import { collect, withTableFile } from '../testing/table-files.js';
import { TableFileError } from './table-errors.js';
import { jsonLineRows, jsonRows } from './json-rows.js';

const rowsOf = (content: string) => withTableFile(content, (file) => collect(jsonRows(file, {})));
const linesOf = (content: string) => withTableFile(content, (file) => collect(jsonLineRows(file, {})));

const KETTLE = {
  id: 1,
  title: 'Kettle ☕',
  price: 12.5,
  new: true,
  brand: null,
  tags: ['a', 'b'],
  variants: [{ price: '5.00' }, { price: '6.00' }],
  seller: { name: 'Shop' },
};
const CELLS = [
  ['id', '1'],
  ['title', 'Kettle ☕'],
  ['price', '12.5'],
  ['new', 'true'],
  ['tags', ['a', 'b']],
  ['variants.price', ['5.00', '6.00']],
  ['seller.name', 'Shop'],
];

describe('jsonRows', () => {
  it('reads an array, with nested values by their path', async () => {
    const [row, second] = await rowsOf(JSON.stringify([KETTLE, { id: 2 }], undefined, 2));
    expect(row?.line).toBe(1);
    expect([...(row?.cells ?? [])]).toEqual(CELLS);
    expect(second).toEqual({ line: 2, cells: new Map([['id', '2']]) });
  });

  it.each<[string, object]>([
    ['an object', { products: [KETTLE] }],
    ['objects', { count: 1, data: { page: { items: [KETTLE] } } }],
    ['an object beside others', { links: [{ rel: 'self' }], ids: [1, 2], products: [KETTLE], more: [{ a: 1 }] }],
    ['an object under any name', { meta: { a: [] }, things: [KETTLE] }],
  ])('finds the array in %s', async (_where, content) => {
    const rows = await rowsOf(JSON.stringify(content));
    expect(rows.map(({ cells }) => [...cells])).toEqual([CELLS]);
  });

  it.each<[string, object, string[]]>([
    ['an object by id', { meta: { count: 2 }, products: { a: { id: 'a' }, b: { id: 'b' } } }, ['a', 'b']],
    ['an object with one product', { products: { a: { id: 'a' } } }, ['a']],
    ['the file itself', { a: { id: 'a', tags: ['x'] }, b: { id: 'b', brand: { name: 'B' } } }, ['a', 'b']],
  ])('finds the rows in %s', async (_where, content, ids) => {
    expect((await rowsOf(JSON.stringify(content))).map(({ cells }) => cells.get('id'))).toEqual(ids);
  });

  it('writes a number with three decimals so that its point cannot group thousands', async () => {
    const [row] = await rowsOf('[{"a":12.995,"b":3.3550,"c":1e2}]');
    expect([...(row?.cells.values() ?? [])]).toEqual(['12.9950', '3.3550', '100']);
  });

  it('reads rows that are split between two chunks', async () => {
    const products = Array.from({ length: 5_000 }, (_, id) => ({ id, title: `Käse ${id}` }));
    const rows = await rowsOf(JSON.stringify({ products }));
    expect(rows).toHaveLength(5_000);
    expect(rows.every(({ line, cells }) => cells.get('title') === `Käse ${line - 1}`)).toBe(true);
  });

  it('rejects elements that are not rows and reads the next one', async () => {
    const wide = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`c${at}`, 1]));
    const long = JSON.stringify({ ['x'.repeat(600)]: { a: 1, b: 1 } });
    const deep = { a: { a: { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } } } };
    const rows = await rowsOf(
      `[{"id":1},7,[{"id":2}],${JSON.stringify(wide)},${JSON.stringify(deep)},${long},{"id":12345678901234567890}]`,
    );
    expect(rows.map(({ problem }) => problem)).toEqual([
      undefined,
      'is not an object',
      'is not an object',
      'has more than 1000 columns',
      'is nested too deep',
      'has a column with a name of more than 500 characters',
      'has a number at id that is too large; it must be a text',
    ]);
  });

  it('reads special names as names', async () => {
    const [row] = await rowsOf('[{"__proto__":{"polluted":"1"},"constructor":"2"}]');
    expect([...(row?.cells.keys() ?? [])]).toEqual(['__proto__.polluted', 'constructor']);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each<[string, string, RegExp]>([
    ['that is cut off', '[{"id":1},{"id":', /cut off after element 1/],
    ['that is cut off between two elements', '[{"id":1},', /cut off after element 1/],
    ['that is not JSON', '[{"id":1},{id:2}]', /malformed: Unexpected/],
    ['with more behind it', '[{"id":1}] x', /malformed: Unexpected/],
    [
      'with an endless text',
      `[{"id":1},{"id":"${'x'.repeat(1_200_000)}`,
      /follows element 1 is longer than a megabyte/,
    ],
    ['with an endless number', `[{"id":1},{"id":${'1'.repeat(1_200_000)}`, /longer than a megabyte/],
    ['with endless blanks', `[{"id":1},${' '.repeat(1_200_000)}`, /longer than a megabyte/],
    ['that is nested without end', '['.repeat(1_000_000), /nested too deep/],
    ['without a list of objects', '{"ids":[1,2,3]}', /no list of products/],
    ['that is an empty list', '[]', /The file has no products/],
    ['with an empty list', '{"products":[]}', /The file has no products/],
    ['with one object that is no list', '{"meta":{"count":2}}', /no list of products/],
  ])('rejects a file %s', async (_problem, content, message) => {
    const error: unknown = await rowsOf(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableFileError);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
  });
});

describe('jsonLineRows', () => {
  it('reads each line as a row', async () => {
    const rows = await linesOf(`${JSON.stringify(KETTLE)}\r\n\n{"id":2}`);
    expect(rows.map(({ line, cells }) => [line, [...cells]])).toEqual([
      [1, CELLS],
      [3, [['id', '2']]],
    ]);
  });

  it('rejects lines that are not rows and reads the next one', async () => {
    const rows = await linesOf('{"id":1}\n{"id":\n7\n{"id":4}\n');
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, 'is not JSON'],
      [3, 'is not an object'],
      [4, undefined],
    ]);
  });

  it('reads lines that are split between two chunks', async () => {
    const lines = Array.from({ length: 5_000 }, (_, id) => JSON.stringify({ id, title: `Käse ${id}` }));
    const rows = await linesOf(lines.join('\n'));
    expect(rows.map(({ cells }) => cells.get('title'))).toEqual(lines.map((_, id) => `Käse ${id}`));
  });

  it.each<[string, string, RegExp]>([
    ['that is cut off', '{"id":1}\n{"id":', /cut off: its last line, 2, is not JSON/],
    ['with an endless line', `{"id":1}\n{"id":"${'x'.repeat(1_200_000)}`, /a line is longer than a megabyte/],
  ])('rejects a file %s', async (_problem, content, message) => {
    const error: unknown = await linesOf(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableFileError);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
  });
});
