import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type mongoose from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../../testing/temporary-database.js';

let database: TemporaryDatabase;
let sales: mongoose.mongo.Collection;

beforeAll(async () => {
  database = await startTemporaryDatabase();
  sales = database.connection.collection('sales');
  await sales.createIndex({ shop: 1 });
  await sales.insertMany([
    { _id: 1 as never, shop: 'a', cents: 100, tags: ['x', 'y'] },
    { _id: 2 as never, shop: 'b', cents: 250, tags: ['x'] },
    { _id: 3 as never, shop: 'a', cents: 50, tags: [] },
    { _id: 4 as never, shop: 'c', cents: 10 },
  ]);
});
afterAll(() => database.close());

const run = (...pipeline: object[]) => sales.aggregate(pipeline).toArray();

describe('aggregate', () => {
  it.each<[string, object[], object[]]>([
    [
      '$match, $group, $sort',
      [
        { $match: { cents: { $gt: 20 } } },
        { $group: { _id: '$shop', sum: { $sum: '$cents' }, n: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 'a', sum: 150, n: 2 },
        { _id: 'b', sum: 250, n: 1 },
      ],
    ],
    [
      '$sort, $skip, $limit, $project',
      [{ $sort: { cents: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 0, cents: 1 } }],
      [{ cents: 100 }, { cents: 50 }],
    ],
    [
      '$unwind, $sortByCount',
      [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
      [
        { _id: 'x', count: 2 },
        { _id: 'y', count: 1 },
      ],
    ],
    [
      '$addFields, $unset, $match',
      [
        { $addFields: { euro: { $divide: ['$cents', 100] } } },
        { $unset: ['tags', 'shop'] },
        { $match: { euro: { $gte: 1 } } },
      ],
      [
        { _id: 1, cents: 100, euro: 1 },
        { _id: 2, cents: 250, euro: 2.5 },
      ],
    ],
    ['$count', [{ $match: { shop: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
    [
      '$facet',
      [
        {
          $facet: {
            shops: [{ $group: { _id: '$shop' } }, { $sort: { _id: 1 } }],
            top: [{ $sort: { cents: -1 } }, { $limit: 1 }, { $project: { cents: 1 } }],
          },
        },
      ],
      [{ shops: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], top: [{ _id: 2, cents: 250 }] }],
    ],
    ['$replaceRoot', [{ $match: { _id: 4 } }, { $replaceRoot: { newRoot: { only: '$cents' } } }], [{ only: 10 }]],
    [
      '$group of everything',
      [
        {
          $group: {
            _id: null,
            min: { $min: '$cents' },
            max: { $max: '$cents' },
            avg: { $avg: '$cents' },
            all: { $addToSet: '$shop' },
          },
        },
        { $project: { _id: 0, min: 1, max: 1, avg: 1, shops: { $size: '$all' } } },
      ],
      [{ min: 10, max: 250, avg: 102.5, shops: 3 }],
    ],
  ])('%s', async (_name, pipeline, expected) => {
    expect(await run(...pipeline)).toEqual(expected);
  });

  it('gives a grouping the fields it reads, under whatever name', async () => {
    const all = await run({ $match: { _id: 2 } }, { $group: { _id: '$shop', docs: { $push: '$$ROOT' } } });
    expect(all).toEqual([{ _id: 'b', docs: [{ _id: 2, shop: 'b', cents: 250, tags: ['x'] }] }]);
    const byTag = await run(
      { $unwind: { path: '$tags' } },
      { $group: { _id: { tag: '$tags' }, cents: { $sum: { $cond: [{ $eq: ['$shop', 'a'] }, '$cents', 0] } } } },
      { $sort: { '_id.tag': 1 } },
    );
    expect(byTag).toEqual([
      { _id: { tag: 'x' }, cents: 100 },
      { _id: { tag: 'y' }, cents: 100 },
    ]);
  });

  it.each([
    [{ $lookup: { from: 'shops', localField: 'shop', foreignField: 'code', as: 'found' } }],
    [{ $bucket: { groupBy: '$cents', boundaries: [0, 100] } }],
    [{ $sample: { size: 1 } }],
    [{ $group: { _id: null, all: { $stdDevPop: '$cents' } } }],
  ])('refuses what the product does not use: %j', async (stage) => {
    await expect(run(stage)).rejects.toMatchObject({ code: 238 });
  });

  it('tells missing values from nothing', async () => {
    const lists = { $group: { _id: null, all: { $push: '$tags' }, set: { $addToSet: '$tags' } } };
    expect(await run({ $match: { shop: { $in: ['b', 'c'] } } }, lists)).toEqual([
      { _id: null, all: [['x']], set: [['x']] },
    ]);
    expect(await run({ $project: { cents: 1 } }, { $match: { cents: 99 } }, { $count: 'c' })).toEqual([]);
  });

  it('uses an index for its leading stages', async () => {
    const explanation = (await sales.aggregate([{ $match: { shop: 'a' } }, { $limit: 1 }]).explain()) as unknown as {
      queryPlanner: { winningPlan: { inputStage: object } };
      executionStats: object;
    };
    expect(explanation.queryPlanner.winningPlan.inputStage).toMatchObject({ stage: 'IXSCAN', indexName: 'shop_1' });
    expect(explanation.executionStats).toMatchObject({ totalDocsExamined: 1 });
  });

  it('answers in batches', async () => {
    const cursor = sales.aggregate([{ $unwind: '$tags' }, { $project: { tags: 1 } }], { batchSize: 1 });
    expect((await cursor.toArray()).map(({ tags }) => tags as string)).toEqual(['x', 'y', 'x']);
  });
});
