import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EmbeddedMongoDB } from '@grabdeals/embedded-mongodb';
import { startInProcess } from '@grabdeals/embedded-mongodb/in-process';
import mongoose from 'mongoose';
import { identityOf } from '../database/database-state.js';
import { embeddedLocation } from '../database/embedded-database.js';
import { openTestDatabase } from '../testing/test-database.js';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../../dist/cli/backup.js');

let folder: string;
let dataDir: string;
let backup: string;
let database: EmbeddedMongoDB;
let connection: mongoose.Connection;
let acknowledgedBefore: number;
let acknowledged: number;

/** Runs the built command as npm does. @returns its output. */
async function command(args: string[], directory: string, mongodbUri = ''): Promise<string> {
  const env = { ...process.env, DATA_DIR: directory, INIT_CWD: folder, MONGODB_URI: mongodbUri, SEARCH_URL: '' };
  const { stdout } = await run(process.execPath, [program, ...args], { env });
  return stdout;
}

const textsIn = async (path: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(path, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map(async (file) => [file.slice(path.length), await readFile(file, 'base64')]),
    ),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-backup-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'copy');
  await mkdir(join(dataDir, 'storage/pictures/deep'), { recursive: true });
  await writeFile(join(dataDir, 'storage/pictures/deep/a.webp'), Buffer.from([0, 1, 2, 255]));
  await writeFile(join(dataDir, 'storage/pictures/b.svg'), '');
  await writeFile(join(dataDir, 'storage/pictures/b.svg.77.tmp'), 'half');
  await writeFile(join(dataDir, 'jwt-secret'), 'a secret of the installation');
  await writeFile(join(dataDir, 'search-index'), 'of products that the copy may not have');
  database = await startInProcess(embeddedLocation(dataDir));
  connection = await mongoose.createConnection(database.uri).asPromise();
  const things = connection.collection('things');
  await things.createIndex({ n: 1 }, { unique: true });
  await identityOf(connection.db!);
  const insert = (from: number) =>
    things.insertMany(Array.from({ length: 50 }, (_, at) => ({ n: from + at, text: 'x'.repeat(300) })));
  let written = 0;
  for (; written < 2000; written += 50) await insert(written);
  acknowledgedBefore = written;
  // Writes continue during the backup.
  let isDone = false;
  const writing = (async () => {
    for (; !isDone; written += 50) await insert(written);
  })();
  await command(['backup', 'copy'], dataDir).finally(() => (isDone = true));
  await writing;
  acknowledged = written;
}, 120_000);
afterAll(async () => {
  await connection.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup of a running product', () => {
  it('takes nothing from the product', async () => {
    expect(await connection.collection('things').countDocuments()).toBe(acknowledged);
  });

  it('restores all data into an empty directory', async () => {
    const restored = join(folder, 'restored');
    expect(await command(['restore', 'copy'], restored)).toMatch(/^Restored \d+ documents, \d+ files/);
    expect(await textsIn(join(restored, 'storage'))).toEqual({
      '/pictures/deep/a.webp': Buffer.from([0, 1, 2, 255]).toString('base64'),
      '/pictures/b.svg': '',
    });
    expect(await readFile(join(restored, 'jwt-secret'), 'utf8')).toBe('a secret of the installation');
    expect((await readdir(restored)).sort()).toEqual(['database', 'jwt-secret', 'storage']);
    expect((await stat(join(restored, 'database/store/data.mdb'))).mode & 0o777).toBe(0o600);

    const again = await startInProcess(embeddedLocation(restored));
    const other = await mongoose.createConnection(again.uri).asPromise();
    const found = await other.collection('things').find().sort({ n: 1 }).toArray();
    // Contains all acknowledged writes, and complete documents of later ones.
    expect(found.length).toBeGreaterThanOrEqual(acknowledgedBefore);
    const original = await connection
      .collection('things')
      .find({ n: { $lt: found.length } })
      .sort({ n: 1 })
      .toArray();
    expect(found).toEqual(original);
    expect((await other.collection('things').indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
    await expect(other.collection('things').insertOne({ n: 0 })).rejects.toMatchObject({ code: 11_000 });
    // The new id causes a rebuild of the search index.
    expect(await identityOf(other.db!)).not.toBe(await identityOf(connection.db!));
    await other.close();
    await again.close();
  }, 120_000);

  it.each<[string, (copy: string) => Promise<void>, RegExp]>([
    ['a changed picture', (copy) => writeFile(join(copy, 'storage/pictures/b.svg'), 'x'), /checksum differs/],
    ['a missing file', (copy) => rm(join(copy, 'jwt-secret')), /jwt-secret/],
    ['no manifest', (copy) => rm(join(copy, 'manifest.json')), /is not a backup/],
    [
      'a path outside the backup',
      async (copy) => {
        const manifest = await readFile(join(copy, 'manifest.json'), 'utf8');
        await writeFile(join(copy, 'manifest.json'), manifest.replace('"jwt-secret"', '"../jwt-secret"'));
      },
      /is outside the backup/,
    ],
  ])(
    'is rejected with %s, and no files remain',
    async (name, damage, message) => {
      const copy = join(folder, name);
      await cp(backup, copy, { recursive: true });
      await damage(copy);
      const target = join(folder, `${name} restored`);
      await expect(command(['restore', copy], target)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(message),
      });
      expect(await readdir(target).catch(() => [])).toEqual([]);
    },
    60_000,
  );

  it('does not overwrite a running product, other data or a backup', async () => {
    await expect(command(['restore', 'copy'], dataDir)).rejects.toMatchObject({
      stderr: expect.stringMatching(/The product runs on/),
    });
    const occupied = join(folder, 'occupied');
    await mkdir(occupied);
    await writeFile(join(occupied, 'something'), '');
    await expect(command(['restore', 'copy'], occupied)).rejects.toMatchObject({
      stderr: expect.stringMatching(/is not empty/),
    });
    await expect(command(['backup', 'copy'], dataDir)).rejects.toMatchObject({
      stderr: expect.stringMatching(/exists already/),
    });
  }, 60_000);
});

describe('a backup of a MongoDB', () => {
  const closing: (() => Promise<unknown>)[] = [];
  let mongodbUri: string;
  let files: string;

  /** Creates a database in place of MongoDB: an embedded server, or the MongoDB at TEST_MONGODB_URI. */
  async function anotherDatabase(): Promise<{ uri: string; connection: mongoose.Connection }> {
    const { uri, close } = await openTestDatabase(await mkdtemp(join(folder, 'mongodb-')));
    const opened = await mongoose.createConnection(uri).asPromise();
    closing.push(
      () => opened.close(),
      () => close(),
    );
    return { uri, connection: opened };
  }
  const documentsIn = async ({ connection: opened }: { connection: mongoose.Connection }) =>
    opened.collection('orders').find().sort({ _id: 1 }).toArray();

  let original: Awaited<ReturnType<typeof anotherDatabase>>;
  beforeAll(async () => {
    files = join(folder, 'files of a product on MongoDB');
    await mkdir(join(files, 'storage'), { recursive: true });
    await writeFile(join(files, 'storage/c.webp'), 'c');
    await writeFile(join(files, 'jwt-secret'), 'another secret');
    original = await anotherDatabase();
    mongodbUri = original.uri;
    const orders = original.connection.collection('orders');
    await orders.createIndex({ number: 1 }, { unique: true });
    await orders.insertMany(Array.from({ length: 1_500 }, (_, number) => ({ number, text: 'x'.repeat(200) })));
    await identityOf(original.connection.db!);
    await command(['backup', 'copy of a MongoDB'], files, mongodbUri);
  }, 60_000);
  afterAll(async () => {
    for (const close of closing) await close();
  });

  it('restores database and files into an empty database and an empty directory', async () => {
    const again = await anotherDatabase();
    const restored = join(folder, 'restored beside a MongoDB');
    const printed = await command(['restore', 'copy of a MongoDB'], restored, again.uri);
    expect(printed).toMatch(/^Restored 1500 documents, 4 files/);
    const { password } = new URL(again.uri);
    if (password) expect(printed).not.toContain(password);
    expect(await documentsIn(again)).toEqual(await documentsIn(original));
    await expect(again.connection.collection('orders').insertOne({ number: 0 })).rejects.toMatchObject({
      code: 11_000,
    });
    expect((await readdir(restored)).sort()).toEqual(['jwt-secret', 'storage']);
    expect(await readFile(join(restored, 'storage/c.webp'), 'utf8')).toBe('c');
    expect(await identityOf(again.connection.db!)).not.toBe(await identityOf(original.connection.db!));
  }, 60_000);

  it('that is damaged changes nothing', async () => {
    const copy = join(folder, 'damaged copy of a MongoDB');
    await cp(join(folder, 'copy of a MongoDB'), copy, { recursive: true });
    const documents = await readFile(join(copy, 'database/orders.bson'));
    documents[documents.length - 20]! ^= 1;
    await writeFile(join(copy, 'database/orders.bson'), documents);
    const again = await anotherDatabase();
    const restored = join(folder, 'damaged restored');
    await expect(command(['restore', copy], restored, again.uri)).rejects.toMatchObject({
      stderr: expect.stringMatching(/database\/orders\.bson .* is damaged/),
    });
    expect(await readdir(restored)).toEqual([]);
    expect(await again.connection.listCollections()).toEqual([]);
  }, 60_000);

  it('does not overwrite other data, and requires the same kind of database', async () => {
    const restored = join(folder, 'nowhere');
    await expect(command(['restore', 'copy of a MongoDB'], restored, mongodbUri)).rejects.toMatchObject({
      stderr: expect.stringMatching(/is not empty: the collection orders has documents/),
    });
    expect(await readdir(restored)).toEqual([]);
    await expect(command(['restore', 'copy of a MongoDB'], restored)).rejects.toMatchObject({
      stderr: expect.stringMatching(/Set MONGODB_URI to the MongoDB to restore it into/),
    });
    await expect(command(['restore', 'copy'], restored, mongodbUri)).rejects.toMatchObject({
      stderr: expect.stringMatching(/contains an embedded database/),
    });
  }, 60_000);
});
