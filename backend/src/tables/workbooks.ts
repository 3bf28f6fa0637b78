import type { FileHandle } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { fromBufferPromise } from 'yauzl';
import { MAX_WORKBOOK_MEGABYTES } from '@grabdeals/shared/feed-files';
import { TableFileError } from './table-errors.js';
import { type Workbook, ZIP_MAGIC } from './unpacking.js';

const MAX_BYTES = MAX_WORKBOOK_MEGABYTES * 1_048_576;
const MAX_UNPACKED_BYTES = 300 * 1_048_576;
const MAX_ROWS = 200_000;

/**
 * Returns the first sheet of a workbook as comma-separated values, with numbers unformatted and dates in ISO 8601. It blocks the thread.
 * @throws TableFileError if the workbook is too large, damaged or protected.
 */
export async function workbookToCsv(handle: FileHandle, bytes: number, { unpackedBytes }: Workbook): Promise<Buffer> {
  if (bytes > MAX_BYTES || unpackedBytes > MAX_UNPACKED_BYTES)
    throw new TableFileError('The workbook is too large. Save its first sheet as CSV (UTF-8).');
  const content = Buffer.alloc(bytes);
  await handle.read({ buffer: content, position: 0 });
  const { read, utils } = await import('@e965/xlsx');
  try {
    if (content.subarray(0, 2).equals(ZIP_MAGIC)) await assertDeclaredSizes(content);
    const workbook = read(content, {
      type: 'buffer',
      dense: true,
      cellDates: true,
      UTC: true,
      sheets: 0,
      sheetRows: MAX_ROWS,
    });
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
    const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, defval: '' }) : [];
    return Buffer.from(rows.map((row) => `${row.map(toCell).join(',')}\n`).join(''));
  } catch (error) {
    throw new TableFileError('The workbook is damaged or protected. Save its first sheet as CSV (UTF-8).', {
      cause: error,
    });
  }
}

/** The library unpacks whatever is there. @throws if a part of the workbook does not have the size that the file declares. */
async function assertDeclaredSizes(content: Buffer): Promise<void> {
  const zip = await fromBufferPromise(content);
  for await (const entry of zip.eachEntry()) await finished((await zip.openReadStreamPromise(entry)).resume());
}

/** Returns a cell with a time in ISO 8601, and a day as such. */
function toCell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString().replace('T00:00:00.000Z', '') : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
