import { TableFileError } from './table-errors.js';
import type { TableFile } from './table-file.js';

const TABLE_FORMATS = ['csv', 'xml', 'json', 'jsonl'] as const;
const DELIMITERS = ['\t', ',', ';', '|', '~', '^'] as const;

export interface TableFormat {
  kind: (typeof TABLE_FORMATS)[number];
  /** Delimiter of `csv`, one character. Tab-separated values are `csv`, too. */
  delimiter?: string;
}

const HEAD_BYTES = 65_536;
/** Lines in which the header is searched. */
export const MAX_LINES_ABOVE_HEADER = 20;

/**
 * Returns the format of a file by its content; the name does not count.
 * @throws TableFileError if the format is not supported.
 */
export async function detectFormat(file: TableFile): Promise<TableFormat> {
  const head = (await readHead(file)).trimStart();
  if (head === '') throw new TableFileError('The file is empty.');
  if (/^<(!doctype\s+)?html\b/i.test(head)) throw new TableFileError('The file is a web page, not a table.');
  if (head.startsWith('<')) return { kind: 'xml' };
  if (head.startsWith('[')) return { kind: 'json' };
  if (head.startsWith('{')) return { kind: isJsonLines(head) ? 'jsonl' : 'json' };
  return { kind: 'csv', delimiter: detectDelimiter(head) };
}

async function readHead(file: TableFile): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.text()) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns whether each line is a row: there are several lines, or the only one contains no list of rows. */
function isJsonLines(head: string): boolean {
  const [firstLine = '', ...otherLines] = head.split('\n');
  try {
    const row: unknown = JSON.parse(firstLine);
    return otherLines.some((line) => line.trim() !== '') || !hasRows(row);
  } catch {
    return false;
  }
}

function hasRows(value: unknown): boolean {
  return Object.values(value as object).some(
    (inner) => Array.isArray(inner) && inner.some((row) => typeof row === 'object' && row !== null),
  );
}

/**
 * Returns the delimiter that the file names, or that is most frequent in the header: the first line with two cells which the line
 * below has, too. The comma in a title such as `Price list, autumn` separates nothing.
 */
function detectDelimiter(head: string): string {
  const lines = head.split(/\r?\n|\r/, MAX_LINES_ABOVE_HEADER);
  const named = /^sep=(.)/i.exec(lines[0] ?? '')?.[1];
  if (named) return named;
  const candidates = lines.filter((line) => line.trim() !== '').map(cellCounts);
  for (const [index, counts] of candidates.entries()) {
    const maxCount = Math.max(...counts);
    const best = counts.indexOf(maxCount);
    const below = candidates[index + 1];
    if (maxCount > 1 && (!below || (below[best] ?? 0) > 1 || Math.max(...below) < 2)) return DELIMITERS[best] ?? '\t';
  }
  throw new TableFileError(
    'The first lines are not a header: they have one column only. Columns are separated by a tab, comma, semicolon, pipe, tilde or caret.',
  );
}

/** Returns how many cells a line has by each delimiter. */
function cellCounts(line: string): number[] {
  const unquoted = line.replace(/"[^"]*"/g, 'x');
  return DELIMITERS.map((delimiter) => unquoted.split(delimiter).filter((cell) => cell.trim() !== '').length);
}
