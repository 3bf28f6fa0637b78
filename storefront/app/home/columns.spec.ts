import { describe, expect, it } from '@jest/globals';
import { toColumns, toRows } from './columns';

interface Row {
  id: string;
  cents: number;
  note?: string;
}

const ROWS: Row[] = [
  { id: 'a', cents: 0 },
  { id: 'b', cents: 2, note: 'New' },
];

describe('columns', () => {
  it('name each field once', () =>
    expect(toColumns(ROWS)).toEqual({ id: ['a', 'b'], cents: [0, 2], note: [undefined, 'New'] }));

  it('become the same objects again', () => expect(toRows(toColumns(ROWS))).toStrictEqual(ROWS));

  it('are empty without objects', () => {
    expect(toColumns<Row>([])).toEqual({});
    expect(toRows<Row>({})).toEqual([]);
  });
});
