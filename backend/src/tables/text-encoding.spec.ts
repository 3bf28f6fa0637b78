import { describe, expect, it } from '@jest/globals';
import { collect } from '../testing/table-files.js';
import { TableFileError } from './table-errors.js';
import { type TextEncoding, toUtf8 } from './text-encoding.js';

/** Returns the text of the bytes, which are read in chunks of that size. */
async function textOf(bytes: Buffer, given: TextEncoding, pieceBytes = bytes.length): Promise<string> {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  return Buffer.concat(await collect(toUtf8(pieces(), given))).toString('utf8');
}

const CSV = 'id,title\n1,Café du Marché\n2,Men’s “Trail” Clog – 20 €\n';
/** `CSV` as a spreadsheet on Windows saves it. */
const CSV_1252 = Buffer.concat([
  Buffer.from('id,title\n1,Caf\xe9 du March\xe9\n2,Men', 'latin1'),
  Buffer.of(0x92),
  Buffer.from('s \x93Trail\x94 Clog \x96 20 \x80\n', 'latin1'),
]);
const XML = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><r>Café</r>`;

describe('a text with the encoding setting Windows-1252', () => {
  it.each([1, 511, 512, 1_000_000])('is decoded in chunks of %p bytes', async (pieceBytes) => {
    const [text, bytes] = [CSV.repeat(40), Buffer.concat(Array<Buffer>(40).fill(CSV_1252))];
    expect(await textOf(bytes, 'windows-1252', pieceBytes)).toBe(text);
  });

  it('can contain all characters above 0x7f', async () => {
    const stand = Array.from({ length: 128 }, (_, at) => 128 + at).filter(
      (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
    );
    const text = await textOf(Buffer.from(stand), 'windows-1252');
    expect(text.slice(0, 27)).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
    expect(text.slice(27)).toBe(Buffer.from(stand.slice(27)).toString('latin1'));
  });

  it.each<[string, Buffer, string]>([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${CSV}`), CSV],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${CSV}`, 'utf16le'), CSV],
    ['UTF-16 with a mark, in the other order', Buffer.from(`\uFEFF${CSV}`, 'utf16le').swap16(), CSV],
    ['XML that declares UTF-8', Buffer.from(XML('UTF-8')), XML('UTF-8')],
    ['XML that declares ISO 8859-15', Buffer.from(XML('ISO-8859-15'), 'latin1'), XML('ISO-8859-15')],
    ['XML that declares nothing', Buffer.from('<r>20 \x80</r>', 'latin1'), '<r>20 €</r>'],
  ])('is decoded as the file declares: %s', async (_kind, bytes, text) => {
    expect(await textOf(bytes, 'windows-1252')).toBe(text);
  });

  it.each([0x81, 0x8d, 0x8f, 0x90, 0x9d])('is rejected if it contains the undefined byte %p', async (byte) => {
    const bytes = Buffer.concat([Buffer.alloc(600, 'a\n'), Buffer.of(byte)]);
    const error: unknown = await textOf(bytes, 'windows-1252', 512).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableFileError);
    expect(error).toMatchObject({
      message:
        'The file is not in windows-1252 as the feed says, in or after line 257. It is probably in UTF-8: let the encoding of the feed be as the file tells.',
    });
  });
});

describe('a text without an encoding setting', () => {
  it('is UTF-8, else the error names the setting', async () => {
    expect(await textOf(Buffer.from(CSV), 'auto')).toBe(CSV);
    await expect(textOf(CSV_1252, 'auto')).rejects.toThrow(
      'The file is not in UTF-8: line 2 has other bytes. It is probably in Windows-1252, as spreadsheets save it: choose Windows-1252 as the encoding of the feed, or save the file as UTF-8.',
    );
  });

  it.each([1, 513, 1_000_000])(
    'may have a few bytes of another encoding, in chunks of %p bytes',
    async (pieceBytes) => {
      const bytes = Buffer.from(`${'1,Café\n'.repeat(300)}2,Men\x00s\n${'3,Kettle\n'.repeat(300)}`);
      bytes[bytes.indexOf(0)] = 0x92;
      expect(await textOf(bytes, 'auto', pieceBytes)).toBe(
        `${'1,Café\n'.repeat(300)}2,Men\uFFFDs\n${'3,Kettle\n'.repeat(300)}`,
      );
    },
  );

  it('is rejected if more lines are in another encoding', async () => {
    const lines = Buffer.concat([Buffer.alloc(2_000, 'ab\n'), ...Array<Buffer>(21).fill(CSV_1252)]);
    await expect(textOf(lines, 'auto')).rejects.toThrow('The file is not in UTF-8: line 668 has other bytes.');
  });

  it('may declare Windows-1252 or Latin-1, which is decoded as Windows-1252', async () => {
    for (const encoding of ['windows-1252', 'ISO-8859-1'])
      expect(await textOf(Buffer.from(`${XML(encoding)}<!-- \x80 -->`, 'latin1'), 'auto')).toBe(
        `${XML(encoding)}<!-- € -->`,
      );
  });

  it('is rejected if it is not in the declared encoding', async () => {
    const marked = Buffer.concat([Buffer.from('\uFEFFid\n'), Buffer.of(0xe9)]);
    const declared = Buffer.from(XML('UTF-8'), 'latin1');
    for (const given of ['auto', 'windows-1252'] as const) {
      await expect(textOf(marked, given)).rejects.toThrow(/^The file is not in UTF-8 as it says: line 2 .*bytes\.$/);
      await expect(textOf(declared, given)).rejects.toThrow(/^The file is not in UTF-8 as it says: line 1 .*bytes\.$/);
    }
  });
});
