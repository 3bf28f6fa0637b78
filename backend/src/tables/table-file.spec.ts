import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { collect, withTableFile } from '../testing/table-files.js';
import { type ZipEntry, zipOf } from '../testing/zip.js';
import { TableFileError } from './table-errors.js';
import { TableFile } from './table-file.js';

const TEXT = 'id,title\n1,Käse ☕\n';
const textOf = (content: Buffer | string) =>
  withTableFile(content, async (file) => Buffer.concat(await collect(file.text())).toString('utf8'));

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const MiB = 1_048_576;

describe('TableFile', () => {
  it.each<[string, Buffer | string]>([
    ['plain', TEXT],
    ['with a byte order mark', `\uFEFF${TEXT}`],
    ['in UTF-16', utf16(TEXT)],
    ['in UTF-16 with the other order of bytes', utf16(TEXT).swap16()],
    ['gzipped', gzipSync(TEXT)],
    ['gzipped in two parts', Buffer.concat([gzipSync(TEXT.slice(0, 8)), gzipSync(TEXT.slice(8))])],
    ['in a zip', zipOf({ 'feed.csv': TEXT })],
    ['in a zip, not compressed', zipOf({ 'feed.csv': { content: TEXT, method: 0 } })],
    [
      'the only feed in a zip',
      zipOf({ 'readme.pdf': 'x', 'data/feed.csv': TEXT, '__MACOSX/._feed.csv': 'y', 'data/': '' }),
    ],
    [
      'in a zip with notes',
      zipOf({ 'export/README.txt': 'Prices in USD', 'LICENSE.txt': 'x', 'export/feed.csv': TEXT }),
    ],
    ['the only file in a zip, under any name', zipOf({ export: TEXT })],
  ])('reads a file that is %s', async (_form, content) => expect(await textOf(content)).toBe(TEXT));

  it('reads characters that are split between two chunks', async () => {
    const text = 'ä€😀'.repeat(50_000);
    expect(await textOf(text)).toBe(text);
    expect(await textOf(`x${text}`)).toBe(`x${text}`);
    expect(await textOf(utf16(text))).toBe(text);
  });

  it('reads the same text again, also after an incomplete read', async () => {
    const text = 'line\n'.repeat(100_000);
    await withTableFile(gzipSync(text), async (file) => {
      for await (const chunk of file.text()) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      for (let pass = 0; pass < 2; pass++) expect(Buffer.concat(await collect(file.text())).toString()).toBe(text);
    });
  });

  it.each<[string, (text: string) => Buffer]>([
    ['plain', (text) => Buffer.from(text)],
    ['gzipped', (text) => gzipSync(text, { level: 0 })],
    ['in a zip', (text) => zipOf({ 'feed.csv': { content: text, method: 0 } })],
  ])('reports the progress of reading a file that is %s', async (_form, pack) => {
    await withTableFile(pack('line\n'.repeat(100_000)), async (file) => {
      const reported: number[] = [];
      await collect(file.text({ onBytes: (bytes) => reported.push(bytes) }));
      expect(reported.length).toBeGreaterThan(2);
      expect(reported).toEqual([...reported].sort((a, b) => a - b));
      expect(reported.at(-1)).toBeLessThanOrEqual(file.bytes);
      expect(reported.at(-1)).toBeGreaterThan(file.bytes - 200);
    });
  });

  it('notices a missing last line break', async () => {
    const endsWell = (text: string) =>
      withTableFile(text, async (file) => {
        await collect(file.text());
        return file.endsWithLineBreak;
      });
    expect(await endsWell('a\nb')).toBe(false);
    expect(await endsWell('a\nb\n')).toBe(true);
  });

  const zip = zipOf({ 'feed.csv': TEXT.repeat(100) });
  const noise = createHash('sha256').update('noise').digest();
  const entry: ZipEntry = { content: TEXT, method: 8 };
  it.each<[string, Buffer | string, RegExp]>([
    ['that is empty', '', /is empty/],
    ['that is an empty zip', zipOf({}), /contains no file/],
    ['that is a zip of an empty file', zipOf({ 'feed.csv': '' }), /file in the zip is empty/],
    [
      'that is a zip of two feeds',
      zipOf({ 'a.csv': TEXT, 'b.xml': TEXT }),
      /contains 2 files, 2 of them by name a feed/,
    ],
    ['that is a zip with a password', zipOf({ 'a.csv': { ...entry, flags: 1 } }), /protected by a password/],
    ['that is a zip of another method', zipOf({ 'a.csv': { ...entry, method: 14 } }), /not supported \(method 14\)/],
    [
      'that is a zip of very many files',
      zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`f${at}`, 'x']))),
      /contains 1001 files/,
    ],
    ['that is a zip which is cut off', zip.subarray(0, -30), /zip is cut off or damaged/],
    [
      'that is a zip which is damaged',
      Buffer.concat([zip.subarray(0, 45), noise, zip.subarray(45 + noise.length)]),
      /damaged/,
    ],
    [
      'that is a zip whose content was changed',
      zipOf({ 'a.csv': { ...entry, crc: crc32('other') } }),
      /checksum does not match/,
    ],
    ['that is cut off while gzipped', gzipSync(TEXT.repeat(500)).subarray(0, -12), /compressed data ends too early/],
    [
      'that is damaged while gzipped',
      Buffer.concat([gzipSync(TEXT).subarray(0, 12), noise]),
      /compressed data is damaged/,
    ],
    ['that is packed twice', gzipSync(gzipSync(TEXT)), /compressed twice/],
    ['that is a zip of a gzipped file', zipOf({ 'feed.csv.gz': gzipSync(TEXT) }), /compressed twice/],
    ['that is a bomb of gzip', gzipSync(Buffer.alloc(40 * MiB, 'a\n')), /no feed: \d+ times its size/],
    ['that is a bomb in a zip', zipOf({ 'feed.csv': Buffer.alloc(40 * MiB, 'a\n') }), /no feed: \d+ times its size/],
    [
      'that is a bomb of a zip which tells a small size',
      zipOf({ 'feed.csv': { content: Buffer.alloc(40 * MiB, 'a\n'), method: 8, size: 100 } }),
      /no feed: \d+ times its size/,
    ],
    [
      'in Windows-1252',
      Buffer.from('id,title\n1,Kettle\n2,K\u00E4se\n', 'latin1'),
      /not in UTF-8: line 3 .* Windows-1252/,
    ],
    [
      'in Windows-1252, late',
      Buffer.from(`${'a,b\n'.repeat(40_000)}${'2,K\u00E4se\n'.repeat(21)}`, 'latin1'),
      /line 40001 /,
    ],
    ['that ends within a character', Buffer.from('id\n1\n☕').subarray(0, -1), /not in UTF-8: line 3 /],
    ['with surrogates as characters', Buffer.from([0x61, 0x0a, 0xed, 0xa0, 0x80, 0x62]), /not in UTF-8: line 2 /],
    ['with a NUL byte', 'id\n1\0\n', /line 2 has a NUL byte/],
    ['in UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), /line 1 has a NUL byte\. UTF-16 is read only with/],
    ['in UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), /NUL byte/],
    [
      'in broken UTF-16',
      Buffer.concat([utf16('id\n1\n'), Buffer.from([0x00, 0xd8, 0x61, 0x00])]),
      /not in utf-16le as it says/,
    ],
    [
      'in an encoding that is not supported',
      '<?xml version="1.0" encoding="x-klingon"?><r/>',
      /encoding x-klingon, which is not supported/,
    ],
  ])('rejects a file %s', async (_problem, content, message) => {
    const error: unknown = await textOf(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableFileError);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
  });

  it('rejects a missing file, a folder, and a file that is written to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'feed-file-'));
    await expect(TableFile.open(join(folder, 'none'))).rejects.toThrow(/cannot be read \(ENOENT\)/);
    await expect(TableFile.open(folder)).rejects.toThrow(/is not a file|EISDIR/);
    const path = join(folder, 'feed');
    await writeFile(path, TEXT);
    const file = await TableFile.open(path);
    await appendFile(path, 'x');
    await expect(collect(file.text())).rejects.toThrow(/written to while it was read/);
    await file.close();
    await rm(folder, { recursive: true });
  });

  it('limits the unpacked size', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'feed-file-'));
    const path = join(folder, 'feed');
    await writeFile(path, gzipSync(TEXT.repeat(100_000)));
    const file = await TableFile.open(path, { maxBytes: MiB });
    await expect(collect(file.text())).rejects.toThrow('More than 1 MB come out of the packed file.');
    await file.close();
    await rm(folder, { recursive: true });
  });

  it('has fixtures with the expected compression', () => {
    expect(deflateRawSync(Buffer.alloc(40 * MiB, 'a\n')).length).toBeLessThan(MiB);
  });
});
