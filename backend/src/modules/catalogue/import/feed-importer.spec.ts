import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeldLease, Leases } from '../../../database/leases/leases.service.js';
import type { CatalogueService } from '../catalogue.service.js';
import type { ProductInput, UpsertCounts } from '../product-input.js';
import { FeedImporter, type ImportProgress, type ImportRequest } from './feed-importer.js';

const MID = 7;

/** A catalogue in memory that a test can disturb before each batch. */
class FakeCatalogue {
  readonly live = new Map<string, ProductInput>();
  readonly retired: string[] = [];
  batches = 0;
  beforeBatch: (batch: number) => void | Promise<void> = () => undefined;

  async upsertProducts(inputs: readonly ProductInput[]): Promise<UpsertCounts> {
    await this.beforeBatch(++this.batches);
    const counts = await this.previewUpsert(inputs);
    for (const input of inputs) this.live.set(input.externalId, input);
    return counts;
  }

  previewUpsert(inputs: readonly ProductInput[]): Promise<UpsertCounts> {
    const added = inputs.filter((input) => !this.live.has(input.externalId)).length;
    return Promise.resolve({ added, changed: 0, unchanged: inputs.length - added });
  }

  async *liveExternalIds(): AsyncGenerator<string[]> {
    yield await Promise.resolve([...this.live.keys()]);
  }

  retire(_mid: number, ids: readonly string[]): Promise<number> {
    this.retired.push(...ids);
    return Promise.resolve(ids.length);
  }
}

let folder: string;
let file: string;
let catalogue: FakeCatalogue;
let leaseLost: AbortController;
let releases: number;
let importer: FeedImporter;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-importer-'));
  file = join(folder, 'feed.tsv');
  await writeFile(file, `id\ttitle\tlink\tprice\n${rows(1_200)}`);
  catalogue = new FakeCatalogue();
  leaseLost = new AbortController();
  releases = 0;
  importer = anImporter(() =>
    Promise.resolve({ lost: leaseLost.signal, release: () => Promise.resolve().then(() => void releases++) }),
  );
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function anImporter(take: () => Promise<HeldLease | undefined>): FeedImporter {
  return new FeedImporter(
    catalogue as unknown as CatalogueService,
    { findPath: () => Promise.resolve([1]), ensurePath: () => Promise.resolve([1]) },
    { byMid: (mid) => Promise.resolve({ mid, merchantInfo: { name: 'Shop' } }) },
    { take, find: () => Promise.resolve(undefined) } as unknown as Leases,
  );
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${index}\tProduct\thttps://shop.example/${index}\t5.00 USD\n`).join('');

const run = (options: Partial<ImportRequest> = {}) => importer.run({ merchantId: MID, file, ...options });

describe('FeedImporter', () => {
  it('applies a feed in batches and releases its lease', async () => {
    expect(await run()).toMatchObject({ outcome: 'imported', rows: 1_200, added: 1_200, wrote: true });
    expect(catalogue.batches).toBe(3);
    expect(releases).toBe(1);
  });

  it('tells its progress through both passes up to the end of the file', async () => {
    const told: ImportProgress[] = [];
    await run({ onProgress: (progress) => told.push(progress) });
    expect([...new Set(told.map((progress) => progress.phase))]).toEqual(['checking', 'applying', 'retiring']);
    for (const phase of ['checking', 'applying']) {
      const last = told.filter((progress) => progress.phase === phase).at(-1);
      expect(last?.bytesRead).toBe(last?.bytesTotal);
    }
  });

  it('stops between two batches when it is told to, says what is done and retires nothing', async () => {
    catalogue.live.set('gone', {} as ProductInput);
    const stop = new AbortController();
    catalogue.beforeBatch = (batch) => {
      if (batch === 2) stop.abort(new Error('stop'));
    };
    const report = await run({ signal: stop.signal, force: true });
    expect(report).toMatchObject({ outcome: 'stopped', wrote: true, added: 1_000, retired: 0 });
    expect(report.message).toMatch(/Exactly what the counts below name is done/);
    expect(catalogue.retired).toEqual([]);
    expect(releases).toBe(1);
  });

  it('writes nothing when it is stopped during the check', async () => {
    const stop = new AbortController();
    const report = await run({ signal: stop.signal, onProgress: () => stop.abort(new Error('stop')) });
    expect(report).toMatchObject({ outcome: 'stopped', wrote: false, message: 'Nothing was written.' });
    expect(catalogue.batches).toBe(0);
  });

  it('stops when it loses its lease', async () => {
    catalogue.beforeBatch = () => leaseLost.abort(new Error('Another run has taken over.'));
    const report = await run();
    expect(report).toMatchObject({ outcome: 'failed', added: 500 });
    expect(report.message).toMatch(/taken over.*What the counts below name is done/);
  });

  it('says what is done when the database fails on the way', async () => {
    catalogue.beforeBatch = (batch) => {
      if (batch === 3) throw new Error('connection lost');
    };
    const report = await run();
    expect(report).toMatchObject({ outcome: 'failed', added: 1_000, retired: 0 });
    expect(report.message).toMatch(/^connection lost What the counts below name is done; the batch .* in part/);
    expect(releases).toBe(1);
  });

  it('does not claim that nothing was written when the first batch fails', async () => {
    catalogue.beforeBatch = () => {
      throw new Error('connection lost');
    };
    expect(await run()).toMatchObject({ outcome: 'failed', wrote: true, message: expect.stringMatching(/in part/) });
  });

  it('retires nothing when the file was written to meanwhile', async () => {
    catalogue.live.set('gone', {} as ProductInput);
    catalogue.beforeBatch = (batch) => (batch === 1 ? appendFile(file, rows(1)) : undefined);
    expect(await run({ force: true })).toMatchObject({
      outcome: 'failed',
      retired: 0,
      message: expect.stringMatching(/written to during/),
    });
    expect(catalogue.retired).toEqual([]);
  });

  it('notes that the last row may be incomplete when no line break closes it', async () => {
    await writeFile(file, `id\ttitle\tlink\tprice\n${rows(2).trimEnd()}`);
    expect(await run()).toMatchObject({ outcome: 'imported', warnings: [expect.stringMatching(/line break/)] });
  });

  it('takes no lease for a trial run', async () => {
    importer = anImporter(() => Promise.resolve(undefined));
    expect(await run({ dryRun: true })).toMatchObject({ outcome: 'checked', added: 1_200 });
    expect(await run()).toMatchObject({ outcome: 'refused', message: 'Another import of merchant 7 is running.' });
    expect(catalogue.batches).toBe(0);
  });

  it('reports what was done even when the lease cannot be released', async () => {
    importer = anImporter(() =>
      Promise.resolve({ lost: leaseLost.signal, release: () => Promise.reject(new Error('connection lost')) }),
    );
    expect(await run()).toMatchObject({ outcome: 'imported', added: 1_200 });
  });
});
