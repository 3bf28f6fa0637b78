import { csvRows } from './csv-rows.js';
import type { FeedFile } from './feed-file.js';
import type { FeedFormat } from './feed-format.js';
import { jsonLineRows, jsonRows } from './json-rows.js';
import type { RawRow, ReadOptions } from './raw-row.js';
import { xmlRows } from './xml-rows.js';

/**
 * All rows of a feed, as they stand there.
 * @throws FeedFileError where the file turns out to be cut off or malformed as a whole.
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
