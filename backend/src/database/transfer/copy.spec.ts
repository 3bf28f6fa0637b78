import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal128, Double, Long } from 'bson';
import type { mongo } from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../../testing/temporary-database.js';
import { assertWhole, identityOf } from '../database-state.js';
import { contentsOf, type StoredCollection } from './contents.js';
import { copyInto } from './copy.js';
import { contentsOfDump, writeDump } from './dump.js';
import { publicAddress } from './open.js';

let one: TemporaryDatabase;
let two: TemporaryDatabase;
let source: mongo.Db;
let target: mongo.Db;

beforeEach(async () => {
  [one, two] = [await startTemporaryDatabase(), await startTemporaryDatabase()];
  [source, target] = [one.connection.db!, two.connection.db!];
  await source.collection('things').createIndexes([
    { key: { n: 1 }, name: 'by n', unique: true },
    { key: { b: -1, 'a.c': 1 }, name: 'b_-1_a.c_1' },
  ]);
  await source
    .collection<{ _id: unknown }>('things')
    .insertMany(Array.from({ length: 2_500 }, (_, n) => ({ _id: `t${n}`, z: new Double(n), n, a: null })));
  await source.createCollection('nothing in it');
});
afterEach(async () => {
  await one.close();
  await two.close();
});

async function copy(collections?: readonly StoredCollection[]) {
  return copyInto(target, collections ?? (await contentsOf(source)), { from: 'the one', into: 'the other' });
}

async function rawIn(db: mongo.Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, read } of await contentsOf(db)) {
    found[name] = [];
    for await (const raw of read()) found[name].push(Buffer.from(raw).toString('hex'));
  }
  return found;
}

/** Ends after some documents, as a process that is killed. */
async function interruptedCopy(): Promise<void> {
  const collections = (await contentsOf(source)).map((collection) => ({
    ...collection,
    async *read() {
      let read = 0;
      for await (const raw of collection.read()) {
        if (++read > 1_500) throw new Error('interrupted');
        yield raw;
      }
    },
  }));
  await expect(copy(collections)).rejects.toThrow('interrupted');
}

describe('a copy', () => {
  it('has the same bytes, counts, checksums and indexes, and an id of its own', async () => {
    const id = await identityOf(source);
    const copied = await copy();
    expect(copied).toEqual([
      { name: 'nothing in it', documents: 0, checksum: '0'.repeat(64) },
      { name: 'things', documents: 2_500, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await rawIn(target)).toEqual(await rawIn(source));
    expect((await contentsOf(target)).map(({ indexes }) => indexes)).toEqual(
      (await contentsOf(source)).map(({ indexes }) => indexes),
    );
    await expect(target.collection('things').insertOne({ n: 7 })).rejects.toMatchObject({ code: 11_000 });
    expect(await identityOf(target)).not.toBe(id);
    expect(await identityOf(source)).toBe(id);
    await assertWhole(target);
  });

  it('that was interrupted is not used, and the next run starts over', async () => {
    await interruptedCopy();
    expect(await target.collection('things').countDocuments()).toBe(1_000);
    await expect(contentsOf(target)).rejects.toThrow('is not finished');
    await expect(assertWhole(target)).rejects.toThrow(/The copy of the one into this database, .* is not finished/);
    await copy();
    expect(await rawIn(target)).toEqual(await rawIn(source));
    await assertWhole(target);
  });

  it('can be made again while nobody has changed it, and is left alone then', async () => {
    await copy();
    const id = await identityOf(target);
    await source.collection('things').insertOne({ n: -1 });
    await copy();
    expect(await identityOf(target)).not.toBe(id);
    expect(await rawIn(target)).toEqual(await rawIn(source));
    await target.collection('orders').insertOne({ since: 'the copy' });
    await expect(copy()).rejects.toThrow(/changed there since: orders\. Nothing was written/);
    expect(await target.collection('orders').countDocuments()).toBe(1);
  });

  it('goes into no database that holds anything else', async () => {
    await target.collection('things').insertOne({ mine: true });
    await expect(copy()).rejects.toThrow('the other is not empty: it has documents in things. Nothing was written.');
    expect(await target.collection('things').find().toArray()).toMatchObject([{ mine: true }]);
  });

  it('of what changes meanwhile is refused', async () => {
    const collections = await contentsOf(source);
    const changing = collections.map((collection) => ({
      ...collection,
      async *read() {
        yield* collection.read();
        if (collection.name === 'things') await source.collection('things').insertOne({ n: Math.random() });
      },
    }));
    await expect(copy(changing)).rejects.toThrow(
      /the one changed while it was copied: things\. Stop what writes to it/,
    );
    await expect(assertWhole(target)).rejects.toThrow('is not finished');
  });

  it('that the database stores otherwise than it was written is refused', async () => {
    const collections = await contentsOf(source);
    const stored = two.connection.collection('things');
    const last = collections.find(({ name }) => name === 'things')!;
    // Stands in for a database that loses a type: the first collection to be read after all were written is compared.
    let reads = 0;
    const meddling = collections.map((collection) => ({
      ...collection,
      async *read() {
        yield* collection.read();
      },
    }));
    const index = collections.indexOf(last);
    meddling.push({
      ...last,
      name: 'zz last',
      indexes: [],
      async *read() {
        if (++reads === 1) await stored.updateOne({ _id: 't7' as never }, { $set: { a: 'changed' } });
        yield* collections[index]!.read();
      },
    });
    await expect(copy(meddling)).rejects.toThrow('the other does not hold what was written: things differ');
  });
});

describe('a dump', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'grabdeals-dump-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('brings everything back, from files as mongodump writes them', async () => {
    const written = await writeDump(folder, await contentsOf(source));
    const copied = await copy(await contentsOfDump(folder, written));
    expect(copied).toEqual(written);
    expect(await rawIn(target)).toEqual(await rawIn(source));
    expect((await contentsOf(target)).map(({ indexes }) => indexes)).toEqual(
      (await contentsOf(source)).map(({ indexes }) => indexes),
    );
    const metadata = JSON.parse(await readFile(join(folder, 'things.metadata.json'), 'utf8')) as object;
    expect(metadata).toMatchObject({
      collectionName: 'things',
      indexes: [{ name: '_id_' }, { key: { b: { $numberInt: '-1' } } }, { key: { n: { $numberInt: '1' } } }],
    });
  });

  it('keeps types that the embedded database does not have', async () => {
    const values = [{ _id: 1, price: Decimal128.fromString('1.10'), big: Long.MAX_VALUE }];
    const { serialize } = await import('bson');
    const collection = {
      name: 'a/b',
      options: {},
      indexes: [],
      async *read() {
        for (const value of values) yield serialize(value);
      },
    };
    const [again] = await contentsOfDump(folder, await writeDump(folder, [collection]));
    const found = [];
    for await (const raw of again!.read()) found.push(Buffer.from(raw).toString('hex'));
    expect(found).toEqual(values.map((value) => Buffer.from(serialize(value)).toString('hex')));
  });

  it.each<[string, (file: string) => Promise<void>, RegExp]>([
    ['cut off', async (file) => writeFile(file, (await readFile(file)).subarray(0, -1)), /ends in the middle/],
    ['garbled', (file) => writeFile(file, Buffer.alloc(100)), /is garbled/],
    ['another one', (file) => writeFile(file, ''), /their checksum differs/],
  ])('is refused where it is %s, and nothing takes the half for the whole', async (_name, damage, message) => {
    const written = await writeDump(folder, await contentsOf(source));
    await damage(join(folder, 'things.bson'));
    await expect(copy(await contentsOfDump(folder, written))).rejects.toThrow(message);
    await expect(assertWhole(target)).rejects.toThrow('is not finished');
  });
});

it.each([
  [
    'mongodb://user:p%40ss@one:27017,two:27018/grabdeals?authSource=admin&tlsCertificateKeyFilePassword=x',
    'mongodb://one:27017,two:27018/grabdeals',
  ],
  ['mongodb+srv://user:p@ss?word@cluster.example/shop', 'mongodb+srv://cluster.example/shop'],
  ['mongodb://localhost/grabdeals', 'mongodb://localhost/grabdeals'],
])('an address is shown without user, password and options', (uri, shown) => {
  expect(publicAddress(uri)).toBe(shown);
});
