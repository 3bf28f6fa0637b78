import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { NameBook } from '../name-book.js';
import { ProductIndex } from './product-index.js';
import { ProductOrders, type SortedRows } from './product-orders.js';
import { ProductTable, type TableSnapshot } from './product-table.js';
import { runInSlices } from './time-slices.js';

/** Increase it with every change of the file's content or meaning, such as a change of the tokenizer. */
const FORMAT = 9;
/** Longer lists are written in parts, so that searches can run between them. */
const VALUES_PER_PART = 20_000;
const LENGTH_BYTES = 4;
/** Age after which an unfinished file is deleted. No index takes longer to write. */
const UNFINISHED_MS = 60 * 60_000;

type Saved = TableSnapshot & SortedRows['byDiscount'] & Pick<SortedRows, 'byPrice' | 'byAge'>;

/** The last part of a file. */
interface Ending {
  format: number;
  /** Time of the newest change in the index, in milliseconds. */
  newest: number;
  /** Id of the database whose products the index contains. Another database, also a restored one, may contain others. */
  database: string;
}

/**
 * Writes an index to a file in parts: each consists of its length and a serialized name with a value. The complete file replaces the old
 * one at once, also if several instances share the folder. The index must not change meanwhile.
 */
export async function saveIndex(
  file: string,
  { table, orders }: ProductIndex,
  of: Omit<Ending, 'format'>,
): Promise<void> {
  const { byPrice, byAge, byDiscount } = orders.sorted;
  const saved: Saved = { ...table.snapshot(), ...byDiscount, byPrice, byAge };
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

/** Deletes unfinished files of processes that were killed. */
async function removeUnfinished(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const unfinished = join(folder, name);
    const stats = await stat(unfinished).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > UNFINISHED_MS) await rm(unfinished, { force: true });
  }
}

/** Reads the saved index of this database; undefined if there is none that this release can read. */
export async function loadIndex(
  file: string,
  names: NameBook,
  database: string,
): Promise<{ index: ProductIndex; newest: number } | undefined> {
  const saved = await readParts(file);
  if (saved?.ending?.format !== FORMAT || saved.ending.database !== database) return undefined;
  const { ending, byPrice, byAge, claimed, proven, none, ...columns } = saved;
  const table = ProductTable.of(columns);
  const byDiscount = { claimed, proven, none };
  const orders = await runInSlices(ProductOrders.of(table, { byPrice, byAge, byDiscount }));
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
      const earlierParts = values[name];
      values[name] = Array.isArray(earlierParts) ? earlierParts.concat(value) : value;
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
