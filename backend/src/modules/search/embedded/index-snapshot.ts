import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { NameBook } from '../name-book.js';
import { ProductIndex } from './product-index.js';
import { ProductOrders, type SortedRows } from './product-orders.js';
import { ProductTable, type TableSnapshot } from './product-table.js';
import { runInSlices } from './time-slices.js';

/** Rises whenever what stands in the file, or what it means, changes: words are split by the tokenizer, for one. */
const FORMAT = 2;
/** Longer lists are written in parts, with time for searches between them. */
const VALUES_PER_PART = 20_000;
const LENGTH_BYTES = 4;
/** Nobody writes an index for longer. */
const UNFINISHED_MS = 60 * 60_000;

type Saved = TableSnapshot & SortedRows['byDiscount'] & Pick<SortedRows, 'byPrice'>;

/** The last part of a file. */
interface Ending {
  format: number;
  /** Time of the newest change in the index, in milliseconds. */
  newest: number;
  /** The id of the database whose products these are: another one, a restored one too, may have others. */
  database: string;
}

/**
 * Writes an index to a file, in parts: each is its length and a serialized name with a value. The file that was there is replaced when
 * all is written, also where several instances share the folder. The index must not change meanwhile.
 */
export async function saveIndex(
  file: string,
  { table, orders }: ProductIndex,
  of: Omit<Ending, 'format'>,
): Promise<void> {
  const { byPrice, byDiscount } = orders.sorted;
  const saved: Saved = { ...table.snapshot(), ...byDiscount, byPrice };
  const ending: Ending = { format: FORMAT, ...of };
  const next = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await removeUnfinished(file);
  const handle = await open(next, 'w', 0o600);
  try {
    for (const [name, value] of Object.entries(saved)) {
      const parts = Array.isArray(value) ? inParts<unknown>(value) : [value];
      for (const part of parts) await handle.writev(partOf(name, part));
    }
    await handle.writev(partOf('ending', ending));
    await handle.sync();
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** What processes that were killed amid it have left behind. */
async function removeUnfinished(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const unfinished = join(folder, name);
    const found = await stat(unfinished).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(unfinished, { force: true });
  }
}

/** What was saved of this database; undefined where nothing was, or nothing that this release can read. */
export async function loadIndex(
  file: string,
  names: NameBook,
  database: string,
): Promise<{ index: ProductIndex; newest: number } | undefined> {
  const saved = await readParts(file);
  if (saved?.ending?.format !== FORMAT || saved.ending.database !== database) return undefined;
  const { ending, byPrice, claimed, proven, none, ...columns } = saved;
  const table = ProductTable.of(columns);
  const orders = await runInSlices(ProductOrders.of(table, { byPrice, byDiscount: { claimed, proven, none } }));
  return { index: new ProductIndex(names, table, orders), newest: ending.newest };
}

async function readParts(file: string): Promise<(Saved & { ending: Ending }) | undefined> {
  const values: Record<string, unknown> = {};
  try {
    const bytes = await readFile(file);
    for (let at = 0; at < bytes.length;) {
      const start = at + LENGTH_BYTES;
      at = start + bytes.readUInt32LE(at);
      const [name, value] = deserialize(bytes.subarray(start, at)) as [string, unknown];
      const before = values[name];
      values[name] = Array.isArray(before) ? before.concat(value) : value;
    }
  } catch {
    return undefined;
  }
  return values as Saved & { ending: Ending };
}

function partOf(name: string, value: unknown): [Buffer, Buffer] {
  const bytes = serialize([name, value]);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  return [length, bytes];
}

function* inParts<T>(values: readonly T[]): Generator<T[]> {
  for (let i = 0; i === 0 || i < values.length; i += VALUES_PER_PART) yield values.slice(i, i + VALUES_PER_PART);
}
