import type { FileHandle } from 'node:fs/promises';
import type { WorkBook, WorkSheet } from '@e965/xlsx';
import { finished } from 'node:stream/promises';
import { fromBufferPromise } from 'yauzl';
import { MAX_WORKBOOK_MEGABYTES } from '@grabdeals/shared/feed-files';
import { WorkQueue } from '../common/limits/work-queue.js';
import { TableFileError } from './table-errors.js';
import { readInThread } from './table-thread.js';
import { type Workbook, ZIP_MAGIC } from './unpacking.js';

const MAX_BYTES = MAX_WORKBOOK_MEGABYTES * 1_048_576;
const MAX_UNPACKED_BYTES = 300 * 1_048_576;
const MAX_ROWS = 200_000;
const PROGRAM = new URL('./workbook-worker.js', import.meta.url);
const MAX_THREAD_MS = 60_000;
const threads = new WorkQueue('workbooks are being read', { atOnce: 1, waiting: 20 });
const MAX_SHEETS = 10;
const MAX_ROWS_TO_HEADER = 20;
const NAMED_ROWS = 5;
/** Number format of ids such as 00042. */
const ZERO_PADDED = /^0{2,}$/;
const WEB_ADDRESS = /^https?:/i;
const LINK_COLUMN = /\b(?:link|url|lien|enlace)\b/i;
const CURRENCY = /(?<CAD>CAD|CA\$|\bC\$|\$ ?CA)|(?<USD>USD|US\$|\$ ?US)|(?<EUR>EUR|€)|(?<GBP>GBP|£)/;

interface SheetText {
  /** Comma-separated values in UTF-8. */
  csv: Buffer;
  /** A sentence for operators about rows that are hidden in the workbook. */
  note?: string;
}

/** Size of the file, of its unpacked parts, and the maximum of the latter. */
export interface WorkbookSizes extends Workbook {
  bytes: number;
  maxBytes: number;
}

export interface WorkbookOrder extends WorkbookSizes {
  path: string;
}

/** Reads a workbook as `workbookToCsv` does, in a thread: one at a time, because each takes much memory. */
export async function workbookToCsvInThread(order: WorkbookOrder): Promise<SheetText> {
  const { csv, note } = await threads.run(() =>
    readInThread<SheetText>(PROGRAM, order, AbortSignal.timeout(MAX_THREAD_MS)),
  );
  // A buffer arrives as plain bytes.
  return { csv: Buffer.from(csv), note };
}

/**
 * Returns the first sheet of a workbook that has a table as comma-separated values, with numbers unformatted and dates in ISO 8601. It blocks the thread.
 * @throws TableFileError if the workbook is too large, damaged or protected.
 */
export async function workbookToCsv(
  handle: FileHandle,
  { bytes, unpackedBytes, maxBytes }: WorkbookSizes,
): Promise<SheetText> {
  if (bytes > MAX_BYTES || unpackedBytes > Math.min(maxBytes, MAX_UNPACKED_BYTES))
    throw new TableFileError('The workbook is too large. Save its first sheet as CSV (UTF-8).');
  const content = Buffer.alloc(bytes);
  await handle.read({ buffer: content, position: 0 });
  const { read, utils } = await import('@e965/xlsx');
  try {
    if (content.subarray(0, 2).equals(ZIP_MAGIC)) await assertDeclaredSizes(content);
    const sheet = firstTable((index) =>
      read(content, {
        ...{ type: 'buffer', dense: true, cellDates: true, cellNF: true, UTC: true },
        // Only then does the library read whether a row is hidden.
        cellStyles: true,
        sheets: index,
        sheetRows: MAX_ROWS,
      }),
    );
    if (sheet) completeCells(sheet);
    const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, defval: '' }) : [];
    const csv = Buffer.from(rows.map((row) => `${row.map(toCell).join(',')}\n`).join(''));
    return { csv, note: sheet && hiddenRowsNote(sheet) };
  } catch (error) {
    throw new TableFileError('The workbook is damaged or protected. Save its first sheet as CSV (UTF-8).', {
      cause: error,
    });
  }
}

/** Returns the first sheet with a row of several cells, else the first one: the cover of a workbook is no table. */
function firstTable(readSheet: (index: number) => WorkBook): WorkSheet | undefined {
  const first = readSheet(0);
  const sheetAt = (index: number) => (index === 0 ? first : readSheet(index)).Sheets[first.SheetNames[index] ?? ''];
  for (let index = 0; index < Math.min(first.SheetNames.length, MAX_SHEETS); index++) {
    const sheet = sheetAt(index);
    if (sheet?.['!data']?.some((row) => row.filter(({ v }) => v !== undefined && v !== '').length > 1)) return sheet;
  }
  return sheetAt(0);
}

/** Hidden rows are imported, because a filter that somebody forgot usually hides rows that are wanted. */
function hiddenRowsNote(sheet: WorkSheet): string | undefined {
  const hasValues = (index: number) => sheet['!data']?.[index]?.some(({ v }) => v !== undefined && v !== '');
  const rows = (sheet['!rows'] ?? []).flatMap((row, index) => (row?.hidden && hasValues(index) ? [index + 1] : []));
  if (rows.length === 0) return undefined;
  if (rows.length === 1) return `Row ${rows[0]} is hidden in the workbook. It is imported, too.`;
  const named = rows.slice(0, NAMED_ROWS).join(', ');
  return `${rows.length} rows are hidden in the workbook (${named}${rows.length > NAMED_ROWS ? ', …' : ''}). They are imported, too.`;
}

/** Adds what people see but the value does not contain: the currency of a number, and the address of a link. */
function completeCells(sheet: WorkSheet): void {
  // Empty rows and cells are holes in the arrays, which `forEach` skips.
  const rows = sheet['!data'] ?? [];
  const linkColumns = new Set<number>();
  rows.slice(0, MAX_ROWS_TO_HEADER).forEach((row) => {
    row.forEach(({ v }, column) => {
      if (typeof v === 'string' && LINK_COLUMN.test(v)) linkColumns.add(column);
    });
  });
  rows.forEach((row) => {
    row.forEach((cell, column) => {
      const currency = cell.t === 'n' ? currencyOf(`${cell.z ?? ''} ${cell.w ?? ''}`) : undefined;
      const address = linkColumns.has(column) ? (cell.l?.Target ?? '') : '';
      if (ZERO_PADDED.test(String(cell.z))) Object.assign(cell, { t: 's', v: cell.w });
      else if (currency) Object.assign(cell, { t: 's', v: `${String(cell.v)} ${currency}` });
      else if (WEB_ADDRESS.test(address) && !WEB_ADDRESS.test(String(cell.v)))
        Object.assign(cell, { t: 's', v: address });
    });
  });
}

/** Returns the currency of a number format or a formatted number; undefined for a dollar sign, which several currencies share. */
function currencyOf(text: string): string | undefined {
  const groups = CURRENCY.exec(text)?.groups ?? {};
  return Object.keys(groups).find((code) => groups[code]);
}

/** The library unpacks whatever is there. @throws if a part of the workbook does not have the size that the file declares. */
async function assertDeclaredSizes(content: Buffer): Promise<void> {
  const zip = await fromBufferPromise(content);
  for await (const entry of zip.eachEntry()) await finished((await zip.openReadStreamPromise(entry)).resume());
}

/** Returns a cell with a time in ISO 8601, and a day as such. Workbooks have no time zones. */
function toCell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString().replace(/T00:00:00\.000Z|\.000Z|Z$/, '') : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
