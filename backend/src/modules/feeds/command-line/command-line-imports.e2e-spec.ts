import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Connection } from 'mongoose';
import { DatabaseModule } from '../../../database/database.module.js';
import { DatabaseServer } from '../../../database/database-server.js';
import { Leases } from '../../../database/leases/leases.service.js';
import { MigrationsModule, Migrator } from '../../../database/migrations/migrator.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { CachingModule } from '../../../caching/caching.module.js';
import { ConfigModule } from '../../../config/config.module.js';
import { parseEnv } from '../../../config/env.js';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';
import type { Product } from '../../products/product.js';
import { ProductsService } from '../../products/products.service.js';
import { FeedImportModule } from '../feed-import.module.js';
import { CommandLineImports, type ImportRequest } from './command-line-imports.js';
import type { ImportReport } from './import-report.js';
import { PRODUCT_CATEGORIES } from '../../categories/product-category.resource.js';
import { MERCHANTS } from '../../merchants/merchant.resource.js';
import { Resources } from '../../../common/resources/resources.js';

const MID = 7;
const FIXTURES = join(import.meta.dirname, 'fixtures');
const MONDAY_FEED = join(FIXTURES, 'monday.tsv');
const TUESDAY_FEED = join(FIXTURES, 'tuesday.tsv');

let folder: string;
let app: TestingModule;
let importer: CommandLineImports;
let connection: Connection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-import-'));
  const database = await openTestDatabase(folder);
  const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: folder, SEED: 'none' });
  app = await Test.createTestingModule({
    imports: [ConfigModule.of(env), CachingModule, DatabaseModule.of('join'), MigrationsModule, FeedImportModule],
  })
    .overrideProvider(DatabaseServer)
    .useValue(database)
    .compile();
  await app.init();
  await app.get(Migrator).run();
  importer = app.get(CommandLineImports);
  connection = app.get<Connection>(getConnectionToken());
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  for (const collection of Object.values(connection.collections)) await collection.deleteMany({});
  const address = 'https://shop.example';
  await app.get(Resources).addMissing(MERCHANTS, [
    {
      mid: MID,
      merchantInfo: { name: 'Shop', url: address, merchantUrl: address, logoUrl: '', logoUrlSmall: '' },
      merchantRating: 4,
    },
  ]);
  const category = { level2: true, mature: false, image: '', rank: 1 };
  await app.get(Resources).addMissing(PRODUCT_CATEGORIES, [
    { ...category, categoryId: 1, categoryName: 'Home & Garden' },
    { ...category, categoryId: 2, categoryName: 'Kitchen', parentId: 1 },
  ]);
});

const run = (file: string, options: Partial<ImportRequest> = {}) => importer.run({ merchantId: MID, file, ...options });

/** Counts in the order: read, added, changed, unchanged, rejected, retired. */
const counts = ({ rows, added, changed, unchanged, rejected, retired }: ImportReport) => [
  rows,
  added,
  changed,
  unchanged,
  rejected,
  retired,
];

async function products(since = new Date(0)): Promise<Map<string, Product>> {
  const found = new Map<string, Product>();
  for await (const product of app.get(ProductsService).changedSince(since)) found.set(product.externalId, product);
  return found;
}

async function liveIds(): Promise<string[]> {
  const ids = [];
  for await (const product of app.get(ProductsService).all()) ids.push(product.externalId);
  return ids.sort();
}

async function feedOf(rows: string[], name = 'feed.tsv'): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `id\ttitle\tlink\tprice\n${rows.map((row) => `${row}\n`).join('')}`);
  return file;
}

const row = (id: number, price = '10.00 USD') => `p${id}\tProduct ${id}\thttps://shop.example/${id}\t${price}`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

describe('A feed import', () => {
  it('adds what the feed lists and reports what it rejects, with line and reason', async () => {
    const report = await run(MONDAY_FEED);
    expect(report).toMatchObject({ outcome: 'imported', merchantName: 'Shop', dryRun: false });
    expect(counts(report)).toEqual([9, 6, 0, 0, 3, 0]);
    expect(report.rejections).toEqual([
      { line: 6, id: 'lamp', reason: 'price "on request" is not a price like 1,299.00 USD' },
      { line: 8, id: 'kettle', reason: 'id occurs in an earlier row' },
      {
        line: 11,
        id: 'rug',
        reason: 'link "rug.html" is not an http(s) URL: enter the base URL of the feed if it is relative',
      },
    ]);
    expect(await liveIds()).toEqual(['chair', 'grill', 'kettle', 'mug', 'pan', 'towel']);
  });

  it('imports prices, sale prices, texts and categories', async () => {
    await run(MONDAY_FEED);
    const found = await products();
    expect(found.get('kettle')).toMatchObject({
      merchantId: MID,
      title: 'Kettle & Stand 1.7"',
      description: 'Boils fast. Holds 1.7 l.',
      brand: 'Boilwell',
      priceCents: 129_900,
      currency: 'USD',
      categoryIds: [2, 1],
      images: ['https://cdn.shop.example/kettle.jpg'],
      link: 'https://shop.example/kettle',
      offeredOnly: false,
    });
    expect(found.get('kettle')).not.toHaveProperty('originalPriceCents');
    expect(found.get('mug')).toMatchObject({ priceCents: 899, originalPriceCents: 1_200 });
    expect(found.get('pan')).toMatchObject({ priceCents: 4_000 });
    expect(found.get('pan')).not.toHaveProperty('originalPriceCents');
    expect(found.get('towel')?.categoryIds).toEqual([]);
    // Grills are not mapped: the grill belongs to the category above.
    expect(found.get('grill')?.categoryIds).toEqual([1]);
    expect((await app.get(ProductCategoriesService).all()).size).toBe(2);
  });

  it('changes only the date of the price when it is repeated', async () => {
    await run(MONDAY_FEED);
    const before = await products();
    const report = await run(MONDAY_FEED);
    expect(counts(report)).toEqual([9, 0, 0, 6, 3, 0]);
    const after = await products();
    for (const [id, product] of before) {
      expect(after.get(id)).toEqual({ ...product, lastSeen: expect.any(Date), updatedAt: expect.any(Date) });
      expect(after.get(id)?.lastSeen.getTime()).toBeGreaterThan(product.lastSeen.getTime());
    }
  });

  it('updates changed products with their price history, retires unlisted ones, and does not retire those of rejected rows', async () => {
    await run(MONDAY_FEED);
    const start = new Date();
    const report = await run(TUESDAY_FEED);
    expect(counts(report)).toEqual([6, 1, 2, 2, 1, 1]);

    const changed = await products(start);
    expect([...changed.keys()].sort()).toEqual(['chair', 'kettle', 'mug', 'pan', 'towel', 'vase']);
    expect(changed.get('pan')).toMatchObject({ priceCents: 4_000, lastSeen: changed.get('kettle')?.lastSeen });
    expect(changed.get('kettle')?.priceHistory.map((point) => point.priceCents)).toEqual([129_900, 99_900]);
    expect(changed.get('kettle')).toMatchObject({ priceCents: 99_900, originalPriceCents: 129_900 });
    expect(changed.get('mug')).not.toHaveProperty('originalPriceCents');
    expect(changed.get('mug')).not.toHaveProperty('brand');
    expect(changed.get('chair')?.retiredAt).toBeInstanceOf(Date);
    expect(await liveIds()).toEqual(['grill', 'kettle', 'mug', 'pan', 'towel', 'vase']);
  });

  it('restores a retired product with its id and history', async () => {
    await run(MONDAY_FEED);
    const before = (await products()).get('chair');
    await run(TUESDAY_FEED);
    const report = await run(MONDAY_FEED);
    expect(report).toMatchObject({ outcome: 'imported', added: 0, retired: 1 });
    const after = (await products()).get('chair');
    expect(after).toMatchObject({ id: before?.id, firstSeen: before?.firstSeen });
    const [price] = before?.priceHistory ?? [];
    expect(after?.priceHistory).toEqual([
      { ...price, until: expect.any(Date) },
      { at: expect.any(Date), priceCents: price?.priceCents },
    ]);
    expect(after).not.toHaveProperty('retiredAt');
  });

  it('retires products that are out of stock', async () => {
    await run(await feedOf(rows(4)));
    const file = join(folder, 'stock.tsv');
    const header = 'id\ttitle\tlink\tprice\tavailability\n';
    await writeFile(
      file,
      header +
        rows(4)
          .map((line, index) => `${line}\t${index === 0 ? 'out_of_stock' : 'in_stock'}\n`)
          .join(''),
    );
    const report = await run(file);
    expect(counts(report)).toEqual([4, 0, 0, 3, 0, 1]);
    expect(report.outOfStock).toBe(1);
    expect(await liveIds()).toEqual(['p1', 'p2', 'p3']);
  });

  it.each([
    ['cut off', (whole: string) => whole.slice(0, whole.length - 20), /cut off/],
    ['cut off after its header', (whole: string) => whole.split('\n')[0] ?? '', /no row/],
    ['empty', () => '', /empty/],
    ['something else', () => '<html><body>503 Service Unavailable</body></html>\n', /web page, not a table/],
    ['shifted', (whole: string) => whole.replaceAll(/\t\d+\.00 USD/g, ''), /malformed|cut off/],
  ])('does not change the catalogue when the file is %s', async (_problem, spoil, message) => {
    await run(await feedOf(rows(30)));
    const before = await products();
    const whole = await feedOf([...rows(29), row(99)], 'whole.tsv');
    const file = join(folder, 'spoiled.tsv');
    await writeFile(file, spoil(await readFile(whole, 'utf8')));

    const report = await run(file, { force: true });
    expect(report).toMatchObject({ outcome: 'refused', wrote: false, message: expect.stringMatching(message) });
    expect(await products()).toEqual(before);
  });

  it('is held if it would retire more than a third, unless it is forced', async () => {
    await run(await feedOf(rows(30)));
    const before = await products();
    const smaller = await feedOf([...rows(19), row(99)], 'smaller.tsv');

    const refused = await run(smaller);
    expect(refused).toMatchObject({
      outcome: 'refused',
      wrote: false,
      message: expect.stringMatching(/11 of the merchant's 30 .*--force/),
    });
    expect(await products()).toEqual(before);

    const trial = await run(smaller, { dryRun: true });
    expect(trial).toMatchObject({ outcome: 'checked', warnings: [expect.stringMatching(/needs --force/)] });
    expect(counts(trial)).toEqual([20, 1, 0, 19, 0, 11]);

    expect(counts(await run(smaller, { force: true }))).toEqual([20, 1, 0, 19, 0, 11]);
    expect(await liveIds()).toHaveLength(20);
  });

  it('retires exactly a third without being forced', async () => {
    await run(await feedOf(rows(30)));
    expect(counts(await run(await feedOf(rows(20), 'smaller.tsv')))).toEqual([20, 0, 0, 20, 0, 10]);
  });

  it('reports the changes in a dry run, and writes nothing', async () => {
    const first = await run(MONDAY_FEED, { dryRun: true });
    expect(first.outcome).toBe('checked');
    expect(await products()).toEqual(new Map());
    expect(counts(await run(MONDAY_FEED))).toEqual(counts(first));

    const before = await products();
    const second = await run(TUESDAY_FEED, { dryRun: true });
    expect(await products()).toEqual(before);
    expect(counts(await run(TUESDAY_FEED))).toEqual(counts(second));
  });

  it("imports more than one batch, and does not change other merchants' products", async () => {
    const many = await feedOf(rows(603), 'many.tsv');
    expect(counts(await run(many))).toEqual([603, 603, 0, 0, 0, 0]);
    expect(counts(await run(many))).toEqual([603, 0, 0, 603, 0, 0]);
    const fewer = await feedOf(rows(450), 'fewer.tsv');
    expect(counts(await run(fewer))).toEqual([450, 0, 0, 450, 0, 153]);

    await app.get(Resources).addMissing(MERCHANTS, [
      {
        mid: 8,
        merchantInfo: { name: 'Other', url: '', merchantUrl: '', logoUrl: '', logoUrlSmall: '' },
        merchantRating: 1,
      },
    ]);
    expect(counts(await importer.run({ merchantId: 8, file: await feedOf([row(1), row(2)]) }))).toEqual([
      2, 2, 0, 0, 0, 0,
    ]);
    expect(await liveIds()).toHaveLength(452);
  }, 30_000);

  it('rejects an unknown merchant and a missing file', async () => {
    const stranger = await importer.run({ merchantId: 999, file: MONDAY_FEED });
    expect(stranger).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/no merchant 999.*getMerchants/),
    });
    const absent = await run(join(folder, 'absent.tsv'));
    expect(absent).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/cannot be read/) });
  });
});

describe("A merchant's import lease", () => {
  it('allows one run at a time, and then the next one', async () => {
    const held = await app.get(Leases).take(`import:${MID}`);
    const refused = await run(MONDAY_FEED);
    expect(refused).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/Another import of merchant 7 is running/),
    });
    expect(await liveIds()).toEqual([]);
    await held!.release();
    expect(await run(MONDAY_FEED)).toMatchObject({ outcome: 'imported' });
    expect(await run(MONDAY_FEED)).toMatchObject({ outcome: 'imported' });
  });

  it('allows one of two simultaneous runs', async () => {
    const outcomes = (await Promise.all([run(MONDAY_FEED), run(MONDAY_FEED)])).map((report) => report.outcome);
    expect(outcomes.sort()).toEqual(['imported', 'refused']);
  });

  it('is available again after its holder has died', async () => {
    await app.get(Leases).take(`import:${MID}`);
    await connection.collection('leases').updateOne({ runId: { $exists: true } }, { $set: { expiresAt: new Date(0) } });
    expect(await run(MONDAY_FEED)).toMatchObject({ outcome: 'imported' });
  });
});
