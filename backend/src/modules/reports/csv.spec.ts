import { expect, it } from '@jest/globals';
import { type CsvColumn, reportCsv } from './csv.js';

it('reportCsv omits an optional column if no row has a value', () => {
  const columns: CsvColumn<{ name?: string; mid: number }>[] = [
    { heading: 'name', value: (row) => row.name, isOptional: true },
    { heading: 'mid', value: (row) => row.mid },
  ];
  expect(reportCsv(columns, [{ mid: 1 }])).toBe('mid\r\n1\r\n');
  expect(reportCsv(columns, [{ mid: 1 }, { name: '', mid: 2 }])).toBe('name,mid\r\n,1\r\n,2\r\n');
});
