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
let free = 10 * gigabyte;
let database: TemporaryDatabase;
let clicks: mongoose.mongo.Collection;

beforeAll(async () => {
  database = await startTemporaryDatabase({ measureDisk: () => ({ free, size: 100 * gigabyte }) });
  clicks = database.connection.collection('clicks');
  await clicks.insertMany(
    Array.from({ length: 10_000 }, (_, n) => ({ n, site: `site${n % 7}`, marks: n % 3 ? [] : ['bot'] })),
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

/** The longest time that nothing else could run, in ms, while the work was done on this thread. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  await work();
  held.disable();
  return held.max / 1e6;
}

describe('a long query', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a report', () => clicks.aggregate(report).toArray()],
    ['a sort without an index', () => clicks.find().sort({ site: 1, n: -1 }).limit(9_000).batchSize(10).next()],
    ['a count without an index', () => clicks.countDocuments({ n: { $ne: -1 } })],
    ['$facet', () => clicks.aggregate([{ $facet: { sites: report } }]).toArray()],
    ['an update of all documents', () => clicks.updateMany({ n: { $gte: 0 } }, { $inc: { seen: 1 } })],
  ])(
    'gives way to others: %s',
    async (_name, work) => {
      const start = performance.now();
      const hold = await longestHold(work);
      const whole = performance.now() - start;
      // It takes much longer than it may hold the thread at a time: held all along it would be the whole.
      expect(whole).toBeGreaterThan(40);
      expect(hold).toBeLessThan(Math.max(40, whole / 2));
    },
    60_000,
  );

  it('lets point reads through while it runs', async () => {
    let isRunning = true;
    const long = clicks
      .aggregate(report)
      .toArray()
      .finally(() => (isRunning = false));
    let reads = 0;
    while (isRunning) {
      await clicks.findOne({}, { projection: { _id: 1 } });
      reads++;
    }
    expect((await long).length).toBe(7);
    // Held all along, the first read would be answered after the query, and be the only one.
    expect(reads).toBeGreaterThan(1);
  }, 60_000);

  it('ends with code 50 when its time is over', async () => {
    await expect(clicks.aggregate(report, { maxTimeMS: 10 }).toArray()).rejects.toMatchObject({ code: 50 });
    await expect(clicks.find({ n: -1 }, { maxTimeMS: 10 }).toArray()).rejects.toMatchObject({ code: 50 });
    await expect(
      clicks.updateMany({ n: { $gte: 0 } }, { $set: { late: true } }, { maxTimeMS: 10 }),
    ).rejects.toMatchObject({ code: 50 });
    expect(await clicks.countDocuments({ n: 7 }, { maxTimeMS: 60_000 })).toBe(1);
  }, 60_000);

  it('has a time limit of its own', () => {
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

describe('patterns', () => {
  it.each([{ $regex: '^(a+)+$' }, /a*b/, /x|y/, /a.b/, /a$/, /[ab]/, /\d/, { $regex: 'a{2,}' }])(
    'that may take for ever, or mean another thing to MongoDB, are refused: %p',
    async (condition) => {
      await expect(clicks.findOne({ text: condition } as object)).rejects.toMatchObject({ code: 238 });
    },
  );

  it('of escaped text are taken', async () => {
    await clicks.insertOne({ text: 'What (is) this? [ok]' });
    for (const pattern of [/^what \(is/i, /\? \[OK\]/i, 'this\\?'])
      expect(await clicks.countDocuments({ text: { $regex: pattern } })).toBe(1);
  });
});

describe('a full disk', () => {
  it('refuses changes, lets read, and recovers by itself', async () => {
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
    // What a product does when it starts: what is there needs no change.
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

  it('are closed, the least recently read one first, when there are too many', async () => {
    const cursors = new Cursors();
    for (let count = 0; count < 1001; count++) await cursors.first('db.a', many(), slicer(), 1);
    await expect(cursors.next(1, slicer())).rejects.toMatchObject({ code: 43 });
    expect((await cursors.next(1001, slicer())).length).toBeGreaterThan(0);
  });

  it('are read by one at a time', async () => {
    const cursors = new Cursors();
    await cursors.first('db.a', many(), slicer(), 1);
    const slow = new TimeSlicer(undefined, false);
    Object.defineProperty(slow, 'isSliceOver', { value: true });
    // The reader that comes first holds it while it rests.
    const [first, second] = await Promise.allSettled([cursors.next(1, slow, 5), cursors.next(1, slicer(), 5)]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 12_051 } });
  });

  it('answer at most 16 MB at a time', async () => {
    const large = Array.from({ length: 5 }, (_, n) => encode({ n, text: 'x'.repeat(6 * 2 ** 20) }));
    expect((await new Cursors().first('db.a', large, slicer(), 5)).length).toBeLessThan(16 * 2 ** 20 + 1000);
  });
});

describe('answers that nobody reads', () => {
  it('are not piled up: the connection is not read any further', async () => {
    const socket = connect(Number(new URL(database.uri).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    const hello = encode({ hello: 1, $db: 'admin', filler: 'x'.repeat(1000) });
    const requests = Buffer.concat(
      Array.from({ length: 1000 }, (_, id) =>
        formatReply({ id, opCode: 2013, command: {}, expectsReply: true }, hello),
      ),
    );
    // 25,000 questions: more than the system holds for both sides.
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

describe('without the password', () => {
  const withoutPassword = () => `mongodb://127.0.0.1:${new URL(database.uri).port}/test?directConnection=true`;

  it('nothing is answered but the greeting', async () => {
    const stranger = await mongoose.createConnection(withoutPassword()).asPromise();
    expect(await stranger.db?.admin().ping()).toMatchObject({ ok: 1 });
    for (const attempt of [
      () => stranger.collection('clicks').findOne({}),
      () => stranger.collection('clicks').insertOne({}),
      () => stranger.db?.dropDatabase(),
      () => stranger.db?.command({ getMore: mongoose.mongo.Long.fromNumber(1), collection: 'clicks' }),
      () => stranger.db?.command({ explode: 1 }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 13 });
    await stranger.close();
  });

  it.each([
    ['a wrong one', 'mongodb://embedded:wrong@'],
    ['another name', 'mongodb://root:wrong@'],
  ])('%s is refused', async (_name, start) => {
    const uri = `${withoutPassword().replace('mongodb://', start)}&authMechanism=SCRAM-SHA-256&authSource=admin`;
    await expect(mongoose.createConnection(uri).asPromise()).rejects.toMatchObject({ code: 18 });
  });

  it('a long message ends the connection', async () => {
    const stranger = await mongoose.createConnection(withoutPassword()).asPromise();
    const attempt = stranger.db?.admin().command({ ping: 1, filler: 'x'.repeat(100_000) });
    await expect(attempt).rejects.toThrow(/closed|ECONNRESET|EPIPE/);
    await stranger.close();
  });
});
