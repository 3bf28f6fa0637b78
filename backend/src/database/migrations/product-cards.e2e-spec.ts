import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection, Types } from 'mongoose';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { groupProducts } from './product-cards.js';

const GTIN = '036000291452';

let folder: string;
let database: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-product-cards-'));
  database = await openTestDatabase(folder);
  connection = await createConnection(database.uri).asPromise();
});
afterEach(async () => {
  await connection.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const idOf = (number: number) => new Types.ObjectId(String(number).padStart(24, '0'));
const stored = async () => {
  const products = await connection.collection('products').find().sort({ _id: 1 }).toArray();
  return products.map(({ groupKeys, cardKey }) => ({ groupKeys, cardKey }));
};

it('stores the keys of products and assigns those with common keys to cards', async () => {
  const product = (number: number, merchantId: number, attributes?: object) => ({
    _id: idOf(number),
    merchantId,
    externalId: String(number),
    title: 'Oxford Shirt',
    brand: 'Brooks',
    currency: 'USD',
    updatedAt: new Date('2026-11-01T00:00:00Z'),
    ...(attributes ? { attributes } : {}),
  });
  await connection
    .collection('products')
    .insertMany([
      product(1, 1, { itemGroupId: 'OX', gtin: GTIN }),
      product(2, 1, { itemGroupId: 'OX' }),
      product(3, 2, { gtin: `0${GTIN}` }),
      product(4, 2, { gtin: '4006381333931' }),
      product(5, 2),
    ]);
  await groupProducts(connection);
  const first = await stored();
  const card = String(idOf(1));
  expect(first.map(({ cardKey }) => cardKey)).toEqual([card, card, card, undefined, undefined]);
  expect(first[0]!.groupKeys).toEqual([`gtin 00${GTIN} USD`, '1 group OX USD']);
  expect(first[4]!.groupKeys).toBeUndefined();
  await groupProducts(connection);
  expect(await stored()).toEqual(first);
});
