import { csvRows } from './csv-rows.js';
import type { FeedFile } from './feed-file.js';
import type { FeedFormat } from './feed-format.js';
import { jsonLineRows, jsonRows } from './json-rows.js';
import type { RawRow, ReadOptions } from './raw-row.js';
import { xmlRows } from './xml-rows.js';

/**
 * Yields all rows of a feed unchanged.
 * @throws FeedFileError if the file is cut off or malformed as a whole, possibly only after some rows.
 */
export function readRows(file: FeedFile, format: FeedFormat, options: ReadOptions = {}): AsyncGenerator<RawRow> {
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
