import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { CellCollector } from './raw-row.js';
import { TableFileError } from './table-errors.js';
import type { TableFile } from './table-file.js';
import { MAX_ROW_BYTES, type RawRow, type ReadOptions } from './raw-row.js';

/** Nesting of the whole file. */
const MAX_DEPTH = 50;
/** Nesting within a row. */
const MAX_ROW_DEPTH = 8;
/** Size of the beginning that is searched for the list of rows. */
const HEAD_BYTES = 4 * 1_048_576;
/** Names of lists of rows in common formats, which are preferred to other lists. */
const LIST_NAMES: ReadonlySet<string> = new Set([
  'products',
  'items',
  'offers',
  'entries',
  'rows',
  'catalog',
  'listings',
]);
const MAX_NAME = 100;
const MAX_LISTS = 1_000;
const LINE_FEED = 0x0a;

/**
 * Yields the elements of a JSON array, which may be nested in objects, or the values of an object that are objects, as rows. Values within an element are columns named by
 * their path (`variants.price`). `line` is the number of the element.
 * @throws TableFileError if the file is cut off or malformed, or has no array of objects.
 */
export async function* jsonRows(file: TableFile, options: ReadOptions): AsyncGenerator<RawRow> {
  const rows: RawRow[] = [];
  let count = 0;
  const parser = new TokenParser({ paths: [`${await findListPath(file, options)}.*`], keepStack: false });
  parser.onValue = ({ value }) => void rows.push(toRow(++count, value as Json));
  const tokenizer = new Tokenizer();
  const depth = new DepthLimit();
  tokenizer.onToken = (token) => {
    depth.follow(token.token);
    parser.write(token);
  };
  let pendingBytes = 0;
  for await (const chunk of file.text(options)) {
    withFileErrors(() => tokenizer.write(chunk));
    pendingBytes = rows.length > 0 ? 0 : pendingBytes + chunk.length;
    if (pendingBytes > MAX_ROW_BYTES)
      throw new TableFileError(`The file is malformed: what follows element ${count} is longer than a megabyte.`);
    yield* rows.splice(0);
  }
  if (!parser.isEnded) throw new TableFileError(`The file is cut off after element ${count}.`);
}

/** Returns the JSON path of the list of rows, or of an object whose values are the rows: `$`, `$.data.products`. */
async function findListPath(file: TableFile, { signal }: ReadOptions): Promise<string> {
  const lists = new Map<string, string[]>();
  /** Objects with an object as a value, and how many. */
  const maps = new Map<string, { names: string[]; count: number }>();
  let hasEmptyList = false;
  const depth = new DepthLimit();
  const path: string[] = [];
  let key = '';
  let previous: TokenType | undefined;
  const tokenizer = new Tokenizer();
  tokenizer.onToken = ({ token, value }) => {
    depth.follow(token);
    if (previous === TokenType.LEFT_BRACKET && token === TokenType.LEFT_BRACE) {
      lists.set(path.join('/'), path.slice(1));
    }
    if (previous === TokenType.COLON && token === TokenType.LEFT_BRACE) {
      const id = path.join('/');
      maps.set(id, { names: path.slice(1), count: (maps.get(id)?.count ?? 0) + 1 });
    }
    hasEmptyList ||= previous === TokenType.LEFT_BRACKET && token === TokenType.RIGHT_BRACKET;
    if (token === TokenType.STRING) key = String(value).slice(0, MAX_NAME);
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      path.push(previous === TokenType.COLON ? key : '');
    }
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) path.pop();
    previous = token;
  };
  let bytes = 0;
  for await (const chunk of file.text({ signal })) {
    withFileErrors(() => tokenizer.write(chunk));
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES || lists.has('') || lists.size + maps.size > MAX_LISTS) break;
  }
  // A list within a list is part of a row. JSON paths cannot contain names with a dot.
  const keyed = [...maps.values()].filter(({ names, count }) => count > 1 || isListName(names.at(-1)));
  const list = bestPath([...lists.values()]) ?? bestPath(keyed.map(({ names }) => names));
  if (!list) throw new TableFileError(hasEmptyList ? 'The file has no products.' : 'The file has no list of products.');
  return ['$', ...list].join('.');
}

/** Returns the path with the name of a list, else the shortest one. */
function bestPath(paths: readonly string[][]): string[] | undefined {
  return paths
    .filter((names) => names.every((name) => name !== '' && !/[.*]/.test(name)))
    .sort((a, b) => Number(isListName(b.at(-1))) - Number(isListName(a.at(-1))) || a.length - b.length)[0];
}

function isListName(name = ''): boolean {
  return LIST_NAMES.has(name.toLowerCase());
}

/** Converts the parser's errors. @throws TableFileError */
function withFileErrors(parse: () => void): void {
  try {
    parse();
  } catch (error) {
    if (error instanceof TableFileError || !(error instanceof Error)) throw error;
    throw new TableFileError(`The file is malformed: ${error.message.replace(/\.$/, '')}.`, { cause: error });
  }
}

/** Counts the nesting of tokens. */
class DepthLimit {
  private depth = 0;

  follow(token: TokenType): void {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.depth++;
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.depth--;
    if (this.depth > MAX_DEPTH) throw new TableFileError('The file is malformed: it is nested too deep.');
  }
}

/**
 * Yields the lines of a file, each a JSON object, as rows.
 * @throws TableFileError if the last line is cut off, or a line is too long.
 */
export async function* jsonLineRows(file: TableFile, options: ReadOptions): AsyncGenerator<RawRow> {
  let line = 0;
  let unreadable: RawRow | undefined;
  for await (const text of linesOf(file, options)) {
    if (unreadable) yield unreadable;
    unreadable = undefined;
    line++;
    if (text.trim() === '') continue;
    const row = parseLine(line, text);
    if (row) yield row;
    // An unreadable line at the end means that the file is cut off. Yield it only if other lines follow.
    else unreadable = { line, cells: new Map(), problem: 'is not JSON' };
  }
  if (unreadable) throw new TableFileError(`The file is cut off: its last line, ${unreadable.line}, is not JSON.`);
}

async function* linesOf(file: TableFile, options: ReadOptions): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file.text(options)) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([rest, chunk.subarray(start, end)]).toString('utf8');
      rest = Buffer.alloc(0);
      start = end + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(start)]);
    if (rest.length > MAX_ROW_BYTES)
      throw new TableFileError('The file is malformed: a line is longer than a megabyte.');
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

function parseLine(line: number, text: string): RawRow | undefined {
  try {
    return toRow(line, JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

/** Returns the values within an object as a row. */
export function toRow(line: number, value: Json): RawRow {
  const cells = new CellCollector();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) addAll(cells, '', value, 0);
  else cells.reject('is not an object');
  return { line, ...cells.result() };
}

/** Returns the text of a value. The point of a number is never one of thousands, as three decimals could be read. */
function textOf(value: string | number | boolean): string {
  const text = String(value);
  return typeof value === 'number' && /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function addAll(cells: CellCollector, path: string, value: Json, depth: number): void {
  if (value === null) return;
  if (typeof value !== 'object') {
    // JavaScript has rounded the number: two ids may have become equal.
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
      cells.reject(`has a number at ${path} that is too large; it must be a text`);
    cells.add(path, textOf(value));
    return;
  }
  if (depth > MAX_ROW_DEPTH) return cells.reject('is nested too deep');
  if (Array.isArray(value)) for (const element of value) addAll(cells, path, element, depth + 1);
  else
    for (const [name, inner] of Object.entries(value)) addAll(cells, path ? `${path}.${name}` : name, inner, depth + 1);
}
