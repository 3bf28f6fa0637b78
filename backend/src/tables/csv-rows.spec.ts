import { describe, expect, it } from '@jest/globals';
import { collect, withTableFile } from '../testing/table-files.js';
import { csvRows } from './csv-rows.js';
import { TableFileError } from './table-errors.js';

const HEADER = 'id\ttitle\tlink\tprice';
const rowsOf = (content: string | Buffer, delimiter = '\t') =>
  withTableFile(content, (file) => collect(csvRows(file, delimiter, {})));

describe('csvRows', () => {
  it.each(['\t', ',', ';', '|', '^'])('reads values separated by %j', async (delimiter) => {
    const text = ['id', ' title ', ''].join(delimiter) + '\r\n' + ['1', '"a, b; c\td|^"', ''].join(delimiter) + '\r\n';
    const [row, ...others] = await rowsOf(text, delimiter);
    expect(row?.line).toBe(2);
    expect([...(row?.cells ?? [])]).toEqual([
      ['id', '1'],
      ['title', 'a, b; c\td|^'],
      ['column 3', ''],
    ]);
    expect(others).toEqual([]);
  });

  it('returns the line on which each row starts', async () => {
    const rows = await rowsOf(`${HEADER}\r\n\r\n1\tOne\tl\tp\r\n2\t"Two\r\nlines"\tl\tp\r\n\r\n3\tThree\tl\tp\r\n`);
    expect(rows.map(({ line, cells }) => [line, cells.get('title')])).toEqual([
      [3, 'One'],
      [4, 'Two\r\nlines'],
      [7, 'Three'],
    ]);
  });

  it('reads quotes around a value as quotation marks and within a value as characters', async () => {
    const rows = await rowsOf(`${HEADER}\n1\tA 5.7" screen\tl\tp\n2\t"A ""big""\tone"\tl\tp\n3\t"Big" lamp\tl\tp\n`);
    expect(rows.map(({ cells }) => cells.get('title'))).toEqual(['A 5.7" screen', 'A "big"\tone', '"Big" lamp']);
  });

  const titlesOf = async (content: string, delimiter?: string) =>
    (await rowsOf(content, delimiter)).map(({ line, cells, problem }) => [
      line,
      cells.get('title'),
      problem ?? cells.get('price'),
    ]);

  it.each(['\t', '|', ',', ';'])(
    'joins no rows separated by %j at a quotation mark that is not closed',
    async (mark) => {
      const rows = [
        'id,title,link,price',
        '1,"One,l,10',
        '2,Two,l,20',
        '3,A 12" high,l,30',
        '4,"Four",l,40',
        '5,Five",l,50',
        '',
      ];
      expect(await titlesOf(rows.join('\r\n').replaceAll(',', mark), mark)).toEqual([
        [2, '"One', '10'],
        [3, 'Two', '20'],
        [4, 'A 12" high', '30'],
        [5, 'Four', '40'],
        [6, 'Five"', '50'],
      ]);
    },
  );

  it('reads an inch sign within quotation marks, and a row after a malformed one', async () => {
    const rows = [
      'id,title,link,price',
      '1,"Sleeve 15.6" black",l,10',
      '2,"A, ""b"" 14"" c",l,20',
      '3,"One,l,p,x',
      '4,"Two",l,40',
      '',
    ];
    expect(await titlesOf(rows.join('\n'), ',')).toEqual([
      [2, 'Sleeve 15.6" black', '10'],
      [3, 'A, "b" 14" c', '20'],
      [4, '"One', 'has 5 columns where the header has 4'],
      [5, 'Two', '40'],
    ]);
  });

  it('reads long texts with line breaks, delimiters and quotation marks, in many chunks', async () => {
    const text = 'Line, with "quotes"\r\nand; more\n\nlines,';
    const row = (id: number) => `${id},"${text.replaceAll('"', '""')}",https://l/${id},5\n`;
    const rows = await rowsOf(
      `id,title,link,price\n${Array.from({ length: 5_000 }, (_, id) => row(id)).join('')}`,
      ',',
    );
    expect(rows).toHaveLength(5_000);
    expect(rows.every(({ cells, problem }) => cells.get('title') === text && !problem)).toBe(true);
    expect(rows.at(-1)?.line).toBe(2 + 4_999 * 4);
  });

  it('reads a text of thousands of lines in a cell, and many quotations that are never closed', async () => {
    const text = '<li>One, "two"</li>\n'.repeat(3_000);
    const long = `1,"${text.replaceAll('"', '""')}",l,10\n2,Two,l,20\n`;
    expect(await titlesOf(`id,title,link,price\n${long}`, ',')).toEqual([
      [2, text, '10'],
      [3_003, 'Two', '20'],
    ]);
    const rows = Array.from({ length: 20_000 }, (_, id) => `${id},"""One,l,10`);
    const read = await titlesOf(`id,title,link,price\n${rows.join('\n')}\n`, ',');
    expect(read).toHaveLength(20_000);
    expect(read.every(([, title, price]) => title === '"""One' && price === '10')).toBe(true);
  });

  it.each([
    ['sep=;\nid;title;link;price\n1;One;l;10\n', ';', 3],
    ['sep=,\nid,title,link,price\n1,One,l,10\n', ',', 3],
    ['Autumn price list,,,\n,,,\nid,title,link,price\n1,One,l,10\n', ',', 4],
    ['Autumn price list\n\nid,title,link,price\n1,One,l,10\n', ',', 4],
  ])('finds the header in %j', async (content, delimiter, line) => {
    expect(await titlesOf(content, delimiter)).toEqual([[line, 'One', '10']]);
  });

  it('reads all values of a column that occurs more than once', async () => {
    const [row] = await rowsOf(`id\tpicture\tpicture\tpicture\n1\ta\tb\tc\n`);
    expect(row?.cells.get('picture')).toEqual(['a', 'b', 'c']);
  });

  it('reads formulas and scripts as text', async () => {
    const [row] = await rowsOf(`id,title\n=1+1,"=HYPERLINK(""https://x"")<script>alert(1)</script>"\n`, ',');
    expect([...(row?.cells.values() ?? [])]).toEqual(['=1+1', '=HYPERLINK("https://x")<script>alert(1)</script>']);
  });

  it('reports rows with too many or too few columns', async () => {
    const rows = await rowsOf(`${HEADER}\n1\tOne\n2\tTwo\tl\tp\tx\n3\tThree\tl\tp\n`);
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'has 2 columns where the header has 4'],
      [3, 'has 5 columns where the header has 4'],
      [4, undefined],
    ]);
  });

  const rakuten =
    'HDR|1237|Shop|09/03/2022 00:02:32\n1|Kettle|k-1|Kitchen||https://s/1\n2|Rake|r-1|Garden||https://s/2\n';

  it.each([
    ['of two cells', 'As of,2026-11-20,,,'],
    ['with a comma', '"Prices in USD, as of Nov 20, 2026",valid,,,'],
    ['of comments on the columns', '# Required | A unique id,# Required,# Required,# Required,# Optional'],
  ])('skips a title %s above the header', async (_name, title) => {
    const rows = await rowsOf(`${title}\n\nid,title,link,price,image\n1,One,l,p,i\n2,Two,l,p,\n`, ',');
    expect(rows.map(({ line, cells }) => [line, cells.get('id'), cells.get('price')])).toEqual([
      [4, '1', 'p'],
      [5, '2', 'p'],
    ]);
  });

  it('reads the header above a row with too many cells', async () => {
    const rows = await rowsOf(`id,title,price\n1,A,B,C,D,E,F,G,5\n2,Two,5\n`, ',');
    expect(rows.map(({ cells }) => cells.get('id'))).toEqual(['1', '2']);
  });

  it.each(['#,title,link,price,image', '#id,title,link,price,image', 'id,title,price,,'])(
    'reads the header %s',
    async (header) => {
      const rows = await rowsOf(`${header}\n1,One,l,p,i\n`, ',');
      expect(rows.map(({ cells }) => cells.get('title'))).toEqual(['One']);
    },
  );

  it("names the columns of Rakuten's files, which have no header", async () => {
    const rows = await rowsOf(`${rakuten}TRL|2\n`, '|');
    expect(rows.map(({ line, cells }) => [line, cells.get('Product ID'), cells.get('Product URL')])).toEqual([
      [2, '1', 'https://s/1'],
      [3, '2', 'https://s/2'],
    ]);
  });

  it("notices that one of Rakuten's files is cut off between two rows", async () => {
    await expect(rowsOf(rakuten, '|')).rejects.toThrow('it has no TRL row at its end');
  });

  const whole = `${HEADER}\n${'1\tA title with "quotes"\thttps://l/1\t5 USD\n'.repeat(3_000)}`;
  it.each<[string, string, RegExp]>([
    ['cut off in its last row', whole.slice(0, -15), /cut off: its last row, line 3001, has [23] columns/],
    ['cut off in a quotation', `${HEADER}\n1\t"One`, /cut off: its last row, line 2, has 2 columns/],
    ['with an endless quotation', `${HEADER}\n1\t"${'x'.repeat(1_100_000)}`, /longer than a megabyte/],
    ['with an endless row', `${HEADER}\n1\t${'x'.repeat(1_100_000)}`, /longer than a megabyte/],
    ['with very many columns', '\t'.repeat(200_000), /header has 200001 columns/],
    ['with very many values in a row', `${HEADER}\n${'\t'.repeat(200_000)}`, /line 2 has 200001 columns/],
    ['of line breaks only', '\n\n\n', /is empty/],
  ])('rejects a file %s', async (_problem, content, message) => {
    const error: unknown = await rowsOf(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableFileError);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
  });
});
