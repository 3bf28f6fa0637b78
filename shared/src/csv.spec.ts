import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { toCsv } from './csv.js';

describe('toCsv', () => {
  it('ends lines with CRLF, and quotes only if necessary', () => {
    expect(toCsv(['name', 'amount, USD'], [['Plain', -1.5]])).toBe('name,"amount, USD"\r\nPlain,-1.5\r\n');
    expect(toCsv(['name', 'amount'], [])).toBe('name,amount\r\n');
    expect(
      toCsv(
        ['name', 'amount', 'isActive'],
        [
          ['', null, false],
          [undefined, 0, true],
        ],
      ),
    ).toBe('name,amount,isActive\r\n,,false\r\n,0,true\r\n');
  });

  it('can be parsed to the original values', () => {
    const names = ['Say "hi"', 'a,b', 'two\nlines', 'two\rlines', 'Crème & Co', "O'Neill"];
    const text = toCsv(
      ['name'],
      names.map((name) => [name]),
    );
    expect(parse(text, { columns: true })).toEqual(names.map((name) => ({ name })));
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])('escapes the formula %j', (name) => {
    expect(parse(toCsv(['name'], [[name]]), { columns: true })).toEqual([{ name: `'${name}` }]);
  });
});
