import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal128, Double, Long } from 'bson';
import type { mongo } from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../../testing/temporary-database.js';
import { assertComplete, identityOf } from '../database-state.js';
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
  const rawByName: Record<string, string[]> = {};
  for (const { name, read } of await contentsOf(db)) {
    rawByName[name] = [];
    for await (const raw of read()) rawByName[name].push(Buffer.from(raw).toString('hex'));
  }
  return rawByName;
}

/** Starts a copy that fails after some documents, like a killed process. */
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
  it('has the same bytes, counts, checksums and indexes, and a new id', async () => {
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
    await assertComplete(target);
  });

  it('that was interrupted is rejected, and the next run starts over', async () => {
    await interruptedCopy();
    expect(await target.collection('things').countDocuments()).toBe(1_000);
    await expect(contentsOf(target)).rejects.toThrow('is not finished');
    await expect(assertComplete(target)).rejects.toThrow(/The copy of the one into this database, .* is not finished/);
    await copy();
    expect(await rawIn(target)).toEqual(await rawIn(source));
    await assertComplete(target);
  });

  it('can be repeated until the target is changed', async () => {
    await copy();
    const id = await identityOf(target);
    await source.collection('things').insertOne({ n: -1 });
    await copy();
    expect(await identityOf(target)).not.toBe(id);
    expect(await rawIn(target)).toEqual(await rawIn(source));
    await target.collection('orders').insertOne({ since: 'the copy' });
    await expect(copy()).rejects.toThrow(/was changed afterwards: orders\. Nothing was written/);
    expect(await target.collection('orders').countDocuments()).toBe(1);
  });

  it('does not overwrite other data', async () => {
    await target.collection('things').insertOne({ mine: true });
    await expect(copy()).rejects.toThrow(
      'the other is not empty: the collection things has documents. Nothing was written.',
    );
    expect(await target.collection('things').find().toArray()).toMatchObject([{ mine: true }]);
  });

  it('fails if the source changes meanwhile', async () => {
    const collections = await contentsOf(source);
    const changing = collections.map((collection) => ({
      ...collection,
      async *read() {
        yield* collection.read();
        if (collection.name === 'things') await source.collection('things').insertOne({ n: Math.random() });
      },
    }));
    await expect(copy(changing)).rejects.toThrow(
      /the one changed while it was copied: things\. Stop all programs that write to it/,
    );
    await expect(assertComplete(target)).rejects.toThrow('is not finished');
  });

  it('fails if the target stores other documents', async () => {
    const collections = await contentsOf(source);
    const stored = two.connection.collection('things');
    const last = collections.find(({ name }) => name === 'things')!;
    // Simulates a database that changes documents: the last collection is read after the others were written.
    let reads = 0;
    const modified = collections.map((collection) => ({
      ...collection,
      async *read() {
        yield* collection.read();
      },
    }));
    const index = collections.indexOf(last);
    modified.push({
      ...last,
      name: 'zz last',
      indexes: [],
      async *read() {
        if (++reads === 1) await stored.updateOne({ _id: 't7' as never }, { $set: { a: 'changed' } });
        yield* collections[index]!.read();
      },
    });
    await expect(copy(modified)).rejects.toThrow('the other differs from the written data: things.');
  });
});

describe('a dump', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'grabdeals-dump-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('restores all collections from files in the format of mongodump', async () => {
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

  it('preserves types that the embedded database does not support', async () => {
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
    const [dumped] = await contentsOfDump(folder, await writeDump(folder, [collection]));
    const documents = [];
    for await (const raw of dumped!.read()) documents.push(Buffer.from(raw).toString('hex'));
    expect(documents).toEqual(values.map((value) => Buffer.from(serialize(value)).toString('hex')));
  });

  it.each<[string, (file: string) => Promise<void>, RegExp]>([
    ['truncated', async (file) => writeFile(file, (await readFile(file)).subarray(0, -1)), /ends in the middle/],
    ['garbled', (file) => writeFile(file, Buffer.alloc(100)), /is garbled/],
    ['replaced', (file) => writeFile(file, ''), /the checksum is wrong/],
  ])('is rejected if it is %s, and the copy remains unfinished', async (_name, damage, message) => {
    const written = await writeDump(folder, await contentsOf(source));
    await damage(join(folder, 'things.bson'));
    await expect(copy(await contentsOfDump(folder, written))).rejects.toThrow(message);
    await expect(assertComplete(target)).rejects.toThrow('is not finished');
  });
});

it.each([
  [
    'mongodb://user:p%40ss@one:27017,two:27018/grabdeals?authSource=admin&tlsCertificateKeyFilePassword=x',
    'mongodb://one:27017,two:27018/grabdeals',
  ],
  ['mongodb+srv://user:p@ss?word@cluster.example/shop', 'mongodb+srv://cluster.example/shop'],
  ['mongodb://localhost/grabdeals', 'mongodb://localhost/grabdeals'],
])('publicAddress removes user, password and options', (uri, expected) => {
  expect(publicAddress(uri)).toBe(expected);
});
