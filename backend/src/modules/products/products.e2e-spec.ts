import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Connection } from 'mongoose';
import { importProducts, retireProducts } from '../../testing/import-products.js';
import { openTestDatabase } from '../../testing/test-database.js';
import { ProductsModule } from './products.module.js';
import type { ProductInput } from './product-input.js';
import { ProductImportsService } from './product-imports.service.js';
import { type Product, productIdOf } from './product.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

const MONDAY = new Date('2026-03-02T10:00:00Z');
const TUESDAY = new Date('2026-03-03T10:00:00Z');
const WEDNESDAY = new Date('2026-03-04T10:00:00Z');

let folder: string;
let closeDatabase: () => Promise<void>;
let app: TestingModule;
let repository: ProductsRepository;
let products: ProductsService;
let connection: Connection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  const { uri, close } = await openTestDatabase(folder);
  closeDatabase = close;
  app = await Test.createTestingModule({ imports: [MongooseModule.forRoot(uri), ProductsModule] }).compile();
  await app.init();
  repository = app.get(ProductsRepository);
  products = app.get(ProductsService);
  connection = app.get<Connection>(getConnectionToken());
});

afterAll(async () => {
  await app.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await connection.collection('products').deleteMany({});
});

function anInput(externalId: string, given: Partial<ProductInput> = {}): ProductInput {
  return {
    merchantId: 7,
    externalId,
    title: `Product ${externalId}`,
    description: '',
    priceCents: 1_000,
    currency: 'USD',
    categoryIds: [2, 1],
    images: ['https://cdn.example/1.jpg'],
    link: `https://shop.example/${externalId}`,
    offeredOnly: false,
    ...given,
  };
}

async function collect(products: AsyncIterable<Product>): Promise<Product[]> {
  const found = [];
  for await (const product of products) found.push(product);
  return found;
}

const ids = async (products: AsyncIterable<Product>) => (await collect(products)).map((product) => product.externalId);

describe('Stored products', () => {
  it('are returned with exactly the values of their import', async () => {
    const history = [{ at: MONDAY, priceCents: 1_500 }];
    const input = anInput('a', { brand: 'Boilwell', originalPriceCents: 1_500, priceHistory: history });
    const startedAt = Date.now();
    await importProducts(app, [input], TUESDAY);
    const [product] = await collect(products.all());
    expect(product).toEqual({
      ...input,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      firstSeen: MONDAY,
      lastSeen: TUESDAY,
      updatedAt: expect.any(Date),
      priceHistory: [...history, { at: TUESDAY, priceCents: 1_000 }],
    });
    expect(product!.updatedAt.getTime()).toBeGreaterThanOrEqual(startedAt);
  });

  it('are added, changed or confirmed by the next import, which indexes can read', async () => {
    const batch = [anInput('a'), anInput('b'), anInput('a', { merchantId: 8 })];
    expect(await importProducts(app, batch, MONDAY)).toEqual({ added: 3, changed: 0, unchanged: 0 });
    const next = [anInput('a', { priceCents: 900 }), anInput('b'), anInput('c'), anInput('a', { merchantId: 8 })];
    expect(await importProducts(app, next, TUESDAY)).toEqual({ added: 1, changed: 1, unchanged: 2 });
    const since = new Date();
    expect(await importProducts(app, next, WEDNESDAY)).toEqual({ added: 0, changed: 0, unchanged: 4 });
    // A confirmed price has a new date, which the search index contains.
    expect((await ids(products.changedSince(since))).sort()).toEqual(['a', 'a', 'b', 'c']);
    expect((await collect(products.all())).map(({ lastSeen }) => lastSeen)).toEqual(Array(4).fill(WEDNESDAY));
  });

  it('lose an original price and a brand that their feed no longer contains', async () => {
    await importProducts(app, [anInput('a', { originalPriceCents: 1_500, brand: 'Boilwell' })], MONDAY);
    await importProducts(app, [anInput('a')], TUESDAY);
    const [product] = await collect(products.all());
    expect(product).not.toHaveProperty('originalPriceCents');
    expect(product).not.toHaveProperty('brand');
  });

  it('stay as they are when they are added again, as by an interrupted load of the demo data', async () => {
    const imports = app.get(ProductImportsService);
    const added = [anInput('a', { priceHistory: [{ at: MONDAY, priceCents: 1_500 }] })];
    await imports.apply({ added, changed: [], retired: [] }, { at: TUESDAY });
    const before = await collect(products.all());
    const again = [anInput('a', { priceHistory: [{ at: TUESDAY, priceCents: 1_200 }] }), anInput('b')];
    await imports.apply({ added: again, changed: [], retired: [] }, { at: WEDNESDAY });
    const after = await collect(products.all());
    expect(after.filter(({ externalId }) => externalId === 'a')).toEqual(before);
    expect(after).toHaveLength(2);
  });

  it('have the same id after the database was filled anew', async () => {
    await importProducts(app, [anInput('a')], MONDAY);
    const [before] = await collect(products.all());
    await connection.collection('products').deleteMany({});
    await importProducts(app, [anInput('a')], TUESDAY);
    const [after] = await collect(products.all());
    expect(after?.id).toBe(before?.id);
  });

  it('are read by their last change, oldest first, retired products too', async () => {
    await importProducts(app, [anInput('a'), anInput('b'), anInput('c'), anInput('d')], MONDAY);
    const times = { a: MONDAY, b: TUESDAY, c: WEDNESDAY, d: MONDAY };
    for (const [externalId, updatedAt] of Object.entries(times)) {
      await connection.collection('products').updateOne({ externalId }, { $set: { updatedAt } });
    }
    expect(await ids(products.changedSince(TUESDAY))).toEqual(['b', 'c']);
    await retireProducts(app, [{ merchantId: 7, externalId: 'd' }], WEDNESDAY);
    expect(await ids(products.changedSince(TUESDAY))).toEqual(['b', 'c', 'd']);
    expect((await ids(products.all())).sort()).toEqual(['a', 'b', 'c']);
  });

  it('keep their price history when they are retired', async () => {
    await importProducts(app, [anInput('a'), anInput('a', { merchantId: 8 })], MONDAY);
    await retireProducts(app, [{ merchantId: 7, externalId: 'a' }], TUESDAY);
    expect((await collect(products.all())).map((product) => product.merchantId)).toEqual([8]);
    const [retired] = await products.byIds([productIdOf({ merchantId: 7, externalId: 'a' })]);
    expect(retired).toMatchObject({ merchantId: 7, retiredAt: TUESDAY, priceHistory: [{ priceCents: 1_000 }] });
  });

  it('are all retired with their merchant, page by page', async () => {
    const names = Array.from({ length: 501 }, (_, index) => `sku-${String(index).padStart(5, '0')}`);
    await importProducts(
      app,
      names.map((name) => anInput(name)),
      MONDAY,
    );
    await importProducts(app, [anInput('other', { merchantId: 8 })], MONDAY);
    const pages: string[][] = [];
    for await (const page of repository.livePages(7)) pages.push(page.map(({ externalId }) => externalId));
    expect(pages.map(({ length }) => length)).toEqual([500, 1]);
    expect(pages.flat()).toEqual(names);
    await repository.removeWith(7);
    expect(await ids(products.all())).toEqual(['other']);
  });

  // Some engines of `npm run test:engines` have no query plans.
  if (process.env['TEST_MONGODB_LACKS'] !== 'explain') {
    it.each([
      ['a key', { merchantId: 7, externalId: 'sku-00001' }, {}],
      ['changes', { updatedAt: { $gte: TUESDAY } }, { updatedAt: 1 as const }],
      ['pages', { merchantId: 7, externalId: { $gt: 'sku-00001' }, retiredAt: null }, { externalId: 1 as const }],
    ])('are found by an index: %s', async (_query, filter, sort) => {
      await importProducts(app, [anInput('sku-00001')], MONDAY);
      const plan = await connection.collection('products').find(filter).sort(sort).explain('queryPlanner');
      expect(JSON.stringify(plan)).toMatch(/IXSCAN/);
      expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN/);
    });
  }
});
