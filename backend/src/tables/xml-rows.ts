import type { Tag } from 'sax';
import { textOf } from './cell-texts.js';
import { CellCollector } from './raw-row.js';
import { TableFileError } from './table-errors.js';
import type { TableFile } from './table-file.js';
import { MAX_ROW_BYTES, type RawRow, type ReadOptions } from './raw-row.js';
import { type ElementHandler, XmlParser } from './xml-parser.js';

/** Size of the beginning that is searched for the element of a row. */
const HEAD_BYTES = 4 * 1_048_576;
const MAX_PATHS = 10_000;
const MAX_CATEGORIES = 50_000;
const MAX_CATEGORY_NAME = 200;
/** Names of rows in common formats, which are preferred to other repeated elements. */
const ROW_NAMES: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'offer', 'shopitem', 'listing']);

/**
 * Yields the repeated elements of an XML file as rows: RSS, Atom, or any other structure. Elements within a row are columns
 * named by their path (`g:shipping.g:price`), and attributes are columns named by path and name (`link@href`, `@id`).
 * @throws TableFileError if the file is cut off, malformed, or has no repeated element.
 */
export async function* xmlRows(file: TableFile, options: ReadOptions): AsyncGenerator<RawRow> {
  const rows: RawRow[] = [];
  const parser = new XmlParser(new RowReader(await findRowPath(file, options), (row) => rows.push(row)));
  for await (const chunk of file.text(options)) {
    parser.write(chunk.toString('utf8'));
    yield* rows.splice(0);
  }
  parser.end();
  yield* rows;
}

/** Returns the path of the elements that are rows: `rss/channel/item`. */
async function findRowPath(file: TableFile, { signal }: ReadOptions): Promise<string> {
  const counter = new ElementCounter();
  const parser = new XmlParser(counter);
  let bytes = 0;
  for await (const chunk of file.text({ signal })) {
    parser.write(chunk.toString('utf8'));
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) break;
  }
  if (bytes < HEAD_BYTES) parser.end();
  const path = counter.findRowPath();
  if (path === undefined) throw new TableFileError('The file has no element that could be a product.');
  return path;
}

interface ElementCount {
  path: string;
  name: string;
  depth: number;
  count: number;
  /** Names of child elements and attributes. */
  fields: Set<string>;
}

/** Counts the elements of each path. */
class ElementCounter implements ElementHandler {
  private readonly stack: ElementCount[] = [];
  private readonly counts = new Map<string, ElementCount>();

  open({ name, attributes }: Tag): void {
    const parent = this.stack.at(-1);
    const path = parent ? `${parent.path}/${name}` : name;
    const element = this.counts.get(path) ?? { path, name, depth: this.stack.length, count: 0, fields: new Set() };
    element.count++;
    for (const attribute of Object.keys(attributes)) element.fields.add(`@${attribute}`);
    parent?.fields.add(name);
    this.counts.set(path, element);
    if (this.counts.size > MAX_PATHS) throw new TableFileError('The file has too many kinds of elements for a table.');
    this.stack.push(element);
  }

  text(): void {
    // Only the structure matters.
  }

  close(): void {
    this.stack.pop();
  }

  findRowPath(): string | undefined {
    const [best] = [...this.counts.values()]
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

/** Column of a category's id in YML, and the column that is added for its name. */
const [CATEGORY_ID, CATEGORY] = ['categoryId', 'category'];

interface OpenElement {
  /** Path below the row. Empty for the row itself. */
  column: string;
  /** Text of the element and of its descendants. */
  text: string;
  hasOwnText: boolean;
  hasElements: boolean;
}

/** The list of categories of a YML file, whose offers name a category by its id. */
class Categories {
  private readonly byId = new Map<string, { name: string; parentId: string }>();
  private open: { name: string; parentId: string } | undefined;

  /** Begins a category if the element is one. */
  begin(names: readonly string[], { id, parentId = '' }: Tag['attributes'] & Record<string, string>): void {
    this.open = undefined;
    if (names.at(-1) !== 'category' || names.at(-2) !== 'categories' || !id || this.byId.size >= MAX_CATEGORIES) return;
    this.open = { name: '', parentId };
    this.byId.set(id, this.open);
  }

  text(text: string): void {
    if (this.open) this.open.name = `${this.open.name}${text}`.slice(0, MAX_CATEGORY_NAME);
  }

  end(): void {
    this.open = undefined;
  }

  /** Returns the names from the broadest category to the one with the id. */
  pathOf(id: string): string {
    const names = new Set<string>();
    for (let at = this.byId.get(id.trim()); at && !names.has(at.name); at = this.byId.get(at.parentId))
      names.add(at.name);
    return [...names]
      .map((name) => name.trim())
      .reverse()
      .join(' > ');
  }
}

/** Creates rows of the elements with a path. */
class RowReader implements ElementHandler {
  private readonly names: string[] = [];
  private readonly elements: OpenElement[] = [];
  private readonly categories = new Categories();
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
    if (!parent && this.names.join('/') !== this.path) return this.categories.begin(this.names, attributes);
    if (!parent) this.begin(line);
    else parent.hasElements = true;
    this.addSize(name.length);
    const column = parent ? (parent.column ? `${parent.column}.${name}` : name) : '';
    for (const [attribute, value] of Object.entries(attributes)) {
      this.addSize(attribute.length + value.length);
      this.cells.add(`${column}@${attribute}`, value);
    }
    this.elements.push({ column, text: '', hasOwnText: false, hasElements: false });
  }

  text(text: string): void {
    const element = this.elements.at(-1);
    if (!element) return this.categories.text(text);
    this.addSize(text.length);
    element.text += text;
    if (!element.hasOwnText) element.hasOwnText = text.trim() !== '';
  }

  close(): void {
    this.names.pop();
    const element = this.elements.pop();
    if (!element) return this.categories.end();
    const parent = this.elements.at(-1);
    // An element that contains only elements has no value.
    if (element.column && (element.hasOwnText || !element.hasElements)) this.cells.add(element.column, element.text);
    if (parent) parent.text += element.text;
    else this.end();
  }

  private end(): void {
    const row = { line: this.line, ...this.cells.result() };
    const category = this.categories.pathOf(textOf(row.cells.get(CATEGORY_ID)));
    if (category && !row.cells.has(CATEGORY)) this.cells.add(CATEGORY, category);
    this.onRow(row);
  }

  private begin(line: number): void {
    this.line = line;
    this.size = 0;
    this.cells = new CellCollector();
  }

  private addSize(length: number): void {
    this.size += length;
    if (this.size > MAX_ROW_BYTES)
      throw new TableFileError(`The file is malformed: the element in line ${this.line} is longer than a megabyte.`);
  }
}
