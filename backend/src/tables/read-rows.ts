import { csvRows } from './csv-rows.js';
import type { TableFile } from './table-file.js';
import type { TableFormat } from './table-format.js';
import { jsonLineRows, jsonRows } from './json-rows.js';
import type { RawRow, ReadOptions } from './raw-row.js';
import { xmlRows } from './xml-rows.js';

/**
 * Yields all rows of a file unchanged.
 * @throws TableFileError if the file is cut off or malformed as a whole, possibly only after some rows.
 */
export function readRows(file: TableFile, format: TableFormat, options: ReadOptions = {}): AsyncGenerator<RawRow> {
  switch (format.kind) {
    case 'csv':
      return csvRows(file, format.delimiter ?? ',', options);
    case 'xml':
      return xmlRows(file, options);
    case 'json':
      return jsonRows(file, options);
    case 'jsonl':
      return jsonLineRows(file, options);
  }
}
