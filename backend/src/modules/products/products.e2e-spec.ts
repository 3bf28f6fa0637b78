import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Connection } from 'mongoose';
import { openTestDatabase } from '../../testing/test-database.js';
import { ProductsModule } from './products.module.js';
import { CatalogueService } from './catalogue.service.js';
import type { ProductInput } from './product-input.js';
import type { Product } from './product.js';
import { ProductsRepository } from './products.repository.js';
import { ProductSource } from '../search/product-search.js';

const MONDAY = new Date('2026-03-02T10:00:00Z');
const TUESDAY = new Date('2026-03-03T10:00:00Z');
const WEDNESDAY = new Date('2026-03-04T10:00:00Z');

let folder: string;
let closeDatabase: () => Promise<void>;
let app: TestingModule;
let catalogue: CatalogueService;
let products: ProductsRepository;
let source: ProductSource;
let connection: Connection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  const { uri, close } = await openTestDatabase(folder);
  closeDatabase = close;
  app = await Test.createTestingModule({ imports: [MongooseModule.forRoot(uri), ProductsModule] }).compile();
  await app.init();
  catalogue = app.get(CatalogueService);
  products = app.get(ProductsRepository);
  source = app.get(ProductSource);
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

describe('The catalogue', () => {
  it('gives back what was stored, and nothing else', async () => {
    const history = [{ at: MONDAY, priceCents: 1_500 }];
    const input = anInput('a', { brand: 'Boilwell', originalPriceCents: 1_500, priceHistory: history });
    await catalogue.upsertProducts([input], TUESDAY);
    const [product] = await collect(source.all());
    expect(product).toEqual({
      ...input,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      firstSeen: MONDAY,
      lastSeen: TUESDAY,
      updatedAt: TUESDAY,
      priceHistory: [...history, { at: TUESDAY, priceCents: 1_000 }],
    });
  });

  it('counts what a batch of several merchants came to', async () => {
    const batch = [anInput('a'), anInput('b'), anInput('a', { merchantId: 8 })];
    expect(await catalogue.upsertProducts(batch, MONDAY)).toEqual({ added: 3, changed: 0, unchanged: 0 });
    const next = [anInput('a', { priceCents: 900 }), anInput('b'), anInput('c'), anInput('a', { merchantId: 8 })];
    expect(await catalogue.upsertProducts(next, TUESDAY)).toEqual({ added: 1, changed: 1, unchanged: 2 });
    expect(await catalogue.upsertProducts(next, WEDNESDAY)).toEqual({ added: 0, changed: 0, unchanged: 4 });
    // Seen again: the date of their prices has moved, and the search engine must learn of it.
    expect((await ids(source.changedSince(WEDNESDAY))).sort()).toEqual(['a', 'a', 'b', 'c']);
  });

  it('forgets an original price and a brand that are gone', async () => {
    await catalogue.upsertProducts([anInput('a', { originalPriceCents: 1_500, brand: 'Boilwell' })], MONDAY);
    await catalogue.upsertProducts([anInput('a')], TUESDAY);
    const [product] = await collect(source.all());
    expect(product).not.toHaveProperty('originalPriceCents');
    expect(product).not.toHaveProperty('brand');
  });

  it('does not rewrite its own observations when demo data is loaded again', async () => {
    await catalogue.upsertProducts([anInput('a', { priceHistory: [{ at: MONDAY, priceCents: 1_500 }] })], TUESDAY);
    const before = await collect(source.all());
    const again = anInput('a', { priceHistory: [{ at: TUESDAY, priceCents: 1_500 }] });
    expect(await catalogue.upsertProducts([again], TUESDAY)).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect(await collect(source.all())).toEqual(before);
  });

  it('gives a product the same id after it was loaded anew', async () => {
    await catalogue.upsertProducts([anInput('a')], MONDAY);
    const [before] = await collect(source.all());
    await connection.collection('products').deleteMany({});
    await catalogue.upsertProducts([anInput('a')], TUESDAY);
    const [after] = await collect(source.all());
    expect(after?.id).toBe(before?.id);
  });

  it('tells changes oldest first, from the given moment on, retired products too', async () => {
    await catalogue.upsertProducts([anInput('c')], WEDNESDAY);
    await catalogue.upsertProducts([anInput('a'), anInput('d')], MONDAY);
    await catalogue.upsertProducts([anInput('b')], TUESDAY);
    expect(await ids(source.changedSince(TUESDAY))).toEqual(['b', 'c']);
    expect(await products.retire(7, ['d', 'absent'], WEDNESDAY)).toBe(1);
    expect((await ids(source.changedSince(WEDNESDAY))).sort()).toEqual(['c', 'd']);
    expect((await ids(source.all())).sort()).toEqual(['a', 'b', 'c']);
  });

  it('retires once, and only products of the merchant', async () => {
    await catalogue.upsertProducts([anInput('a'), anInput('a', { merchantId: 8 })], MONDAY);
    expect(await products.retire(7, ['a'], TUESDAY)).toBe(1);
    expect(await products.retire(7, ['a'], WEDNESDAY)).toBe(0);
    expect((await collect(source.all())).map((product) => product.merchantId)).toEqual([8]);
    const [retired] = await collect(source.changedSince(TUESDAY));
    expect(retired).toMatchObject({ merchantId: 7, retiredAt: TUESDAY, priceHistory: [{ priceCents: 1_000 }] });
  });

  it('walks over all live products of a merchant, in pages', async () => {
    const names = Array.from({ length: 501 }, (_, index) => `sku-${String(index).padStart(5, '0')}`);
    await catalogue.upsertProducts(
      names.map((name) => anInput(name)),
      MONDAY,
    );
    await catalogue.upsertProducts([anInput('other', { merchantId: 8 })], MONDAY);
    const walked: string[] = [];
    for await (const page of products.livePages(7)) {
      const externalIds = page.map(({ externalId }) => externalId);
      walked.push(...externalIds);
      await products.retire(7, externalIds, TUESDAY);
    }
    expect(walked).toEqual(names);
    expect(await ids(source.all())).toEqual(['other']);
  });

  // Some engines of `npm run test:engines` tell no plans.
  if (process.env['TEST_MONGODB_LACKS'] !== 'explain') {
    it.each([
      ['its key', { merchantId: 7, externalId: 'sku-00001' }, {}],
      ['changes', { updatedAt: { $gte: TUESDAY } }, { updatedAt: 1 as const }],
      ['the walk', { merchantId: 7, externalId: { $gt: 'sku-00001' }, retiredAt: null }, { externalId: 1 as const }],
    ])('finds by an index: %s', async (_query, filter, sort) => {
      await catalogue.upsertProducts([anInput('sku-00001')], MONDAY);
      const plan = await connection.collection('products').find(filter).sort(sort).explain('queryPlanner');
      expect(JSON.stringify(plan)).toMatch(/IXSCAN/);
      expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN/);
    });
  }
});
