import { describe, expect, it } from '@jest/globals';
import { utils, type WorkBook, write } from '@e965/xlsx';
import { collect, withTableFile } from '../testing/table-files.js';
import { zipOf } from '../testing/zip.js';
import { readRows } from './read-rows.js';
import { TableFile } from './table-file.js';
import { detectFormat } from './table-format.js';

function workbookOf(bookType: 'xlsx' | 'ods' | 'xls' | 'xlsb', rows: unknown[][]): Buffer {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows, { UTC: true }), 'Products');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['other', 'sheet']]), 'Notes');
  return write(workbook, { type: 'buffer', bookType, compression: true }) as Buffer;
}

const ROWS = [
  ['Price list'],
  ['id', 'title', 'price', 'ends', 'until'],
  ['007', 'A "b", 12"\nlamp', 1299.5, new Date('2026-11-30'), new Date('2026-11-30T09:30:00Z')],
  [123456789012, 'Café', 0.1 + 0.2, '', ''],
];

describe('a workbook', () => {
  it.each(['xlsx', 'ods', 'xls', 'xlsb'] as const)('of the type %s is read by its first sheet', async (type) => {
    const rows = await withTableFile(workbookOf(type, ROWS), async (file) =>
      collect(readRows(file, await detectFormat(file))),
    );
    expect(rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([
      { id: '007', title: 'A "b", 12"\nlamp', price: '1299.5', ends: '2026-11-30', until: '2026-11-30T09:30:00' },
      { id: '123456789012', title: 'Café', price: '0.30000000000000004', ends: '', until: '' },
    ]);
  });

  const rowsOf = (workbook: WorkBook, bookType: 'xlsx' | 'ods' = 'xlsx') =>
    withTableFile(write(workbook, { type: 'buffer', bookType }) as Buffer, async (file) => {
      const rows = await collect(readRows(file, await detectFormat(file)));
      return rows.map(({ cells }) => Object.fromEntries(cells));
    });

  it('is read by its first sheet with a table if a cover is before it', async () => {
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Thank you'], [], ['Contact: a@b.example']]), 'Read me');
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([]), 'Empty');
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Products'], [], ...ROWS.slice(1, 3)]), 'Products');
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['other', 'sheet']]), 'Notes');
    expect(await rowsOf(workbook)).toMatchObject([{ id: '007', price: '1299.5' }]);
  });

  it.each([
    ['"€" #,##0.00', '5 EUR'],
    ['#,##0.00 [$€-407]', '5 EUR'],
    ['[$£-809]#,##0', '5 GBP'],
    ['[$CAD] #,##0.00', '5 CAD'],
    ['"CA$"0.00', '5 CAD'],
    ['[$USD] 0', '5 USD'],
    ['"$"#,##0.00', '5'],
    ['[$$-409]#,##0.00', '5'],
    ['0%', '5'],
    ['00000', '00005'],
    ['0.00', '5'],
  ])('has the currency of the number format %s', async (format, price) => {
    const sheet = utils.aoa_to_sheet([
      ['id', 'price'],
      ['1', { t: 'n', v: 5, z: format }],
    ]);
    expect(await rowsOf({ SheetNames: ['a'], Sheets: { a: sheet } })).toEqual([{ id: '1', price }]);
  });

  it('has the addresses of hyperlinks in a column of links, and the texts in others', async () => {
    const link = (v: string, Target: string) => ({ t: 's', v, l: { Target } });
    const sheet = utils.aoa_to_sheet([
      ['Deals'],
      ['name', 'Product link', 'id'],
      [link('Lamp', 'https://s.example/lamp'), link('Buy', 'https://s.example/1'), 1],
      ['Shade', link('https://s.example/2', 'https://tracked.example/2'), 2],
      ['Bulb', link('Mail', 'mailto:a@b.example'), 3],
    ]);
    expect(await rowsOf({ SheetNames: ['a'], Sheets: { a: sheet } })).toEqual([
      { name: 'Lamp', 'Product link': 'https://s.example/1', id: '1' },
      { name: 'Shade', 'Product link': 'https://s.example/2', id: '2' },
      { name: 'Bulb', 'Product link': 'Mail', id: '3' },
    ]);
  });

  it.each([
    [[], undefined],
    [[3, 9], 'Row 4 is hidden in the workbook. It is imported, too.'],
    [[2, 3, 4, 5, 6, 7], '6 rows are hidden in the workbook (3, 4, 5, 6, 7, …). They are imported, too.'],
  ])('reads the hidden rows %j, and says so', async (hidden, note) => {
    const rows = Array.from({ length: 7 }, (_, index) => [`${index}`, 'Lamp']);
    const sheet = utils.aoa_to_sheet([['id', 'title'], ...rows]);
    sheet['!rows'] = Array.from({ length: 10 }, (_, index) => ({ hidden: hidden.includes(index as never) }));
    const content = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    await withTableFile(content, async (file) => {
      expect(await collect(readRows(file, await detectFormat(file)))).toHaveLength(7);
      expect(file.note).toBe(note);
    });
  });

  it('is not a zipped feed with the name of the content of a workbook', async () => {
    const zip = zipOf({
      'content.xml':
        '<products><item><id>7</id><title>A</title></item><item><id>8</id><title>B</title></item></products>',
    });
    const rows = await withTableFile(zip, async (file) => collect(readRows(file, await detectFormat(file))));
    expect(rows.map(({ cells }) => cells.get('id'))).toEqual(['7', '8']);
  });

  it('is rejected if more comes out of a part than the file declares', async () => {
    const file = workbookOf('xlsx', ROWS);
    const setSizes = (header: string, position: number, bytes: number) => {
      for (let at = file.indexOf(header); at >= 0; at = file.indexOf(header, at + 1))
        file.writeUInt32LE(bytes, at + position);
    };
    setSizes('PK\x01\x02', 24, 1);
    setSizes('PK\x03\x04', 22, 0);
    await expect(withTableFile(file, (each) => collect(each.text()))).rejects.toMatchObject({
      message: 'The workbook is damaged or protected. Save its first sheet as CSV (UTF-8).',
      cause: { message: expect.stringMatching(/^too many bytes/) as unknown },
    });
  });

  it('of an import is read, and rejected if it is too large for one', async () => {
    const open = (maxBytes: number) => (_file: TableFile, path: string) =>
      TableFile.open(path, { workbooksInThread: true, maxBytes });
    const file = await withTableFile(workbookOf('xlsx', ROWS), open(1_000_000));
    const rows = await collect(readRows(file, await detectFormat(file)));
    await file.close();
    expect(rows.map(({ cells }) => cells.get('title'))).toEqual(['A "b", 12"\nlamp', 'Café']);
    await expect(withTableFile(workbookOf('xlsx', ROWS), open(1_000))).rejects.toThrow('The workbook is too large');
  });

  it('is rejected if it is damaged', async () => {
    const damaged = workbookOf('xls', ROWS).fill(7, 512);
    await expect(withTableFile(damaged, (file) => collect(file.text()))).rejects.toThrow(
      /workbook is damaged|is empty/,
    );
  });
});
