import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FeedFileError } from './feed-attributes.js';
import { FeedReader } from './feed-reader.js';

const HEADER = 'id\ttitle\tlink\tprice';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-reader-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(content: string | Buffer): Promise<string> {
  const file = join(folder, 'feed.tsv');
  await writeFile(file, content);
  return file;
}

async function read(content: string | Buffer) {
  const feed = await FeedReader.open(await write(content));
  try {
    const lines = [];
    for await (const line of feed.lines()) lines.push(line);
    return { lines, endsWithLineBreak: feed.endsWithLineBreak };
  } finally {
    await feed.close();
  }
}

describe('FeedReader', () => {
  it('reads attributes in any order and spelling, beside unknown ones', async () => {
    const { lines } = await read(
      '\uFEFFPrice\tcolor\tg:id\tImage Link\tlink\ttitle\r\n5 USD\tred\t1\thttps://i/1\thttps://l/1\tOne\r\n',
    );
    expect(lines).toEqual([
      {
        line: 2,
        values: expect.objectContaining({
          id: '1',
          title: 'One',
          price: '5 USD',
          image_link: 'https://i/1',
          brand: '',
        }),
      },
    ]);
  });

  it('knows on which line each row starts', async () => {
    const { lines } = await read(`${HEADER}\r\n\r\n1\tOne\tl\tp\r\n2\t"Two\r\nlines"\tl\tp\r\n\r\n3\tThree\tl\tp\r\n`);
    expect(lines.map(({ line, values }) => [line, values.title])).toEqual([
      [3, 'One'],
      [4, 'Two\r\nlines'],
      [7, 'Three'],
    ]);
  });

  it('takes quotes as quotation around a value and as signs within it', async () => {
    const { lines } = await read(`${HEADER}\n1\tA 5.7" screen\tl\tp\n2\t"A ""big""\tone"\tl\tp\n3\t"Big" lamp\tl\tp\n`);
    expect(lines.map(({ values }) => values.title)).toEqual(['A 5.7" screen', 'A "big"\tone', '"Big" lamp']);
  });

  it('joins further pictures from several columns', async () => {
    const { lines } = await read(`${HEADER}\tadditional_image_link\tadditional_image_link\n1\tOne\tl\tp\ta\tb\n`);
    expect(lines[0]?.values.additional_image_link).toBe('a,b');
  });

  it('reads gzipped files', async () => {
    const { lines } = await read(gzipSync(`${HEADER}\n1\tOne\tl\tp\n`));
    expect(lines).toHaveLength(1);
  });

  it('reads the same rows again', async () => {
    const feed = await FeedReader.open(await write(`${HEADER}\n1\tOne\tl\tp\n2\tTwo\tl\tp\n`));
    for (let pass = 0; pass < 2; pass++) {
      const ids = [];
      for await (const { values } of feed.lines()) ids.push(values.id);
      expect(ids).toEqual(['1', '2']);
    }
    await feed.close();
  });

  it('tells how far it has read', async () => {
    const feed = await FeedReader.open(await write(`${HEADER}\n${'1\tOne\tl\tp\n'.repeat(8_000)}`));
    const told: number[] = [];
    let rows = 0;
    for await (const line of feed.lines((bytes) => told.push(bytes))) rows += line.values.id === '1' ? 1 : 0;
    await feed.close();
    expect(rows).toBe(8_000);
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(feed.bytes);
  });

  it('can be left in the middle', async () => {
    const feed = await FeedReader.open(await write(`${HEADER}\n${'1\tOne\tl\tp\n'.repeat(8_000)}`));
    for await (const line of feed.lines()) {
      expect(line.line).toBe(2);
      break;
    }
    await expect(feed.close()).resolves.toBeUndefined();
  });

  it('reports rows with too many or too few columns', async () => {
    const { lines } = await read(`${HEADER}\n1\tOne\n2\tTwo\tl\tp\tx\n3\tThree\tl\tp\n`);
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'has 2 columns where the header has 4'],
      [3, 'has 5 columns where the header has 4'],
      [4, undefined],
    ]);
  });

  it('notices a missing last line break', async () => {
    expect((await read(`${HEADER}\n1\tOne\tl\tp`)).endsWithLineBreak).toBe(false);
    expect((await read(`${HEADER}\n1\tOne\tl\tp\n`)).endsWithLineBreak).toBe(true);
  });

  const whole = `${HEADER}\n${'1\tA title with "quotes"\thttps://l/1\t5 USD\n'.repeat(3_000)}`;
  it.each<[string, string | Buffer, RegExp]>([
    ['empty', '', /empty/],
    ['only line breaks', '\n\n', /empty/],
    ['without a header', '1\tOne\tl\tp\n', /lacks id, title, link, price/],
    ['comma-separated', 'id,title,link,price\n1,One,l,p\n', /lacks id, title, link, price/],
    ['with a column missing', 'id\ttitle\tlink\n1\tOne\tl\n', /lacks price/],
    ['with two price columns', `${HEADER}\tprice\n1\tOne\tl\tp\tp\n`, /names price twice/],
    [
      'cut off in its last row',
      whole.slice(0, -15),
      /cut off: its last row, line 3001, has 2|cut off: its last row, line 3001, has 3/,
    ],
    ['cut off in a quotation', `${HEADER}\n1\t"One`, /a quotation mark is never closed/],
    [
      'with a quotation that swallows rows',
      `${HEADER}\n1\t"One\tl\tp\n2\tTwo"\tl\tp\tx\ty\n3\tThree\tl\tp\n`,
      /quotation mark in line 2/,
    ],
    ['with an endless row', `${HEADER}\n1\t"${'x'.repeat(1_100_000)}`, /longer than a megabyte/],
    ['cut off while gzipped', gzipSync(whole).subarray(0, -20), /compressed data ends too early/],
    [
      'damaged while gzipped',
      Buffer.concat([gzipSync(whole).subarray(0, 30), Buffer.alloc(50, 7)]),
      /compressed data is damaged/,
    ],
    ['binary', Buffer.from(Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7) % 251)), /header|malformed/],
  ])('refuses a file that is %s', async (_fault, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
    await expect(read(content)).rejects.toBeInstanceOf(FeedFileError);
  });

  it('refuses a file that is not there, and a folder', async () => {
    await expect(FeedReader.open(join(folder, 'none.tsv'))).rejects.toThrow(/cannot be read \(ENOENT\)/);
    await expect(FeedReader.open(folder)).rejects.toThrow(/is not a file|EISDIR/);
  });

  it('notices that a file was written to', async () => {
    const file = await write(`${HEADER}\n1\tOne\tl\tp\n`);
    const feed = await FeedReader.open(file);
    await expect(feed.assertUnchanged()).resolves.toBeUndefined();
    await appendFile(file, '2\tTwo\tl\tp\n');
    await expect(feed.assertUnchanged()).rejects.toThrow(/written to/);
    await feed.close();
  });
});
