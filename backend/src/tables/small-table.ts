import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldError } from '../common/errors/field-error.js';
import { isRejection, messagesOf } from '../common/errors/http-messages.js';
import type { ImportFileDto } from '../common/http/import-file.dto.js';
import type { FoundColumns } from './column-names.js';
import { readRows } from './read-rows.js';
import type { RawRow } from './raw-row.js';
import { TableFileError } from './table-errors.js';
import { TableFile } from './table-file.js';
import { detectFormat } from './table-format.js';

const MAX_NAMED_COLUMNS = 20;
const MAX_UNPACKED_BYTES = 50 * 1_048_576;

/** The rows of an imported file, and the names of the columns that at least one row has. */
interface ImportedTable {
  rows: RawRow[];
  columns: string[];
}

/**
 * Returns all rows of an imported file in one of the formats of feeds.
 * @throws BadRequestException if the file is absent, cannot be read, or has no rows or too many.
 */
export async function readImportedRows(
  { csv, file }: Pick<ImportFileDto, 'csv' | 'file'>,
  maxRows: number,
): Promise<ImportedTable> {
  const content = file === undefined ? csv : Buffer.from(file, 'base64');
  if (content === undefined) throw fieldError('file', 'Please choose a file.');
  const folder = await mkdtemp(join(tmpdir(), 'grabdeals-import-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return await readTable(path, maxRows);
  } catch (error) {
    throw error instanceof TableFileError ? fieldError(file === undefined ? 'csv' : 'file', error.message) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws BadRequestException if a required column is missing. */
export function assertColumns<Column extends string>(
  { mapping, ignored }: FoundColumns<Column>,
  required: readonly Column[],
  { file }: Pick<ImportFileDto, 'file'>,
): void {
  const missing = required.filter((column) => mapping[column] === undefined);
  if (missing.length === 0) return;
  const names = [...Object.values<string | undefined>(mapping), ...ignored].slice(0, MAX_NAMED_COLUMNS);
  throw fieldError(
    file === undefined ? 'csv' : 'file',
    `The file has no column ${missing.join(', ')}. Its columns are: ${names.join(', ')}.`,
  );
}

/** @throws TableFileError */
async function readTable(path: string, maxRows: number): Promise<ImportedTable> {
  const file = await TableFile.open(path, { maxBytes: MAX_UNPACKED_BYTES, workbooksInThread: true });
  try {
    const rows: RawRow[] = [];
    for await (const row of readRows(file, await detectFormat(file))) {
      rows.push(row);
      if (rows.length > maxRows)
        throw new TableFileError(`The file has more than ${maxRows.toLocaleString('en-US')} rows. Import it in parts.`);
    }
    if (rows.length === 0) throw new TableFileError('The file has no rows.');
    return { rows, columns: [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))] };
  } finally {
    await file.close();
  }
}

/** Adds the errors of an action to its row. Faults of the installation, such as a lost database, end the import. */
export async function collectErrors({ errors }: { errors: string[] }, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!isRejection(error)) throw error;
    errors.push(...messagesOf(error));
  }
}
