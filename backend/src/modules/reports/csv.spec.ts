import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type CsvColumn, toCsv } from './csv.js';

interface Row {
  name: string;
  amount: number | null;
}

const columns: CsvColumn<Row>[] = [
  { heading: 'name', value: (row) => row.name },
  { heading: 'amount, USD', value: (row) => row.amount },
];

describe('toCsv', () => {
  it('writes lines that end in CRLF, and quotes only where it must', () => {
    expect(toCsv(columns, [{ name: 'Plain', amount: -1.5 }])).toBe('name,"amount, USD"\r\nPlain,-1.5\r\n');
    expect(toCsv(columns, [])).toBe('name,"amount, USD"\r\n');
    expect(toCsv(columns, [{ name: '', amount: null }])).toBe('name,"amount, USD"\r\n,\r\n');
  });

  it('leaves an optional column out where no row has it', () => {
    const optional: CsvColumn<{ name?: string; mid: number }>[] = [
      { heading: 'name', value: (row) => row.name, isOptional: true },
      { heading: 'mid', value: (row) => row.mid },
    ];
    expect(toCsv(optional, [{ mid: 1 }])).toBe('mid\r\n1\r\n');
    expect(toCsv(optional, [{ mid: 1 }, { name: '', mid: 2 }])).toBe('name,mid\r\n,1\r\n,2\r\n');
  });

  it('is read back as it was', () => {
    const names = ['Say "hi"', 'a,b', 'two\nlines', 'Crème & Co', "O'Neill"];
    const text = toCsv(
      columns,
      names.map((name) => ({ name, amount: 1 })),
    );
    const records = parse(text, { columns: true }) as unknown as { name: string }[];
    expect(records.map(({ name }) => name)).toEqual(names);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes %j a text', (name) => {
    const [record] = parse(toCsv(columns, [{ name, amount: 1 }]), { columns: true }) as unknown as { name: string }[];
    expect(record?.name).toBe(`'${name}`);
  });
});
