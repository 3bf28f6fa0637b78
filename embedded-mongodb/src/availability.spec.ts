import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from './testing/temporary-database.js';
import { Cursors } from './server/cursors.js';
import { encode } from './documents.js';
import { TimeSlicer } from './time-slicer.js';
import { formatReply } from './server/wire-protocol.js';

const gigabyte = 2 ** 30;
/** Enough for a query without an index to take longer than several slices on a fast machine. */
const DOCUMENTS = 25_000;
let free = 10 * gigabyte;
let database: TemporaryDatabase;
let clicks: mongoose.mongo.Collection;

beforeAll(async () => {
  database = await startTemporaryDatabase({ measureDisk: () => ({ free, size: 100 * gigabyte }) });
  clicks = database.connection.collection('clicks');
  await clicks.insertMany(
    Array.from({ length: DOCUMENTS }, (_, n) => ({ n, site: `site${n % 7}`, marks: n % 3 ? [] : ['bot'] })),
  );
}, 60_000);
afterAll(() => database.close());
afterEach(() => {
  free = 10 * gigabyte;
});

const report = [
  { $group: { _id: '$site', bots: { $sum: { $cond: [{ $in: ['bot', '$marks'] }, 1, 0] } } } },
  { $sort: { _id: 1 } },
];

/** The report as many times as takes a fast machine longer than several slices. */
const reports = [{ $facet: Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`report${n}`, report])) }];

/** Returns the longest time, in ms, for which the work blocked this thread. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await work();
  delays.disable();
  return delays.max / 1e6;
}

describe('a long query', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a report', () => clicks.aggregate(report).toArray()],
    ['a sort without an index', () => clicks.find().sort({ site: 1, n: -1 }).limit(9_000).batchSize(10).next()],
    ['a count without an index', () => clicks.countDocuments({ n: { $ne: -1 } })],
    ['$facet', () => clicks.aggregate(reports).toArray()],
    ['an update of all documents', () => clicks.updateMany({ n: { $gte: 0 } }, { $inc: { seen: 1 } })],
  ])(
    'lets other commands run: %s',
    async (_name, work) => {
      const start = performance.now();
      const block = await longestBlock(work);
      const duration = performance.now() - start;
      // The work takes much longer than one slice. Without slices, the block would be as long as the work.
      expect(duration).toBeGreaterThan(40);
      expect(block).toBeLessThan(Math.max(40, duration / 2));
    },
    60_000,
  );

  it('lets other reads finish while it runs', async () => {
    let isRunning = true;
    const long = clicks
      .aggregate(reports)
      .toArray()
      .finally(() => (isRunning = false));
    let reads = 0;
    while (isRunning) {
      await clicks.findOne({}, { projection: { _id: 1 } });
      reads++;
    }
    expect(Object.keys((await long)[0]!)).toHaveLength(8);
    // Without slices, the first read would finish after the query, and would be the only one.
    expect(reads).toBeGreaterThan(1);
  }, 60_000);

  it('fails with code 50 at its time limit', async () => {
    await expect(clicks.aggregate(report, { maxTimeMS: 10 }).toArray()).rejects.toMatchObject({ code: 50 });
    await expect(clicks.find({ n: -1 }, { maxTimeMS: 10 }).toArray()).rejects.toMatchObject({ code: 50 });
    await expect(
      clicks.updateMany({ n: { $gte: 0 } }, { $set: { late: true } }, { maxTimeMS: 10 }),
    ).rejects.toMatchObject({ code: 50 });
    expect(await clicks.countDocuments({ n: 7 }, { maxTimeMS: 60_000 })).toBe(1);
  }, 60_000);

  it('has a default time limit for reads', () => {
    const start = performance.now();
    const real = performance.now.bind(performance);
    const slicer = new TimeSlicer(undefined, false);
    performance.now = () => start + 26_000;
    try {
      expect(() => slicer.assertTimeLeft()).toThrow(/time limit of 25000 ms/);
      expect(() => new TimeSlicer(undefined, true).assertTimeLeft()).not.toThrow();
    } finally {
      performance.now = real;
    }
  });
});

describe('regular expressions', () => {
  it.each([{ $regex: '^(a+)+$' }, /a*b/, /x|y/, /a.b/, /a$/, /[ab]/, /\d/, { $regex: 'a{2,}' }])(
    'are rejected if they may never finish or differ in MongoDB: %p',
    async (condition) => {
      await expect(clicks.findOne({ text: condition } as object)).rejects.toMatchObject({ code: 238 });
    },
  );

  it('are accepted if they are escaped text', async () => {
    await clicks.insertOne({ text: 'What (is) this? [ok]' });
    for (const pattern of [/^what \(is/i, /\? \[OK\]/i, 'this\\?'])
      expect(await clicks.countDocuments({ text: { $regex: pattern } })).toBe(1);
  });
});

describe('a full disk', () => {
  it('rejects changes, allows reads, and recovers when there is space', async () => {
    const { db } = database.connection;
    const wishes = database.connection.collection('wishes');
    await wishes.insertOne({ a: 1 });
    free = 100 * 2 ** 20;
    expect(await db?.admin().command({ hello: 1 })).toMatchObject({ readOnly: true });
    for (const change of [
      () => wishes.insertOne({ a: 2 }),
      () => wishes.updateOne({ a: 1 }, { $set: { b: 1 } }),
      () => wishes.deleteOne({ a: 1 }),
      () => wishes.findOneAndUpdate({ a: 1 }, { $set: { b: 1 } }),
      () => db?.createCollection('others'),
      () => wishes.createIndex({ a: 1 }),
    ])
      await expect(change()).rejects.toMatchObject({ code: 14_031, codeName: 'OutOfDiskSpace' });
    expect(await wishes.find().toArray()).toMatchObject([{ a: 1 }]);
    // A start of the product repeats these commands, which change nothing.
    await wishes.createIndex({ _id: 1 });
    await expect(db?.createCollection('wishes')).rejects.toMatchObject({ code: 48 });
    free = 10 * gigabyte;
    await wishes.insertOne({ a: 2 });
    expect(await db?.admin().command({ hello: 1 })).toMatchObject({ readOnly: false });
    expect(await wishes.countDocuments()).toBe(2);
  });
});

describe('cursors', () => {
  const slicer = () => new TimeSlicer(undefined, false);
  const many = () => Array.from({ length: 3 }, (_, n) => encode({ n }));

  it('are closed if there are too many, the least recently read one first', async () => {
    const cursors = new Cursors();
    for (let count = 0; count < 1001; count++) await cursors.first('db.a', many(), slicer(), 1);
    await expect(cursors.next(1, slicer())).rejects.toMatchObject({ code: 43 });
    expect((await cursors.next(1001, slicer())).length).toBeGreaterThan(0);
  });

  it('are read by one command at a time', async () => {
    const cursors = new Cursors();
    await cursors.first('db.a', many(), slicer(), 1);
    const slow = new TimeSlicer(undefined, false);
    Object.defineProperty(slow, 'isSliceOver', { value: true });
    // The first reader uses the cursor until its slice ends.
    const [first, second] = await Promise.allSettled([cursors.next(1, slow, 5), cursors.next(1, slicer(), 5)]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 12_051 } });
  });

  it('return at most 16 MB in a batch', async () => {
    const large = Array.from({ length: 5 }, (_, n) => encode({ n, text: 'x'.repeat(6 * 2 ** 20) }));
    expect((await new Cursors().first('db.a', large, slicer(), 5)).length).toBeLessThan(16 * 2 ** 20 + 1000);
  });
});

describe('a client that reads no replies', () => {
  it('is not read any further, so that its replies do not accumulate', async () => {
    const socket = connect(Number(new URL(database.uri).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    const hello = encode({ hello: 1, $db: 'admin', filler: 'x'.repeat(1000) });
    const requests = Buffer.concat(
      Array.from({ length: 1000 }, (_, id) =>
        formatReply({ id, opCode: 2013, command: {}, expectsReply: true }, hello),
      ),
    );
    // 25,000 commands are more than the buffers of both sides hold.
    for (let count = 0; count < 25; count++) socket.write(requests);
    let waiting = Infinity;
    while (socket.writableLength < waiting) {
      waiting = socket.writableLength;
      await delay(700);
    }
    expect(waiting).toBeGreaterThan(0);
    socket.destroy();
    expect(await clicks.countDocuments({ n: 7 })).toBe(1);
  }, 60_000);
});

describe('authentication', () => {
  const withoutPassword = () => `mongodb://127.0.0.1:${new URL(database.uri).port}/test?directConnection=true`;

  it('is required for all commands but the handshake', async () => {
    const client = await mongoose.createConnection(withoutPassword()).asPromise();
    expect(await client.db?.admin().ping()).toMatchObject({ ok: 1 });
    for (const attempt of [
      () => client.collection('clicks').findOne({}),
      () => client.collection('clicks').insertOne({}),
      () => client.db?.dropDatabase(),
      () => client.db?.command({ getMore: mongoose.mongo.Long.fromNumber(1), collection: 'clicks' }),
      () => client.db?.command({ explode: 1 }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 13 });
    await client.close();
  });

  it.each([
    ['a wrong password', 'mongodb://embedded:wrong@'],
    ['an unknown user', 'mongodb://root:wrong@'],
  ])('rejects %s', async (_name, start) => {
    const uri = `${withoutPassword().replace('mongodb://', start)}&authMechanism=SCRAM-SHA-256&authSource=admin`;
    await expect(mongoose.createConnection(uri).asPromise()).rejects.toMatchObject({ code: 18 });
  });

  it('closes a connection that sends a long message first', async () => {
    const client = await mongoose.createConnection(withoutPassword()).asPromise();
    const attempt = client.db?.admin().command({ ping: 1, filler: 'x'.repeat(100_000) });
    await expect(attempt).rejects.toThrow(/closed|ECONNRESET|EPIPE/);
    await client.close();
  });
});
