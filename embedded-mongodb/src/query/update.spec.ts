import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type mongoose from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.js';

interface Item {
  _id: number;
  [field: string]: unknown;
}

let database: TemporaryDatabase;
let items: mongoose.mongo.Collection<Item>;

beforeAll(async () => {
  database = await startTemporaryDatabase();
  items = database.connection.collection<Item>('items');
});
beforeEach(async () => {
  await items.deleteMany({});
});
afterAll(() => database.close());

const applyUpdate = async (before: object, update: object) => {
  await items.insertOne({ _id: 1, ...before });
  await items.updateOne({ _id: 1 }, update);
  const { _id, ...after } = (await items.findOne({ _id: 1 })) as Item;
  return after;
};

/** Returns an `$inc`: the driver's types do not know which of an item's fields are numbers. */
const inc = (fields: object): object => ({ $inc: fields });

describe('update operators', () => {
  it.each<[string, object, object, object]>([
    ['$set', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
    ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
    ['$inc', { a: 1 }, { $inc: { a: 2.5, b: 1 } }, { a: 3.5, b: 1 }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$push of several', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ['$push of the last ones', { a: [1, 2] }, { $push: { a: { $each: [3, 4], $slice: -3 } } }, { a: [2, 3, 4] }],
    ['$push of the first ones', { a: [1, 2] }, { $push: { a: { $each: [3, 4], $slice: 3 } } }, { a: [1, 2, 3] }],
    ['$push of none', { a: [1] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull by document', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    ['$pull of a list by value only', { a: [[1, 2], 1] }, { $pull: { a: 1 } }, { a: [[1, 2]] }],
    ['$unset of a missing field', { a: [{ x: 1 }] }, { $unset: { 'a.x': '', 'b.c': '' } }, { a: [{ x: 1 }] }],
  ])('%s', async (_name, before, update, expected) => {
    expect(await applyUpdate(before, update)).toEqual(expected);
  });

  it('preserve the order of fields', async () => {
    expect(Object.keys(await applyUpdate({ z: 1, a: 2 }, { $set: { z: 5, b: 1 } }))).toEqual(['z', 'a', 'b']);
  });

  it.each<[string, object, object, number]>([
    ['$inc of a string', { a: 'x' }, inc({ a: 1 }), 14],
    ['$inc beyond 2^53', { a: Number.MAX_SAFE_INTEGER }, inc({ a: 2 }), 238],
    ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$push with a fractional $slice', { a: [1] }, { $push: { a: { $each: [2], $slice: 1.5 } } }, 2],
    ['a field of a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['a field of a list', { a: [{ b: 1 }] }, { $set: { 'a.b': 2 } }, 28],
    ['two operators on one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['another _id', {}, { $set: { _id: 2 } }, 66],
    ['removal of the _id', {}, { $unset: { _id: '' } }, 66],
  ])('reject %s and change nothing', async (_name, before, update, code) => {
    await expect(applyUpdate(before, update)).rejects.toMatchObject({ code });
    expect(await items.findOne()).toEqual({ _id: 1, ...before });
  });
});

describe('update statements', () => {
  it('count matched and modified documents', async () => {
    await items.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
      { _id: 3, b: 1 },
    ]);
    expect(await items.updateMany({ a: { $gt: 0 } }, { $set: { a: 2 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await items.replaceOne({ _id: 3 }, { c: 1 })).toMatchObject({ modifiedCount: 1 });
    expect(await items.findOne({ _id: 3 })).toEqual({ _id: 3, c: 1 });
  });

  it('change each document once, even if the change moves it within the index being read', async () => {
    await items.createIndex({ rank: 1 });
    await items.insertMany(Array.from({ length: 300 }, (_, index) => ({ _id: index, rank: index })));
    expect(await items.updateMany({ rank: { $gte: 0 } }, inc({ rank: 1000 }))).toMatchObject({
      modifiedCount: 300,
    });
    expect(await items.countDocuments({ rank: { $gte: 1000, $lt: 1300 } })).toBe(300);
  });

  it('insert from the filter, $set and $setOnInsert if nothing matches', async () => {
    const statement = [
      { _id: 7, 'key.part': 'k', n: { $gt: 3 } },
      { $set: { a: 1 }, $setOnInsert: { born: true } },
      { upsert: true },
    ] as const;
    expect(await items.updateOne(...statement)).toMatchObject({ upsertedId: 7, upsertedCount: 1 });
    expect(await items.findOne()).toEqual({ _id: 7, key: { part: 'k' }, a: 1, born: true });
    await items.updateOne({ _id: 7 }, { $set: { a: 2 }, $setOnInsert: { born: false } }, { upsert: true });
    expect(await items.findOne()).toMatchObject({ a: 2, born: true });
  });

  it('return the document before or after a findAndModify', async () => {
    await items.insertMany([
      { _id: 1, n: 1, at: 5 },
      { _id: 2, n: 1, at: 3 },
    ]);
    expect(await items.findOneAndUpdate({ n: 1 }, inc({ n: 1 }), { sort: { at: 1 } })).toEqual({
      _id: 2,
      n: 1,
      at: 3,
    });
    expect(
      await items.findOneAndUpdate({ _id: 2 }, inc({ n: 1 }), { returnDocument: 'after', projection: { n: 1 } }),
    ).toEqual({ _id: 2, n: 3 });
    expect(
      await items.findOneAndUpdate({ _id: 9 }, { $set: { n: 0 } }, { upsert: true, returnDocument: 'after' }),
    ).toEqual({ _id: 9, n: 0 });
    expect(await items.findOneAndUpdate({ _id: 10 }, { $set: { n: 0 } })).toBeNull();
  });

  it('report each part of a bulk write', async () => {
    const result = await items.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: inc({ n: 1 }) } },
      { updateOne: { filter: { _id: 5 }, update: { $set: { n: 5 } }, upsert: true } },
      { replaceOne: { filter: { _id: 1 }, replacement: { m: 1 } } },
      { deleteOne: { filter: { _id: 5 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 2, upsertedCount: 1, deletedCount: 1 });
    expect(await items.find().toArray()).toEqual([{ _id: 1, m: 1 }]);
  });

  it('lose no change if they run concurrently', async () => {
    await items.insertOne({ _id: 1, n: 0, seen: [] });
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        items.updateOne({ _id: 1 }, { ...inc({ n: 1 }), $push: { seen: index } as never }),
      ),
    );
    const after = await items.findOne({ _id: 1 });
    expect(after?.['n']).toBe(200);
    expect(new Set(after?.['seen'] as number[]).size).toBe(200);
  });

  it('insert exactly once if many upserts run concurrently', async () => {
    await items.createIndex({ slug: 1 }, { unique: true });
    await Promise.all(
      Array.from({ length: 50 }, () =>
        items.updateOne({ slug: 's' }, { ...inc({ n: 1 }), $setOnInsert: { _id: 3 } }, { upsert: true }),
      ),
    );
    expect(await items.find().toArray()).toEqual([{ _id: 3, slug: 's', n: 50 }]);
  });
});
