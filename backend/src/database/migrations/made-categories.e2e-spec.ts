import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mongoose';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { removeMadeCategories } from './made-categories.js';

type Document = Record<string, unknown>;

const THEN = new Date('2026-11-01T00:00:00Z');
const LATER = new Date('2026-11-02T00:00:00Z');

let folder: string;
let database: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-made-categories-'));
  database = await openTestDatabase(folder);
  connection = await createConnection(database.uri).asPromise();
});
afterEach(async () => {
  await connection.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const made = (categoryId: number, fields: object = {}) => ({
  categoryId,
  madeByRun: 'a run',
  createdAt: THEN,
  updatedAt: THEN,
  ...fields,
});
const stored = () =>
  connection
    .collection('product_categories')
    .find({}, { projection: { _id: 0 } })
    .sort({ categoryId: 1 })
    .toArray();

it('deletes the categories that runs created, but none that an operator uses', async () => {
  await connection
    .collection<Document>('product_categories')
    .insertMany([
      { categoryId: 1, createdAt: THEN, updatedAt: THEN },
      made(2),
      made(3, { parentId: 2 }),
      made(10, { updatedAt: LATER }),
      made(11),
      made(12),
      made(13),
      made(20),
      made(21, { parentId: 20 }),
      { categoryId: 22, parentId: 21, createdAt: THEN, updatedAt: THEN },
    ]);
  await connection.collection('feed_categories').insertMany([
    { path: 'A', categoryId: 11 },
    { path: 'B', categoryId: null },
  ]);
  await connection.collection<Document>('articles').insertMany([{ selectedCategories: [12] }, { title: 'None' }]);
  await connection
    .collection('products')
    .insertMany([{ categoryIds: [2], overrides: { categoryIds: [13] }, editedAt: LATER }, { categoryIds: [3, 2] }]);
  await removeMadeCategories(connection);
  const kept = await stored();
  expect(kept.map(({ categoryId }) => categoryId)).toEqual([1, 10, 11, 12, 13, 20, 21, 22]);
  expect(kept.some((category) => 'madeByRun' in category)).toBe(false);
  await removeMadeCategories(connection);
  expect(await stored()).toEqual(kept);
});
