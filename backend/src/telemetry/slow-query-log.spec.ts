import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import mongoose from 'mongoose';
import type { Product } from '../modules/products/product.js';
import { ProductSearch, type ProductSearchResult } from '../modules/search/product-search.js';
import { startTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.js';
import { SlowQueryLog } from './slow-query-log.js';

const SLOW_MS = 40;

class SlowSearch extends ProductSearch {
  constructor(private readonly ms: number) {
    super();
  }
  protected async find(): Promise<ProductSearchResult> {
    await delay(this.ms);
    return { count: 7, products: [] };
  }
  protected read(): Promise<Product[]> {
    return Promise.resolve([]);
  }
  refresh(): Promise<void> {
    return Promise.resolve();
  }
  onChange(): void {
    return undefined;
  }
}

let database: TemporaryDatabase;
let log: SlowQueryLog;
let warnings: unknown[][];
let pauseMs: number;

beforeEach(async () => {
  database = await startTemporaryDatabase();
  warnings = [];
  pauseMs = 0;
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((...args) => void warnings.push(args));
});
afterEach(async () => {
  log.onModuleDestroy();
  jest.restoreAllMocks();
  await database.close();
});

function people() {
  const schema = new mongoose.Schema({ email: String, phone: String });
  schema.pre('find', () => delay(pauseMs));
  schema.pre('aggregate', () => delay(pauseMs));
  return database.connection.model('Person', schema, 'people');
}

it('logs the fields of a slow database operation, without the values', async () => {
  log = new SlowQueryLog({ slowQueryMs: SLOW_MS });
  const person = people();
  await person.find({ email: 'fast@private.example' });
  warnings = [];
  pauseMs = SLOW_MS + 20;
  await person.find({ email: 'dana@private.example', $or: [{ phone: '555-0100' }, { phone: null }] });
  await person.aggregate([{ $match: { email: 'dana@private.example' } }, { $limit: 1 }]);
  expect(warnings).toEqual([
    [
      {
        ms: expect.any(Number),
        operation: 'find',
        collection: 'people',
        fields: ['email', 'phone'],
      },
      'slow database operation',
    ],
    [expect.objectContaining({ operation: 'aggregate', stages: ['$match', '$limit'] }), 'slow database operation'],
  ]);
  expect((warnings[0]![0] as { ms: number }).ms).toBeGreaterThanOrEqual(SLOW_MS);
  expect(JSON.stringify(warnings)).not.toMatch(/dana|private|555/);
});

it('logs the filters of a slow search, without its words', async () => {
  log = new SlowQueryLog({ slowQueryMs: SLOW_MS });
  const query = {
    text: 'gift for dana',
    merchantIds: [4711],
    categoryIds: [],
    minPriceCents: 500,
    page: 2,
    pageSize: 24,
  };
  await new SlowSearch(SLOW_MS + 20).search(query);
  expect(warnings).toEqual([
    [
      expect.objectContaining({ words: 3, filters: ['merchantIds', 'minPriceCents'], page: 2, pageSize: 24, found: 7 }),
      'slow search',
    ],
  ]);
  expect(JSON.stringify(warnings)).not.toMatch(/dana|gift|4711|500/);
});

it('logs nothing if it is disabled', async () => {
  log = new SlowQueryLog({ slowQueryMs: 0 });
  await new SlowSearch(SLOW_MS + 20).search({ page: 1, pageSize: 1 });
  expect(warnings).toEqual([]);
});
