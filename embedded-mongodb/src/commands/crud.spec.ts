import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.js';

interface Offer {
  _id: string;
  [field: string]: unknown;
}

let database: TemporaryDatabase;
let offers: mongoose.mongo.Collection<Offer>;

beforeAll(async () => {
  database = await startTemporaryDatabase();
  offers = database.connection.collection<Offer>('offers');
});
beforeEach(async () => {
  await database.connection.dropDatabase();
});
afterAll(() => database.close());

describe('mongoose models', () => {
  const schema = new mongoose.Schema(
    { site: { type: String, required: true }, slug: String, price: Number, tags: [String], extra: { note: String } },
    { timestamps: true },
  );
  schema.index({ site: 1, slug: 1 }, { unique: true });

  it('creates, finds, saves and deletes', async () => {
    const Deal = database.connection.model('Deal', schema);
    await Deal.syncIndexes();
    const created = await Deal.create({ site: 'red', slug: 'a', price: 5, tags: ['x'], extra: { note: 'n' } });
    created.price = 7;
    created.tags.push('y');
    await created.save();
    expect(await Deal.findById(created._id).lean()).toMatchObject({ site: 'red', price: 7, tags: ['x', 'y'], __v: 1 });
    expect((await Deal.findOne({ 'extra.note': 'n' }))?.updatedAt).toBeInstanceOf(Date);
    await created.deleteOne();
    expect(await Deal.countDocuments()).toBe(0);
  });

  it('fails with E11000, the key pattern and the value for a duplicate key', async () => {
    const Deal = database.connection.model('Deal', schema);
    await Deal.syncIndexes();
    await Deal.create({ site: 'red', slug: 'a' });
    await Deal.create({ site: 'blue', slug: 'a' });
    await expect(Deal.create({ site: 'red', slug: 'a' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { site: 1, slug: 1 },
      keyValue: { site: 'red', slug: 'a' },
    });
    await expect(Deal.updateOne({ site: 'blue' }, { site: 'red' })).rejects.toMatchObject({ code: 11000 });
    expect(await Deal.countDocuments({ site: 'red' })).toBe(1);
  });
});

describe('inserting', () => {
  it('stores an ordered batch up to the first error, and all valid documents of an unordered batch', async () => {
    const documents = [{ _id: '1' }, { _id: '1' }, { _id: '2' }];
    await expect(offers.insertMany(documents, { ordered: true })).rejects.toMatchObject({ code: 11000 });
    expect((await offers.find().toArray()).map(({ _id }) => _id)).toEqual(['1']);
    await expect(offers.insertMany([{ _id: '1' }, { _id: '3' }], { ordered: false })).rejects.toMatchObject({
      code: 11000,
    });
    expect((await offers.find().toArray()).map(({ _id }) => _id)).toEqual(['1', '3']);
  });

  it('returns documents as they were inserted', async () => {
    const { ObjectId, Double, Binary, UUID, Timestamp } = mongoose.mongo.BSON;
    const document = {
      _id: 'types',
      double: new Double(5),
      big: 2 ** 40,
      date: new Date('2026-01-02T03:04:05.678Z'),
      id: new ObjectId(),
      pattern: /^a.b/i,
      bytes: new Binary(Buffer.from('bytes')),
      uuid: new UUID(),
      stamp: new Timestamp({ t: 5, i: 6 }),
      nothing: null,
      nested: { list: [1, 'two', [3, { four: true }]] },
    };
    await offers.insertOne(document);
    const raw = await offers.findOne({ uuid: document.uuid }, { promoteValues: false });
    expect(raw?.['double']).toBeInstanceOf(Double);
    expect(await offers.findOne({ _id: 'types' })).toEqual({ ...document, double: 5 });
  });

  it('rejects values that it cannot compare', async () => {
    const { Decimal128, Long } = mongoose.mongo.BSON;
    await expect(offers.insertOne({ _id: 'd', price: Decimal128.fromString('1.5') })).rejects.toThrow(/Decimal128/);
    await expect(offers.insertOne({ _id: 'l', price: Long.MAX_VALUE })).rejects.toThrow(/2\^53/);
    await expect(offers.findOne({ price: Decimal128.fromString('1.5') })).rejects.toThrow(/Decimal128/);
  });
});

describe('finding', () => {
  beforeEach(async () => {
    await offers.insertMany([
      {
        _id: 'a',
        price: 3,
        tags: ['x', 'y'],
        shop: { city: 'Oslo', zip: 1 },
        lines: [
          { n: 1, q: 5 },
          { n: 2, q: 9 },
        ],
      },
      { _id: 'b', price: 1, tags: [], shop: { city: 'Bern', zip: 2 }, lines: [{ n: 1, q: 9 }] },
      { _id: 'c', price: 2, shop: null },
      { _id: 'd', price: null, tags: 'x' },
      { _id: 'e' },
    ]);
  });

  const idsOf = async (filter: object) =>
    (await offers.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id).join('');

  it.each([
    [{ price: { $gte: 2 } }, 'ac'],
    [{ price: { $ne: 2 } }, 'abde'],
    [{ price: null }, 'de'],
    [{ price: { $exists: false } }, 'e'],
    [{ price: { $in: [1, null] } }, 'bde'],
    [{ price: { $nin: [1, null] } }, 'ac'],
    [{ tags: 'x' }, 'ad'],
    [{ tags: { $size: 0 } }, 'b'],
    [{ $and: [{ price: { $gt: 0 } }, { price: { $lt: 3 } }] }, 'bc'],
    [{ 'shop.city': /^o/i }, 'a'],
    [{ 'shop.city': { $regex: 'ER', $options: 'i' } }, 'b'],
    [{ 'lines.q': { $gt: 8 } }, 'ab'],
    [{ $or: [{ price: 1 }, { tags: 'y' }] }, 'ab'],
  ])('%j finds %s', async (filter, expected) => {
    expect(await idsOf(filter)).toBe(expected);
  });

  it('sorts values of different types, missing ones first, and pages', async () => {
    const ids = async (options: mongoose.mongo.FindOptions) =>
      (await offers.find({}, options).toArray()).map(({ _id }) => _id).join('');
    expect(await ids({ sort: { price: 1, _id: -1 } })).toBe('edbca');
    expect(await ids({ sort: { price: -1, _id: 1 } })).toBe('acbde');
    expect(await ids({ sort: { price: -1, _id: 1 }, skip: 1, limit: 2 })).toBe('cb');
    // An empty array sorts before a missing field. Other arrays sort by their smallest element.
    expect(await ids({ sort: { tags: 1, _id: 1 } })).toBe('bcead');
  });

  it('projects fields in their stored order', async () => {
    expect(await offers.findOne({ _id: 'a' }, { projection: { price: 1, 'lines.q': 1 } })).toEqual({
      _id: 'a',
      price: 3,
      lines: [{ q: 5 }, { q: 9 }],
    });
    expect(await offers.findOne({ _id: 'b' }, { projection: { _id: 0, lines: 0, 'shop.zip': 0 } })).toEqual({
      price: 1,
      tags: [],
      shop: { city: 'Bern' },
    });
    expect(await offers.findOne({ _id: 'a' }, { projection: { same: { $eq: ['$price', 3] } } })).toEqual({
      _id: 'a',
      same: true,
    });
  });

  it('returns large results in batches and rejects unknown cursors', async () => {
    await offers.insertMany(Array.from({ length: 2500 }, (_, index) => ({ _id: `n${index}`, many: true })));
    const cursor = offers.find({ many: true }, { batchSize: 100 });
    expect((await cursor.toArray()).map(({ _id }) => _id)).toEqual(
      Array.from({ length: 2500 }, (_, index) => `n${index}`),
    );
    const killed = offers.find({ many: true }, { batchSize: 2 });
    await killed.next();
    await killed.close();
    await expect(
      database.connection.db?.command({ getMore: mongoose.mongo.Long.fromNumber(999_999), collection: 'offers' }),
    ).rejects.toMatchObject({ code: 43 });
  });

  it('counts documents', async () => {
    expect(await offers.countDocuments({ price: { $gt: 0 } })).toBe(3);
    expect(await offers.countDocuments({}, { skip: 1, limit: 3 })).toBe(3);
  });
});

describe('deleting', () => {
  it('removes one match or all matches, also from the indexes', async () => {
    await offers.createIndex({ kind: 1 });
    await offers.insertMany(['a', 'b', 'c', 'd'].map((_id) => ({ _id, kind: _id === 'd' ? 'other' : 'same' })));
    expect(await offers.deleteOne({ kind: 'same' })).toMatchObject({ deletedCount: 1 });
    expect(await offers.deleteMany({ kind: 'same' })).toMatchObject({ deletedCount: 2 });
    expect(await offers.countDocuments({ kind: 'same' })).toBe(0);
    expect(await offers.find().toArray()).toEqual([{ _id: 'd', kind: 'other' }]);
    expect(await offers.findOneAndDelete({ kind: 'other' })).toEqual({ _id: 'd', kind: 'other' });
  });
});

describe('collections', () => {
  it('are created, listed and dropped', async () => {
    const { db } = database.connection;
    await db?.createCollection('empty');
    await offers.insertOne({ _id: 'x' });
    const names = async () => (await db?.listCollections().toArray())?.map(({ name }) => name).sort();
    expect(await names()).toEqual(['empty', 'offers']);
    await expect(db?.createCollection('empty')).rejects.toMatchObject({ code: 48 });
    await db?.dropCollection('empty');
    expect(await names()).toEqual(['offers']);
  });
});
