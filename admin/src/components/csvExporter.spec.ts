import { describe, expect, it } from '@jest/globals';
import { toCsv } from './csvExporter';

describe('toCsv', () => {
  it('writes names, then rows', () => {
    expect(
      toCsv([
        { Name: 'Uma', Sites: 2, Approved: true },
        { Name: 'Vito', Sites: 0, Approved: false },
      ]),
    ).toBe('Name,Sites,Approved\r\nUma,2,true\r\nVito,0,false\r\n');
  });

  it('quotes what would end a cell', () => {
    expect(toCsv([{ Name: 'Smith, "Jo"\nLee' }])).toBe('Name\r\n"Smith, ""Jo""\nLee"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('keeps the text %s from being run by a spreadsheet', (text) => {
    expect(toCsv([{ Name: text }])).toBe(`Name\r\n'${text}\r\n`);
  });

  it('leaves negative numbers numbers', () => {
    expect(toCsv([{ Clicks: -1 }])).toBe('Clicks\r\n-1\r\n');
  });
});
