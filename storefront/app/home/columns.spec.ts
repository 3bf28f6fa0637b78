import { describe, expect, it } from '@jest/globals';
import { toColumns, toRows } from './columns';

interface Row {
  id: string;
  brand: string;
  cents: number;
  note?: string;
}

const ROWS: Row[] = [
  { id: 'a', brand: 'Crocs', cents: 0 },
  { id: 'b', brand: 'Crocs', cents: 2, note: 'New' },
];

describe('columns', () => {
  it('name each field once, and a value of all objects once', () =>
    expect(toColumns(ROWS)).toEqual({ id: ['a', 'b'], brand: ['Crocs'], cents: [0, 2], note: [undefined, 'New'] }));

  it.each([[ROWS], [ROWS.slice(0, 1)], [ROWS.slice(1)]])('become the same objects again (%#)', (rows) =>
    expect(toRows(toColumns(rows))).toStrictEqual(rows),
  );

  it('are empty without objects', () => {
    expect(toColumns<Row>([])).toEqual({});
    expect(toRows<Row>({})).toEqual([]);
  });
});
