import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type mongoose from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.js';

let database: TemporaryDatabase;
let sales: mongoose.mongo.Collection;

beforeAll(async () => {
  database = await startTemporaryDatabase();
  sales = database.connection.collection('sales');
  await sales.createIndex({ shop: 1 });
  await sales.insertMany([
    { _id: 1 as never, shop: 'a', cents: 100, tags: ['x', 'y'], at: new Date('2026-11-20T23:59:59Z') },
    { _id: 2 as never, shop: 'b', cents: 250, tags: ['x'], at: null },
    { _id: 3 as never, shop: 'a', cents: 50, tags: [], lines: [{ n: 1 }, {}, 5] },
    { _id: 4 as never, shop: 'c', cents: 10 },
  ]);
});
afterAll(() => database.close());

const run = (...pipeline: object[]) => sales.aggregate(pipeline).toArray();
/** Returns the values of an expression for all documents, in their order; undefined for a missing value. */
const valuesOf = async (expression: unknown) =>
  (await run({ $project: { _id: 0, value: expression } })).map(({ value }) => value as unknown);

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
      '$unwind, $group by its elements',
      [{ $unwind: '$tags' }, { $group: { _id: '$tags', count: { $sum: 1 } } }, { $sort: { count: -1 } }],
      [
        { _id: 'x', count: 2 },
        { _id: 'y', count: 1 },
      ],
    ],
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
    [
      '$group by several keys, some of them missing',
      [{ $group: { _id: { at: '$at', none: '$none' }, sum: { $sum: '$shop' } } }, { $sort: { '_id.at': -1 } }],
      [
        { _id: { at: new Date('2026-11-20T23:59:59Z') }, sum: 0 },
        { _id: { at: null }, sum: 0 },
        { _id: {}, sum: 0 },
      ],
    ],
    ['$match of nothing', [{ $project: { cents: 1 } }, { $match: { cents: 99 } }, { $group: { _id: null } }], []],
    ['a skip that is not leading', [{ $group: { _id: '$shop' } }, { $sort: { _id: 1 } }, { $skip: 2 }], [{ _id: 'c' }]],
    [
      'a projection of computed and other fields',
      [{ $match: { _id: 1 } }, { $project: { cents: 1, is: { $eq: ['$shop', 'a'] }, none: '$none' } }],
      [{ _id: 1, cents: 100, is: true }],
    ],
  ])('%s', async (_name, pipeline, expected) => {
    expect(await run(...pipeline)).toEqual(expected);
  });

  it.each<[string, unknown, unknown[]]>([
    ['a missing value is not null', { $eq: ['$at', null] }, [false, true, false, false]],
    ['missing values are equal', { $eq: ['$none', '$nothing'] }, [true, true, true, true]],
    ['$in searches an array by value', { $in: ['x', { $ifNull: ['$tags', []] }] }, [true, true, false, false]],
    ['$size returns the length of an array', { $size: { $ifNull: ['$tags', []] } }, [2, 1, 0, 0]],
    [
      '0, null and missing values are false',
      { $cond: [{ $size: [{ $ifNull: ['$tags', []] }] }, 'some', '$none'] },
      ['some', 'some', undefined, undefined],
    ],
    ['an empty string is true', { $cond: ['', 1, 2] }, [1, 1, 1, 1]],
    ['days are UTC', { $dateToString: { format: '%Y-%m-%d', date: '$at' } }, ['2026-11-20', null, null, null]],
    [
      'days are those of the time zone',
      { $dateToString: { format: '%Y-%m-%d', date: '$at', timezone: 'Asia/Kolkata' } },
      ['2026-11-21', null, null, null],
    ],
    ['a path includes the documents of an array', '$lines.n', [undefined, undefined, [1], undefined]],
    ['an array contains null for a missing value', ['$none', 1], Array(4).fill([null, 1])],
  ])('%s', async (_name, expression, expected) => {
    expect(await valuesOf(expression)).toEqual(expected);
  });

  it.each<[unknown, number]>([
    [{ $size: '$shop' }, 17_124],
    [{ $in: ['x', '$shop'] }, 40_081],
    [{ $eq: ['$shop'] }, 16_020],
    [{ $dateToString: { format: '%Y', date: '$shop' } }, 16_006],
    [{ $dateToString: { format: '%H', date: '$at' } }, 18_536],
    [{ $dateToString: { format: '%Y', date: '$at', onNull: 'never' } }, 18_534],
    [{ $dateToString: { format: '%Y', date: '$at', timezone: 'Mars/Base' } }, 40_485],
    [{ $dateToString: { format: '%Y', date: '$at', timezone: '+05:30' } }, 40_485],
    [{ $eq: ['$$ROOT', 1] }, 17_276],
    [{ $eq: [1, 1], $size: [] }, 15_983],
  ])('rejects %j', async (expression, code) => {
    await expect(valuesOf(expression)).rejects.toMatchObject({ code });
  });

  it('changes the offset of a time zone with daylight saving time', async () => {
    const times = database.connection.collection<{ _id: string; at: Date }>('times');
    const daysByTime = {
      '2026-11-01T03:59:59.999Z': '2026-10-31',
      '2026-11-01T04:00:00.000Z': '2026-11-01',
      '2026-11-02T04:59:59.999Z': '2026-11-01',
      '2026-11-02T05:00:00.000Z': '2026-11-02',
    };
    await times.insertMany(Object.keys(daysByTime).map((_id) => ({ _id, at: new Date(_id) })));
    const day = { $dateToString: { format: '%Y-%m-%d', date: '$at', timezone: 'America/New_York' } };
    const rows = await times.aggregate<{ _id: string; day: string }>([{ $project: { day } }]).toArray();
    expect(Object.fromEntries(rows.map(({ _id, day: local }) => [_id, local]))).toEqual(daysByTime);
  });

  it('rejects a sum that is not exact', async () => {
    const large = database.connection.collection('large');
    await large.insertMany([{ n: Number.MAX_SAFE_INTEGER }, { n: Number.MAX_SAFE_INTEGER }]);
    const sum = large.aggregate([{ $group: { _id: null, sum: { $sum: '$n' } } }]).toArray();
    await expect(sum).rejects.toMatchObject({ code: 238 });
  });

  it('uses an index for its leading stages', async () => {
    const explanation = (await sales.aggregate([{ $match: { shop: 'a' } }, { $limit: 1 }]).explain()) as unknown as {
      queryPlanner: { winningPlan: { inputStage: object } };
      executionStats: object;
    };
    expect(explanation.queryPlanner.winningPlan.inputStage).toMatchObject({ stage: 'IXSCAN', indexName: 'shop_1' });
    expect(explanation.executionStats).toMatchObject({ totalDocsExamined: 1 });
  });

  it('returns results in batches', async () => {
    const cursor = sales.aggregate([{ $unwind: '$tags' }, { $project: { tags: 1 } }], { batchSize: 1 });
    expect((await cursor.toArray()).map(({ tags }) => tags as string)).toEqual(['x', 'y', 'x']);
  });
});
