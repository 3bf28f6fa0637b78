import type { FileHandle } from 'node:fs/promises';
import { fromFdPromise } from 'yauzl';
import { TableFileError } from './table-errors.js';

const ZIP_MAGIC = Buffer.from('PK\u0003\u0004');
/** Beginning of a workbook of Excel before 2007. */
const XLS_MAGIC = Buffer.of(0xd0, 0xcf, 0x11, 0xe0);
/** Files that make a zip a workbook of Excel, or of OpenDocument. */
const WORKBOOK_PARTS = ['xl/workbook.xml', 'xl/workbook.bin', 'content.xml'];
/** A workbook is read in memory as a whole. */
const MAX_BYTES = 20 * 1_048_576;
const MAX_UNPACKED_BYTES = 300 * 1_048_576;
const MAX_ROWS = 200_000;

/** Returns whether a file is a workbook of Excel or OpenDocument, whatever its name is. */
export async function isWorkbook(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4), position: 0 });
  if (buffer.equals(XLS_MAGIC)) return true;
  if (bytesRead < ZIP_MAGIC.length || !buffer.equals(ZIP_MAGIC)) return false;
  return (await partsOf(handle)).some(({ fileName }) => WORKBOOK_PARTS.includes(fileName));
}

/**
 * Returns the first sheet of a workbook as comma-separated values, with numbers unformatted and dates in ISO 8601. It blocks the thread.
 * @throws TableFileError if the workbook is too large, damaged or protected.
 */
export async function workbookToCsv(handle: FileHandle, bytes: number): Promise<Buffer> {
  const isZip = !(await handle.read({ buffer: Buffer.alloc(4), position: 0 })).buffer.equals(XLS_MAGIC);
  const unpacked = isZip ? (await partsOf(handle)).reduce((sum, part) => sum + part.uncompressedSize, 0) : bytes;
  if (bytes > MAX_BYTES || unpacked > MAX_UNPACKED_BYTES)
    throw new TableFileError('The workbook is too large. Save its first sheet as CSV (UTF-8).');
  const content = Buffer.alloc(bytes);
  await handle.read({ buffer: content, position: 0 });
  const { read, utils } = await import('@e965/xlsx');
  try {
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

/** Returns a cell with a time in ISO 8601, and a day as such. */
function toCell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString().replace('T00:00:00.000Z', '') : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function partsOf(handle: FileHandle) {
  try {
    const zip = await fromFdPromise(handle.fd, { autoClose: false });
    const parts = [];
    for await (const entry of zip.eachEntry()) parts.push(entry);
    return parts;
  } catch {
    return [];
  }
}
