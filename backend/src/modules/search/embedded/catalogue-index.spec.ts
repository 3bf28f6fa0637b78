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

/** Blocks reads of the source until the returned function is called. */
function holdUp(held: MemorySource): () => void {
  let open: () => void = () => undefined;
  held.gate = new Promise((resolve) => (open = resolve));
  return () => open();
}

/** Builds an index, saves it, and opens it again. */
async function reopened(): Promise<CatalogueIndex> {
  const before = new CatalogueIndex(source, storage());
  await before.poll(NAMES);
  await before.close();
  const index = new CatalogueIndex(source, storage());
  expect(await index.open(NAMES)).toBe(true);
  return index;
}

describe('a saved index', () => {
  it('is searchable before the first read, and then contains later changes', async () => {
    source.write('a');
    source.write('b');
    const index = await reopened();
    source.write('b', { retiredAt: new Date() });
    source.write('c');
    expect(await found(index)).toEqual(['a', 'b']);
    expect([...(await index.poll(NAMES))].sort()).toEqual(['b', 'c']);
    expect(await found(index)).toEqual(['a', 'c']);
    await index.poll(NAMES);
    expect(source.readsSince.length).toBeGreaterThan(1);
  });

  it('is not used for another database, such as a restored one', async () => {
    source.write('a');
    await (await reopened()).close();
    expect(await new CatalogueIndex(source, storage('a restored one')).open(NAMES)).toBe(false);
    expect(await new CatalogueIndex(source, storage()).open(NAMES)).toBe(true);
  });

  it('recognizes sales that ended in the meantime', async () => {
    source.write('a', { priceCents: 3_000 });
    source.write('b', { priceCents: 2_000, originalPriceCents: 5_000, saleEndsAt: new Date(Date.now() + 60_000) });
    const index = await reopened();
    const later = Date.now() + 60_001;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await index.poll(NAMES)).toEqual(['b']);
    expect((await index.search({ page: 1, pageSize: 10, sort: 'priceLtoH' })).ids).toEqual(['a', 'b']);
  });

  it('is complete if several instances save to a shared folder concurrently', async () => {
    const instances = [1, 2, 3].map(() => new CatalogueIndex(source, storage()));
    for (const product of ['a', 'b']) {
      source.write(product);
      for (const instance of instances) await instance.poll(NAMES);
    }
    const saved = await Promise.allSettled(instances.map((instance) => instance.close()));
    expect(saved.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await new CatalogueIndex(source, storage()).open(NAMES)).toBe(true);
    expect(await readdir(folder)).toEqual(['index']);
  });

  it('is not saved again without changes', async () => {
    source.write('a');
    const index = await reopened();
    const { ino: before } = await stat(file);
    await index.poll(NAMES);
    await index.close();
    expect((await stat(file)).ino).toBe(before);
  });

  it('is saved with later changes', async () => {
    source.write('a');
    const index = await reopened();
    source.write('b');
    await index.poll(NAMES);
    await index.close();
    const again = new CatalogueIndex(source, storage());
    expect(await again.open(NAMES)).toBe(true);
    expect(await found(again)).toEqual(['a', 'b']);
  });

  it('deletes only unfinished files of killed processes', async () => {
    const names = ['index.old', 'index.new', 'another.old'];
    const now = new Date();
    const longAgo = new Date(now.getTime() - 2 * 60 * 60_000);
    for (const name of names) {
      await writeFile(join(folder, name), '');
      // The clock of the files differs from a shifted one of the process.
      const time = name.endsWith('.new') ? now : longAgo;
      await utimes(join(folder, name), time, time);
    }
    source.write('a');
    await (await reopened()).close();
    expect((await readdir(folder)).sort()).toEqual(['another.old', 'index', 'index.new']);
  });

  it('leaves no files if it cannot replace the old one', async () => {
    source.write('a');
    const index = new CatalogueIndex(source, storage());
    await mkdir(join(file, 'in the way'), { recursive: true });
    await expect(index.poll(NAMES)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['index']);
  });

  it('is not used if it is damaged or missing', async () => {
    source.write('a');
    const index = await reopened();
    await index.close();
    await writeFile(file, 'something else that is no index');
    expect(await new CatalogueIndex(source, storage()).open(NAMES)).toBe(false);
    await rm(file);
    expect(await new CatalogueIndex(source, storage()).open(NAMES)).toBe(false);
  });
});

describe('a poll', () => {
  it('follows sales that end one after another', async () => {
    const sale = { priceCents: 1_000, originalPriceCents: 5_000 };
    const now = Date.now();
    source.write('a', { ...sale, saleEndsAt: new Date(now + 60_000) });
    source.write('b', { ...sale, saleEndsAt: new Date(now + 120_000) });
    const index = new CatalogueIndex(source);
    await index.poll(NAMES);
    const clock = jest.spyOn(Date, 'now');
    for (const [later, ended] of [
      [59_999, []],
      [60_000, ['a']],
      [119_999, []],
      [120_000, ['b']],
    ] as const) {
      clock.mockReturnValue(now + later);
      expect(await index.poll(NAMES)).toEqual(ended);
    }
  });

  it('ends early, and is not saved, if the index is closed meanwhile', async () => {
    const index = new CatalogueIndex(source, storage());
    source.write('a');
    const openGate = holdUp(source);
    const poll = index.poll(NAMES);
    const closed = index.close();
    openGate();
    expect(await poll).toEqual([]);
    await closed;
    expect(await readdir(folder)).toEqual([]);
  });

  it('saves nothing if it was stopped', async () => {
    source.write('a');
    const index = await reopened();
    source.write('b');
    const openGate = holdUp(source);
    const poll = index.poll(NAMES);
    const closed = index.close();
    openGate();
    expect(await poll).toEqual([]);
    await closed;
    const again = new CatalogueIndex(source, storage());
    await again.open(NAMES);
    expect(await found(again)).toEqual(['a']);
  });

  it('returns the changed products, or all if names have changed', async () => {
    const index = new CatalogueIndex(source);
    source.write('a');
    expect(await index.poll(NAMES)).toBe('all');
    expect(await index.poll(NAMES)).toEqual([]);
    source.write('b');
    expect(await index.poll(NAMES)).toEqual(['b']);
    expect(await index.poll({ ...NAMES, merchants: new Map([[1, 'Clogs']]) })).toBe('all');
  });

  it('returns a product whose write changed nothing, too', async () => {
    const index = new CatalogueIndex(source);
    source.write('a');
    await index.poll(NAMES);
    source.write('a');
    expect(await index.poll(NAMES)).toEqual(['a']);
  });

  it('removes dead rows when there are many', async () => {
    const index = new CatalogueIndex(source);
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 500; i++) source.write(`p${i}`, { title: `Shoes ${round} batteries`, priceCents: 100 + i });
      await index.poll(NAMES);
    }
    const { count, ids } = await index.search({ text: 'batteri 3', page: 1, pageSize: 3, sort: 'priceHtoL' });
    expect([count, ids]).toEqual([500, ['p499', 'p498', 'p497']]);
    expect((await index.search({ text: '1', page: 1, pageSize: 3 })).count).toBe(0);
  });
});

describe('a thread that cannot run', () => {
  it('fails all calls, and can be closed', async () => {
    // Tests run the sources, which do not contain the thread's program.
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
