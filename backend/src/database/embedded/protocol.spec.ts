import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { once } from 'node:events';
import { connect } from 'node:net';
import mongoose from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../../testing/temporary-database.js';
import { MessageReader } from './wire-protocol.js';

let database: TemporaryDatabase;

beforeAll(async () => {
  database = await startTemporaryDatabase();
});
afterAll(() => database.close());

const collection = () => database.connection.collection('things');
const command = (document: object) => database.connection.db?.command(document);

describe('bytes that are not the protocol', () => {
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
  ])('%s: closes that connection and no other', async (_name, bytes) => {
    const socket = connect(Number(new URL(database.uri).port), '127.0.0.1');
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.write(bytes);
    await closed;
    expect(await command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('waits for the rest of a message, and forgets it when the connection ends', async () => {
    const socket = connect(Number(new URL(database.uri).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.end(header(1000, 2013));
    socket.resume();
    await once(socket, 'close');
    expect(await command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('reads messages however the bytes arrive', () => {
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

describe('what is not supported', () => {
  it.each<[string, () => Promise<unknown> | undefined, number]>([
    [
      'text search',
      () =>
        collection()
          .find({ $text: { $search: 'x' } })
          .toArray(),
      67,
    ],
    ['text indexes', () => collection().createIndex({ a: 'text' }), 67],
    ['expiring indexes', () => collection().createIndex({ a: 1 }, { expireAfterSeconds: 5 }), 67],
    ['views', () => database.connection.db?.createCollection('view', { viewOn: 'things', pipeline: [] }), 238],
    ['validators', () => database.connection.db?.createCollection('checked', { validator: { a: 1 } }), 238],
    [
      'collations',
      () =>
        collection()
          .find({}, { collation: { locale: 'en', strength: 2 } })
          .toArray(),
      238,
    ],
    [
      'change streams',
      () =>
        collection()
          .aggregate([{ $changeStream: {} }])
          .toArray(),
      40573,
    ],
    [
      '$out',
      () =>
        collection()
          .aggregate([{ $out: 'other' }])
          .toArray(),
      238,
    ],
    [
      'unknown stages',
      () =>
        collection()
          .aggregate([{ $explode: {} }])
          .toArray(),
      238,
    ],
    [
      'unknown operators',
      () =>
        collection()
          .find({ a: { $explode: 1 } })
          .toArray(),
      2,
    ],
    ['scripts', () => collection().find({ $where: 'true' }).toArray(), 2],
    ['unknown commands', () => command({ explode: 1 }), 59],
    ['binary values in filters', () => collection().findOne({ a: new mongoose.mongo.Binary(Buffer.from('x')) }), 238],
  ])('%s: a clear error', async (_name, attempt, code) => {
    await collection().insertOne({ a: 1 });
    await expect(attempt()).rejects.toMatchObject({ code, message: expect.stringMatching(/\w{3,} .*\w{3,}/) });
  });

  it('transactions: a clear error, and nothing is written', async () => {
    const session = await database.connection.startSession();
    session.startTransaction();
    await expect(collection().insertOne({ inTransaction: true }, { session })).rejects.toMatchObject({ code: 263 });
    await session.abortTransaction();
    await session.endSession();
    expect(await collection().countDocuments({ inTransaction: true })).toBe(0);
  });
});
