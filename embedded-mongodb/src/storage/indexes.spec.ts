import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type mongoose from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.js';

interface Row {
  _id: number;
  [field: string]: unknown;
}
interface Explanation {
  queryPlanner: { winningPlan: Plan };
  executionStats: { nReturned: number; totalKeysExamined: number; totalDocsExamined: number };
}
interface Plan {
  stage: string;
  indexName?: string;
  direction?: string;
  inputStage?: Plan;
}

let database: TemporaryDatabase;
let rows: mongoose.mongo.Collection<Row>;

beforeAll(async () => {
  database = await startTemporaryDatabase();
  rows = database.connection.collection<Row>('rows');
});
beforeEach(async () => {
  await database.connection.dropDatabase();
});
afterAll(() => database.close());

const explain = async (filter: object, options: mongoose.mongo.FindOptions = {}) => {
  const { queryPlanner, executionStats } = (await rows
    .find(filter, options)
    .explain('executionStats')) as unknown as Explanation;
  const stages: Plan[] = [];
  for (let plan: Plan | undefined = queryPlanner.winningPlan; plan; plan = plan.inputStage) stages.push(plan);
  return {
    ...executionStats,
    index: stages.find(({ indexName }) => indexName)?.indexName,
    stages: stages.map(({ stage }) => stage),
  };
};

describe('a query with an index', () => {
  beforeEach(async () => {
    await rows.createIndex({ site: 1, price: -1 });
    await rows.insertMany(
      Array.from({ length: 1000 }, (_, _id) => ({ _id, site: `s${_id % 10}`, price: _id, name: `name ${_id}` })),
    );
  });

  it('reads only the documents that it returns: equality, range, order and limit', async () => {
    const plan = await explain({ site: 's3', price: { $gte: 100, $lt: 500 } }, { sort: { price: -1 }, limit: 5 });
    expect(plan).toMatchObject({
      index: 'site_1_price_-1',
      stages: ['FETCH', 'IXSCAN'],
      nReturned: 5,
      totalKeysExamined: 5,
      totalDocsExamined: 5,
    });
    const found = await rows
      .find({ site: 's3', price: { $gte: 100, $lt: 500 } })
      .sort({ price: -1 })
      .limit(5)
      .toArray();
    expect(found.map(({ price }) => price)).toEqual([493, 483, 473, 463, 453]);
  });

  it('reads the index backwards for the opposite order', async () => {
    const plan = await explain({ site: 's3' }, { sort: { price: 1 }, limit: 3 });
    expect(plan).toMatchObject({ stages: ['FETCH', 'IXSCAN'], totalDocsExamined: 3 });
    expect((await rows.find({ site: 's3' }).sort({ price: 1 }).limit(3).toArray()).map(({ price }) => price)).toEqual([
      3, 13, 23,
    ]);
  });

  it('respects included and excluded bounds', async () => {
    const prices = async (price: object) =>
      (await rows.find({ site: 's0', price }).sort({ price: 1 }).toArray()).map((row) => row['price']);
    expect(await prices({ $gt: 10, $lt: 40 })).toEqual([20, 30]);
    expect(await prices({ $gte: 10, $lte: 40 })).toEqual([10, 20, 30, 40]);
    expect(await prices({ $lt: 20 })).toEqual([0, 10]);
    expect(await prices({ $gt: 970 })).toEqual([980, 990]);
  });

  it('finds by _id, by a list and by branches without a scan', async () => {
    expect(await explain({ _id: 5 })).toMatchObject({ index: '_id_', totalDocsExamined: 1 });
    expect(await explain({ _id: { $in: [5, 6, 5000] } })).toMatchObject({ index: '_id_', totalDocsExamined: 2 });
    expect(await explain({ $or: [{ _id: 5 }, { site: 's1', price: 11 }] })).toMatchObject({
      stages: ['FETCH', 'OR'],
      totalDocsExamined: 2,
    });
  });

  it('includes the smallest and largest values of a type in either direction', async () => {
    await rows.deleteMany({});
    await rows.insertMany([
      { _id: 1, site: 's', price: Infinity },
      { _id: 2, site: 's', price: -Infinity },
      { _id: 3, site: 's', price: '' },
      { _id: 4, site: 's', price: '\uffff' },
      { _id: 5, site: 's' },
    ]);
    const ids = async (price: object) => (await rows.find({ site: 's', price }).toArray()).map(({ _id }) => _id).sort();
    expect(await ids({ $gt: 0 })).toEqual([1]);
    expect(await ids({ $lt: 0 })).toEqual([2]);
    expect(await ids({ $lt: 'a' })).toEqual([3]);
    expect(await ids({ $gte: '' })).toEqual([3, 4]);
    await rows.dropIndexes();
    await rows.createIndex({ site: 1, price: 1 });
    expect(await ids({ $gt: 0 })).toEqual([1]);
    expect(await ids({ $lt: 'a' })).toEqual([3]);
    expect(await ids({ $gt: '' })).toEqual([4]);
  });

  it('finds strings by their beginning', async () => {
    await rows.createIndex({ name: 1 });
    expect(await explain({ name: /^name 99/ })).toMatchObject({
      index: 'name_1',
      nReturned: 11,
      totalDocsExamined: 11,
    });
    expect(await explain({ name: /^NAME 99/i })).toMatchObject({ stages: ['COLLSCAN'], nReturned: 11 });
    expect(await explain({ name: /99/ })).toMatchObject({ stages: ['COLLSCAN'] });
  });

  it('scans and sorts in memory if no index fits', async () => {
    expect(await explain({ name: 'name 5' }, { sort: { price: 1 } })).toMatchObject({
      stages: ['SORT', 'COLLSCAN'],
      totalDocsExamined: 1000,
    });
  });

  it('uses the index of a hint', async () => {
    expect(await explain({ site: 's3' }, { hint: { $natural: 1 } })).toMatchObject({ stages: ['COLLSCAN'] });
    expect(await explain({ price: 3 }, { hint: 'site_1_price_-1' })).toMatchObject({ index: 'site_1_price_-1' });
    await expect(explain({}, { hint: 'none' })).rejects.toThrow(/hint/);
  });

  it('counts from the index', async () => {
    expect(await rows.countDocuments({ site: 's3' })).toBe(100);
    expect(await rows.countDocuments({ site: { $in: ['s3', 's4'] }, price: 14 })).toBe(1);
  });
});

describe('indexes', () => {
  it('of arrays return a document once for any of its elements', async () => {
    await rows.createIndex({ tags: 1 });
    await rows.insertMany([
      { _id: 1, tags: ['a', 'b'] },
      { _id: 2, tags: ['b', 'c'] },
      { _id: 3, tags: [] },
      { _id: 4 },
    ]);
    expect(await explain({ tags: 'b' })).toMatchObject({ index: 'tags_1', totalDocsExamined: 2 });
    expect(await rows.countDocuments({ tags: { $in: ['a', 'b'] } })).toBe(2);
    expect(await rows.countDocuments({ tags: { $gte: 'b', $lte: 'a' } })).toBe(1);
    expect((await rows.find().sort({ tags: -1, _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 1, 4, 3]);
  });

  it('contain only the documents of their filter', async () => {
    const partialFilterExpression = { tags: { $gt: '' } };
    await rows.insertMany([{ _id: 1, tags: ['a', 'b'] }, { _id: 2, tags: [] }, { _id: 3 }]);
    await rows.createIndex({ tags: 1 }, { unique: true, partialFilterExpression });
    expect((await rows.indexes()).at(-1)).toMatchObject({ name: 'tags_1', unique: true, partialFilterExpression });
    await rows.insertMany([{ _id: 4, tags: [] }, { _id: 5 }]);
    const duplicate = { code: 11000, keyPattern: { tags: 1 } };
    await expect(rows.insertOne({ _id: 6, tags: ['c', 'b'] })).rejects.toMatchObject(duplicate);
    await expect(rows.updateOne({ _id: 2 }, { $set: { tags: ['a'] } })).rejects.toMatchObject(duplicate);
    await rows.updateOne({ _id: 1 }, { $set: { tags: ['b'] } });
    await rows.updateOne({ _id: 2 }, { $set: { tags: ['a'] } });
    await rows.updateOne({ _id: 1 }, { $set: { tags: [] } });
    await rows.insertOne({ _id: 6, tags: ['b'] });
    expect(await explain({ tags: 'b' })).toMatchObject({ stages: ['COLLSCAN'], nReturned: 1 });
    expect(await rows.countDocuments({ tags: { $ne: 'b' } })).toBe(5);
    await expect(rows.find({ tags: 'b' }).hint('tags_1').toArray()).rejects.toMatchObject({ code: 2 });
    await expect(rows.createIndex({ tags: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
  });

  it('distinguish long strings', async () => {
    const long = 'x'.repeat(3000);
    await rows.createIndex({ text: 1 }, { unique: true });
    await rows.insertMany([
      { _id: 1, text: `${long}1` },
      { _id: 2, text: `${long}2` },
    ]);
    await expect(rows.insertOne({ _id: 3, text: `${long}2` })).rejects.toMatchObject({ code: 11000 });
    expect(await rows.find({ text: `${long}2` }).toArray()).toMatchObject([{ _id: 2 }]);
    expect(await rows.find({ text: { $gt: `${long}1` } }).toArray()).toMatchObject([{ _id: 2 }]);
  });

  it.each([{}, { $natural: 1 } as const])('sort long strings correctly (hint %j)', async (hint) => {
    const texts = Array.from({ length: 20 }, (_, n) => `${'x'.repeat(1500)}${String(n).padStart(2, '0')}`);
    await rows.createIndex({ text: 1 });
    await rows.insertMany([...texts].reverse().map((text, _id) => ({ _id, text })));
    const options = '$natural' in hint ? { hint } : {};
    const sorted = await rows.find({}, options).sort({ text: 1 }).toArray();
    expect(sorted.map(({ text }) => text as string)).toEqual(texts);
  });

  it('are created over existing documents, listed and dropped', async () => {
    await rows.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    await expect(rows.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await rows.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
    expect(await rows.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
    expect(await explain({ a: 1 })).toMatchObject({ index: 'a_1_b_-1', totalDocsExamined: 2 });
    await expect(rows.createIndex({ a: 1, b: -1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
    await expect(rows.createIndex({ c: 1 }, { name: 'a_1_b_-1' })).rejects.toMatchObject({ code: 86 });
    expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1_b_-1']);
    await rows.dropIndex('a_1_b_-1');
    expect(await explain({ a: 1 })).toMatchObject({ stages: ['COLLSCAN'] });
    await expect(rows.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  });
});

describe('results of an index', () => {
  const value = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(null, true, 'a', 'ab', 'b', '', 1.5, Infinity, -Infinity, new Date(0), new Date(9)),
    fc.array(fc.constantFrom(1, 2, 'a'), { maxLength: 2 }),
  );
  const scalar = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom('', 'a', 'ab', 1.5, Infinity, -Infinity, new Date(0)),
  );
  const condition = fc.oneof(
    fc.oneof(scalar, fc.constant(null)),
    fc.record({ $in: fc.array(fc.oneof(scalar, fc.constant(null)), { maxLength: 3 }) }),
    fc.record({ $gt: scalar, $lte: scalar }, { requiredKeys: [] }).filter((range) => Object.keys(range).length > 0),
    fc.record({ $gte: scalar }),
    fc.record({ $lt: scalar, $ne: scalar }),
    fc.constantFrom({ $regex: '^a' }, { $size: 1 }, { $exists: true }),
  );
  const direction = fc.constantFrom<1 | -1>(1, -1);

  it('equal the results of a scan', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ a: value, b: value }, { requiredKeys: [] }), { minLength: 1, maxLength: 25 }),
        fc.record({ a: condition, b: condition }, { requiredKeys: [] }),
        fc.tuple(direction, direction, direction, direction),
        async (documents, filter, [indexA, indexB, sortA, sortB]) => {
          await rows.drop();
          await rows.insertMany(documents.map((document, _id) => ({ _id, ...document })));
          await rows.createIndex({ a: indexA, b: indexB });
          const sort = { a: sortA, b: sortB, _id: 1 } as const;
          const byIndex = await rows.find(filter as object, { sort }).toArray();
          const byScan = await rows.find(filter as object, { sort, hint: { $natural: 1 } }).toArray();
          expect(byIndex).toEqual(byScan);
          const ordered = await rows.find(filter as object, { sort: { a: sortA, b: sortB } }).toArray();
          expect(ordered.map(({ _id }) => _id).sort()).toEqual(byScan.map(({ _id }) => _id).sort());
          expect(await rows.countDocuments(filter as object)).toBe(byScan.length);
        },
      ),
      { numRuns: 100 },
    );
  }, 60_000);
});
