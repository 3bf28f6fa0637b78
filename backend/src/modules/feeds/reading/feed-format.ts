import { FeedFileError } from './feed-file-error.js';
import type { FeedFile } from './feed-file.js';

const FEED_FORMATS = ['csv', 'xml', 'json', 'jsonl'] as const;
/** Separates the values of a row; tab-separated values are `csv` with a tab. */
const DELIMITERS = ['\t', ',', ';', '|'] as const;

export interface FeedFormat {
  kind: (typeof FEED_FORMATS)[number];
  /** Of `csv`: one character. */
  delimiter?: string;
}

const HEAD_BYTES = 65_536;

/**
 * Tells a file's format by how it begins, not by its name.
 * @throws FeedFileError when it is none that is read.
 */
export async function detectFormat(file: FeedFile): Promise<FeedFormat> {
  const head = (await readHead(file)).trimStart();
  if (head === '') throw new FeedFileError('The file is empty.');
  if (/^<(!doctype\s+)?html\b/i.test(head)) throw new FeedFileError('The file is a web page, not a feed.');
  if (head.startsWith('<')) return { kind: 'xml' };
  if (head.startsWith('[')) return { kind: 'json' };
  if (head.startsWith('{')) return { kind: isJsonLines(head) ? 'jsonl' : 'json' };
  return { kind: 'csv', delimiter: detectDelimiter(head) };
}

async function readHead(file: FeedFile): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.text()) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** An object on the first line alone is a row, unless it holds a list of them. */
function isJsonLines(head: string): boolean {
  const [first = '', ...others] = head.split('\n');
  try {
    const row: unknown = JSON.parse(first);
    return others.some((line) => line.trim() !== '') || !holdsRows(row);
  } catch {
    return false;
  }
}

function holdsRows(value: unknown): boolean {
  return Object.values(value as object).some(
    (inner) => Array.isArray(inner) && inner.some((row) => typeof row === 'object' && row !== null),
  );
}

/** The one that separates most columns of the header. */
function detectDelimiter(head: string): string {
  const header = head.split(/\r?\n|\r/, 1)[0] ?? '';
  const unquoted = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length - 1);
  const most = Math.max(...counts);
  if (most === 0) {
    throw new FeedFileError(
      'The first line is not the header of a feed: it has one column only. Columns are separated by a tab, comma, semicolon or pipe.',
    );
  }
  return DELIMITERS[counts.indexOf(most)] ?? '\t';
}
