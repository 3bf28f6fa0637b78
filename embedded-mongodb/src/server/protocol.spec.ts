import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { once } from 'node:events';
import { connect } from 'node:net';
import mongoose from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.js';
import { MessageReader } from './wire-protocol.js';

let database: TemporaryDatabase;

beforeAll(async () => {
  database = await startTemporaryDatabase();
});
afterAll(() => database.close());

const collection = () => database.connection.collection('things');
const command = (document: object) => database.connection.db?.command(document);

describe('bytes on a connection', () => {
  const header = (length: number, opCode: number) => {
    const bytes = Buffer.alloc(16);
    bytes.writeInt32LE(length, 0);
    bytes.writeInt32LE(opCode, 12);
    return bytes;
  };
  const message = (body: Buffer, opCode = 2013) => Buffer.concat([header(16 + body.length, opCode), body]);
  const ping = Buffer.from(serialize({ ping: 1, $db: 'admin' }));

  it.each<[string, Buffer]>([
    ['a negative length', header(-1, 2013)],
    ['a length below the header', header(3, 2013)],
    ['a length above the limit', header(48_000_001, 2013)],
    ['an unknown operation', message(Buffer.alloc(8), 2012)],
    ['an empty message', message(Buffer.alloc(0))],
    ['unknown flags', message(Buffer.from([0xf0, 0, 0, 0, 0, ...ping]))],
    ['an unknown section', message(Buffer.from([0, 0, 0, 0, 7, ...ping]))],
    ['no command', message(Buffer.from([0, 0, 0, 0]))],
    ['a document longer than the message', message(Buffer.from([0, 0, 0, 0, 0, 255, 0, 0, 0, 1, 2, 3]))],
    [
      'broken BSON',
      message(Buffer.concat([Buffer.from([0, 0, 0, 0, 0]), ping.map((byte, index) => (index > 3 ? 255 : byte))])),
    ],
    ['a query without end', message(Buffer.alloc(20, 65), 2004)],
    ['text', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ['noise', Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919 + 13) % 256))],
  ])('close their connection and no other if they are invalid: %s', async (_name, bytes) => {
    const socket = connect(Number(new URL(database.uri).port), '127.0.0.1');
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.write(bytes);
    await closed;
    expect(await command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('are discarded if the connection ends within a message', async () => {
    const socket = connect(Number(new URL(database.uri).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.end(header(1000, 2013));
    socket.resume();
    await once(socket, 'close');
    expect(await command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('are split into messages, whatever the size of the chunks', () => {
    const sent = [message(Buffer.from('first')), message(Buffer.from('second')), message(Buffer.alloc(100_000, 1))];
    const stream = Buffer.concat(sent);
    for (const size of [1, 7, 16, 1000, stream.length]) {
      const reader = new MessageReader();
      const received: Buffer[] = [];
      for (let at = 0; at < stream.length; at += size) received.push(...reader.push(stream.subarray(at, at + size)));
      expect(received.map(({ length }) => length)).toEqual(sent.map(({ length }) => length));
      expect(Buffer.concat(received).equals(stream)).toBe(true);
    }
  });
});

describe('unsupported features', () => {
  const filter = (condition: object) => ({ find: 'none', filter: condition });
  const pipeline = (...stages: object[]) => ({ aggregate: 'none', cursor: {}, pipeline: stages });
  const project = (expression: unknown) => pipeline({ $project: { a: expression } });
  const group = (accumulator: object) => pipeline({ $group: { _id: null, a: accumulator } });
  const update = (u: unknown, options: object = {}) => ({ update: 'none', updates: [{ q: {}, u, ...options }] });
  const index = (key: object, options: object = {}) => ({
    createIndexes: 'none',
    indexes: [{ key, name: 'i', ...options }],
  });
  const each = (names: string, build: (name: string) => object, code: number) =>
    names.split(' ').map((name): [string, object, number] => [name, build(name), code]);

  it.each<[string, object, number]>([
    ...each(
      '$not $elemMatch $all $mod $type $bitsAllSet $geoWithin $near $explode toString',
      (name) => filter({ a: { $gt: 1, [name]: 1 } }),
      2,
    ),
    ...each('$nor $expr $where $text $jsonSchema $comment $explode', (name) => filter({ [name]: 'x' }), 2),
    ...each(
      '$mul $min $max $rename $currentDate $addToSet $pop $pullAll $bit $explode',
      (name) => update({ [name]: { a: 1 } }),
      9,
    ),
    ...each(
      '$addFields $set $unset $count $sortByCount $replaceRoot $lookup $graphLookup $unionWith $bucket $sample $out $merge $changeStream $geoNear $setWindowFields $explode',
      (name) => pipeline({ [name]: {} }),
      40_324,
    ),
    ...each(
      '$add $ne $gt $concat $slice $map $filter $literal $let $function $type $toDecimal $explode',
      (name) => project({ [name]: [1, 2] }),
      168,
    ),
    ...each('$avg $min $max $first $push $addToSet $accumulator $explode', (name) => group({ [name]: '$a' }), 15_952),
    ...each('$$ROOT $$CURRENT $$NOW $$REMOVE $$x', (name) => project(name), 17_276),
    ...each(
      'collation let min max returnKey showRecordId tailable awaitData allowDiskUse explode',
      (name) => ({ find: 'none', [name]: 1 }),
      40_415,
    ),
    ...each('collation let hint allowDiskUse', (name) => ({ ...pipeline(), [name]: 1 }), 40_415),
    ...each('collation arrayFilters hint sort', (name) => update({ $set: { a: 1 } }, { [name]: [] }), 40_415),
    ...each('viewOn capped timeseries validator collation', (name) => ({ create: 'new', [name]: 1 }), 40_415),
    ...each('level.x w.x', (name) => ({ find: 'none', readConcern: { [name]: 1 } }), 40_415),
    ...each(
      'sparse expireAfterSeconds collation hidden weights wildcardProjection',
      (name) => index({ a: 1 }, { [name]: 1 }),
      197,
    ),
    ['a partial index without a filter', index({ a: 1 }, { partialFilterExpression: 1 }), 67],
    ['an operator of a partial index', index({ a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }), 67],
    ['a combination in a partial index', index({ a: 1 }, { partialFilterExpression: { $or: [{ a: 1 }] } }), 67],
    ...each('text hashed 2dsphere 2d', (name) => index({ a: name }), 67),
    ...each('count distinct mapReduce renameCollection collMod listDatabases explode', (name) => ({ [name]: 'x' }), 59),
    ['an update by a pipeline', update([{ $set: { a: 1 } }]), 238],
    ['a clause of $push', update({ $push: { a: { $each: [1], $position: 0 } } }), 2],
    ['a place in a list', update({ $set: { 'a.0': 1 } }), 238],
    ['the place that matched', update({ $set: { 'a.$': 1 } }), 238],
    ['all places', update({ $set: { 'a.$[].b': 1 } }), 238],
    ['a place in a filter', filter({ 'a.0': 1 }), 238],
    ['a place in an index', index({ 'a.0': 1 }), 238],
    ['an index of everything', index({ '$**': 1 }), 238],
    ['sorting by the order of insertion', { find: 'none', sort: { $natural: 1 } }, 238],
    ['a projection of a part of a list', { find: 'none', projection: { a: { $slice: 1 } } }, 168],
    ['a projection of what matched', { find: 'none', projection: { 'a.$': 1 } }, 238],
    ['a projection in a projection', { find: 'none', projection: { a: { b: 1 } } }, 238],
    ['$unwind with options', pipeline({ $unwind: { path: '$a', includeArrayIndex: 'at' } }), 238],
    ['a pattern for $in', filter({ a: { $in: [/a/] } }), 2],
    ['a pattern for $ne', filter({ a: { $ne: /a/ } }), 2],
    ['a pattern with flags', filter({ a: { $regex: 'a', $options: 'x' } }), 51_108],
    ['$options alone', filter({ a: { $options: 'i' } }), 2],
    ['an empty $or', filter({ $or: [] }), 2],
    ['$or of values', filter({ $or: [1] }), 2],
    ['$in without a list', filter({ a: { $in: 5 } }), 2],
    ['$nin without a list', filter({ a: { $nin: 5 } }), 2],
    ['$size of half an element', filter({ a: { $size: 0.5 } }), 2],
    ['a filter that is none', { find: 'none', filter: 5 }, 14],
    ['a decimal', filter({ a: mongoose.mongo.Decimal128.fromString('1.5') }), 238],
    ['a large integer', filter({ a: mongoose.mongo.Long.MAX_VALUE }), 238],
    ['the greatest key', filter({ a: { $lt: new mongoose.mongo.MaxKey() } }), 238],
    ['more machines to write to', { ...update({ $set: { a: 1 } }), writeConcern: { w: 3 } }, 2],
    ['a snapshot', { find: 'none', readConcern: { level: 'snapshot' } }, 123],
    ['a transaction', { find: 'none', startTransaction: true, autocommit: false }, 263],
    ['a part in a list of parts', pipeline({ $facet: { a: [{ $explode: 1 }] } }), 40_324],
    ['an operator below $or', filter({ $or: [{ a: { $explode: 1 } }] }), 2],
  ])('are rejected by name: %s in %j', async (_name, unsupported, code) => {
    await collection().insertOne({ a: 1 });
    const attempt = run(unsupported);
    await expect(attempt).rejects.toMatchObject({ code, message: expect.stringMatching(/\w{2,} .*\w{2,}/) });
  });

  /** Sends a command past the driver, which would omit or reject options. @throws the error of the command or of its first write. */
  async function run(document: object): Promise<unknown> {
    const reply = await command(document);
    const [failed] = (reply?.['writeErrors'] ?? []) as { code: number; errmsg: string }[];
    if (failed) throw Object.assign(new Error(failed.errmsg), { code: failed.code });
    return reply;
  }

  it.each([
    ['a query', filter({ a: { $explode: 1 } }), /\$explode/],
    ['an option', { find: 'none', explode: 1 }, /find\.explode/],
    ['an index', index({ a: 1 }, { hidden: true }), /hidden.*use a MongoDB server/],
  ])('are named in the error message: %s', async (_feature, unsupported, message) => {
    await expect(run(unsupported)).rejects.toThrow(message);
  });

  it('do not include options that change no reply', async () => {
    const options = { comment: 'why', readConcern: { level: 'majority' }, maxTimeMS: 5000 };
    expect(await command({ find: 'none', ...options })).toMatchObject({ ok: 1 });
    expect(await command({ ...update({ $set: { a: 1 } }), writeConcern: { w: 'majority', j: true } })).toMatchObject({
      ok: 1,
    });
  });

  it('include transactions, which write nothing', async () => {
    const session = await database.connection.startSession();
    session.startTransaction();
    await expect(collection().insertOne({ inTransaction: true }, { session })).rejects.toMatchObject({ code: 263 });
    await session.abortTransaction();
    await session.endSession();
    expect(await collection().countDocuments({ inTransaction: true })).toBe(0);
  });
});
