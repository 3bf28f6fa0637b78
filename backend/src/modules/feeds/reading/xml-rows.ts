import type { Tag } from 'sax';
import { CellCollector } from './cell-collector.js';
import { FeedFileError } from './feed-file-error.js';
import type { FeedFile } from './feed-file.js';
import { MAX_ROW_BYTES, type RawRow, type ReadOptions } from './raw-row.js';
import { type ElementHandler, XmlParser } from './xml-parser.js';

/** Read to find out which element is a row. */
const HEAD_BYTES = 4 * 1_048_576;
const MAX_PATHS = 10_000;
/** Names of rows in common formats: they count before others that occur more than once. */
const ROW_NAMES: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'offer', 'shopitem', 'listing']);

/**
 * The repeated elements of an XML file, as rows: RSS, Atom, and any other form. Elements within one are columns by their path
 * (`g:shipping.g:price`), and attributes by their name after it (`link@href`, `@id`).
 * @throws FeedFileError where the file is cut off, malformed, or has no such elements.
 */
export async function* xmlRows(file: FeedFile, options: ReadOptions): AsyncGenerator<RawRow> {
  const rows: RawRow[] = [];
  const parser = new XmlParser(new RowReader(await findRowPath(file, options), (row) => rows.push(row)));
  for await (const chunk of file.text(options)) {
    parser.write(chunk.toString('utf8'));
    yield* rows.splice(0);
  }
  parser.end();
}

/** The path of the elements that are rows, from the root: `rss/channel/item`. */
async function findRowPath(file: FeedFile, { signal }: ReadOptions): Promise<string> {
  const survey = new Survey();
  const parser = new XmlParser(survey);
  let bytes = 0;
  for await (const chunk of file.text({ signal })) {
    parser.write(chunk.toString('utf8'));
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) break;
  }
  if (bytes < HEAD_BYTES) parser.end();
  const path = survey.rowPath();
  if (path === undefined) throw new FeedFileError('The file has no element that could be a product.');
  return path;
}

interface Seen {
  path: string;
  name: string;
  depth: number;
  count: number;
  /** Names of what is directly in it. */
  fields: Set<string>;
}

/** Counts elements by their paths. */
class Survey implements ElementHandler {
  private readonly stack: Seen[] = [];
  private readonly seen = new Map<string, Seen>();

  open({ name, attributes }: Tag): void {
    const parent = this.stack.at(-1);
    const path = parent ? `${parent.path}/${name}` : name;
    const element = this.seen.get(path) ?? { path, name, depth: this.stack.length, count: 0, fields: new Set() };
    element.count++;
    for (const attribute of Object.keys(attributes)) element.fields.add(`@${attribute}`);
    parent?.fields.add(name);
    this.seen.set(path, element);
    if (this.seen.size > MAX_PATHS) throw new FeedFileError('The file has too many kinds of elements for a feed.');
    this.stack.push(element);
  }

  text(): void {
    // Only the form counts.
  }

  close(): void {
    this.stack.pop();
  }

  rowPath(): string | undefined {
    const [best] = [...this.seen.values()]
      .filter(({ depth, count, fields, name }) => depth > 0 && fields.size > 1 && (count > 1 || isRowName(name)))
      .sort(
        (a, b) =>
          Number(isRowName(b.name)) - Number(isRowName(a.name)) || a.depth - b.depth || b.fields.size - a.fields.size,
      );
    return best?.path;
  }
}

function isRowName(name: string): boolean {
  return ROW_NAMES.has(name.toLowerCase());
}

interface OpenElement {
  /** Below the row; empty for the row itself. */
  column: string;
  /** All text in it, also that of elements in it. */
  text: string;
  hasOwnText: boolean;
  hasElements: boolean;
}

/** Makes rows of the elements at one path. */
class RowReader implements ElementHandler {
  private readonly names: string[] = [];
  private readonly elements: OpenElement[] = [];
  private cells = new CellCollector();
  private line = 0;
  private size = 0;

  constructor(
    private readonly path: string,
    private readonly onRow: (row: RawRow) => void,
  ) {}

  open({ name, attributes }: Tag, line: number): void {
    this.names.push(name);
    const parent = this.elements.at(-1);
    if (!parent && this.names.join('/') !== this.path) return;
    if (!parent) this.begin(line);
    else parent.hasElements = true;
    this.grow(name.length);
    const column = parent ? (parent.column ? `${parent.column}.${name}` : name) : '';
    for (const [attribute, value] of Object.entries(attributes)) {
      this.grow(attribute.length + value.length);
      this.cells.add(`${column}@${attribute}`, value);
    }
    this.elements.push({ column, text: '', hasOwnText: false, hasElements: false });
  }

  text(text: string): void {
    const element = this.elements.at(-1);
    if (!element) return;
    this.grow(text.length);
    element.text += text;
    if (!element.hasOwnText) element.hasOwnText = text.trim() !== '';
  }

  close(): void {
    this.names.pop();
    const element = this.elements.pop();
    if (!element) return;
    const parent = this.elements.at(-1);
    // An element that only holds others has no value of its own.
    if (element.column && (element.hasOwnText || !element.hasElements)) this.cells.add(element.column, element.text);
    if (parent) parent.text += element.text;
    else this.onRow({ line: this.line, ...this.cells.take() });
  }

  private begin(line: number): void {
    this.line = line;
    this.size = 0;
    this.cells = new CellCollector();
  }

  private grow(length: number): void {
    this.size += length;
    if (this.size > MAX_ROW_BYTES)
      throw new FeedFileError(`The file is malformed: the element in line ${this.line} is longer than a megabyte.`);
  }
}
