import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MemorySource, NAMES } from '../../../testing/memory-catalogue.js';
import { CatalogueIndex } from './catalogue-index.js';
import { IndexThread } from './index-thread.js';

let folder: string;
let file: string;
let source: MemorySource;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-test-'));
  file = join(folder, 'index');
  source = new MemorySource();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

function storage(database = 'a database') {
  return { file, database: { id: async () => database } };
}

async function found(index: CatalogueIndex): Promise<string[]> {
  return (await index.search({ page: 1, pageSize: 10, sort: 'priceLtoH' })).ids.toSorted();
}

/** Keeps readers of the source waiting until the returned function is called. */
function holdUp(held: MemorySource): () => void {
  let open: () => void = () => undefined;
  held.gate = new Promise((resolve) => (open = resolve));
  return () => open();
}

/** An index that was built, saved and opened again. */
async function reopened(): Promise<CatalogueIndex> {
  const before = new CatalogueIndex(source, storage());
  await before.look(NAMES);
  await before.close();
  const index = new CatalogueIndex(source, storage());
  expect(await index.open(NAMES)).toBe(true);
  return index;
}

describe('a saved index', () => {
  it('answers before anything is read, and takes up what has changed since', async () => {
    source.write('a');
    source.write('b');
    const index = await reopened();
    source.write('b', { retiredAt: new Date() });
    source.write('c');
    expect(await found(index)).toEqual(['a', 'b']);
    expect([...(await index.look(NAMES))].sort()).toEqual(['b', 'c']);
    expect(await found(index)).toEqual(['a', 'c']);
    await index.look(NAMES);
    expect(source.asked.length).toBeGreaterThan(1);
  });

  it('is none for another database, such as one that was restored', async () => {
    source.write('a');
    await (await reopened()).close();
    expect(await new CatalogueIndex(source, storage('a restored one')).open(NAMES)).toBe(false);
    expect(await new CatalogueIndex(source, storage()).open(NAMES)).toBe(true);
  });

  it('knows of sales that have ended meanwhile', async () => {
    source.write('a', { priceCents: 3_000 });
    source.write('b', { priceCents: 2_000, originalPriceCents: 5_000, saleEndsAt: new Date(Date.now() + 60_000) });
    const index = await reopened();
    const later = Date.now() + 60_001;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await index.look(NAMES)).toEqual(['b']);
    expect((await index.search({ page: 1, pageSize: 10, sort: 'priceLtoH' })).ids).toEqual(['a', 'b']);
  });

  it('is whole where several instances that share a folder save at the same time', async () => {
    const instances = [1, 2, 3].map(() => new CatalogueIndex(source, storage()));
    for (const product of ['a', 'b']) {
      source.write(product);
      for (const instance of instances) await instance.look(NAMES);
    }
    const saved = await Promise.allSettled(instances.map((instance) => instance.close()));
    expect(saved.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await new CatalogueIndex(source, storage()).open(NAMES)).toBe(true);
    expect(await readdir(folder)).toEqual(['index']);
  });

  it('is not saved again where nothing has changed', async () => {
    source.write('a');
    const index = await reopened();
    const { ino: before } = await stat(file);
    await index.look(NAMES);
    await index.close();
    expect((await stat(file)).ino).toBe(before);
  });

  it('is saved with what has changed since', async () => {
    source.write('a');
    const index = await reopened();
    source.write('b');
    await index.look(NAMES);
    await index.close();
    const again = new CatalogueIndex(source, storage());
    expect(await again.open(NAMES)).toBe(true);
    expect(await found(again)).toEqual(['a', 'b']);
  });

  it('takes what processes that were killed left behind along, and nothing else', async () => {
    const names = ['index.old', 'index.new', 'another.old'];
    for (const name of names) await writeFile(join(folder, name), '');
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    for (const name of ['index.old', 'another.old']) await utimes(join(folder, name), longAgo, longAgo);
    source.write('a');
    await (await reopened()).close();
    expect((await readdir(folder)).sort()).toEqual(['another.old', 'index', 'index.new']);
  });

  it('leaves nothing behind where it cannot take its place', async () => {
    source.write('a');
    const index = new CatalogueIndex(source, storage());
    await mkdir(join(file, 'in the way'), { recursive: true });
    await expect(index.look(NAMES)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['index']);
  });

  it('that is not whole is none', async () => {
    source.write('a');
    const index = await reopened();
    await index.close();
    await writeFile(file, 'something else that is no index');
    expect(await new CatalogueIndex(source, storage()).open(NAMES)).toBe(false);
    await rm(file);
    expect(await new CatalogueIndex(source, storage()).open(NAMES)).toBe(false);
  });
});

describe('a look', () => {
  it('follows sales as one after the other ends', async () => {
    const sale = { priceCents: 1_000, originalPriceCents: 5_000 };
    const now = Date.now();
    source.write('a', { ...sale, saleEndsAt: new Date(now + 60_000) });
    source.write('b', { ...sale, saleEndsAt: new Date(now + 120_000) });
    const index = new CatalogueIndex(source);
    await index.look(NAMES);
    const clock = jest.spyOn(Date, 'now');
    for (const [later, ended] of [
      [59_999, []],
      [60_000, ['a']],
      [119_999, []],
      [120_000, ['b']],
    ] as const) {
      clock.mockReturnValue(now + later);
      expect(await index.look(NAMES)).toEqual(ended);
    }
  });

  it('ends early, and is not saved, when the index is closed meanwhile', async () => {
    const index = new CatalogueIndex(source, storage());
    source.write('a');
    const openGate = holdUp(source);
    const look = index.look(NAMES);
    const closed = index.close();
    openGate();
    expect(await look).toEqual([]);
    await closed;
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes nothing over from a look that was stopped', async () => {
    source.write('a');
    const index = await reopened();
    source.write('b');
    const openGate = holdUp(source);
    const look = index.look(NAMES);
    const closed = index.close();
    openGate();
    expect(await look).toEqual([]);
    await closed;
    const again = new CatalogueIndex(source, storage());
    await again.open(NAMES);
    expect(await found(again)).toEqual(['a']);
  });

  it('tells what has changed, and everything where names have', async () => {
    const index = new CatalogueIndex(source);
    source.write('a');
    expect(await index.look(NAMES)).toBe('all');
    expect(await index.look(NAMES)).toEqual([]);
    source.write('b');
    expect(await index.look(NAMES)).toEqual(['b']);
    expect(await index.look({ ...NAMES, merchants: new Map([[1, 'Clogs']]) })).toBe('all');
  });

  it('tells of a product that was only seen again, too', async () => {
    const index = new CatalogueIndex(source);
    source.write('a');
    await index.look(NAMES);
    source.write('a');
    expect(await index.look(NAMES)).toEqual(['a']);
  });

  it('sweeps out what is dead when there is much of it', async () => {
    const index = new CatalogueIndex(source);
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 500; i++) source.write(`p${i}`, { title: `Shoes ${round} batteries`, priceCents: 100 + i });
      await index.look(NAMES);
    }
    const { count, ids } = await index.search({ text: 'batteri 3', page: 1, pageSize: 3, sort: 'priceHtoL' });
    expect([count, ids]).toEqual([500, ['p499', 'p498', 'p497']]);
    expect((await index.search({ text: 'shoes 1', page: 1, pageSize: 3 })).count).toBe(0);
  });
});

describe('a thread that cannot run', () => {
  it('fails all calls, and can be closed', async () => {
    // Tests run from sources, where the program of the thread does not exist.
    const thread = new IndexThread({
      database: { uri: 'mongodb://127.0.0.1:1', kind: 'mongodb' },
      file,
      logLevel: 'silent',
    });
    await expect(thread.open(NAMES)).rejects.toThrow('The search index cannot respond');
    await expect(thread.search({ page: 1, pageSize: 1 })).rejects.toThrow('The search index cannot respond');
    await expect(thread.close()).resolves.toBeUndefined();
  });
});
