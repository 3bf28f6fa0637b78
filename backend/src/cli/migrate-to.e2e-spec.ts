import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startInProcess } from '@grabdeals/embedded-mongodb/in-process';
import { Double } from 'bson';
import mongoose from 'mongoose';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import { embeddedLocation } from '../database/embedded-database.js';
import { parseEnv } from '../config/env.js';
import { S3Storage } from '../storage/s3-storage.js';
import { startS3Server } from '../testing/s3-server.js';
import { openTestDatabase } from '../testing/test-database.js';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../../dist/cli/migrate-to.js');
const things = Array.from({ length: 1_200 }, (_, n) => ({ n, price: new Double(n), at: new Date(n), none: null }));

let folder: string;
let dataDir: string;
const closing: (() => Promise<unknown>)[] = [];

/** Runs the built command as npm does. @returns its output. */
async function command(args: string[], env: Record<string, string> = {}): Promise<string> {
  const all = { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder, MONGODB_URI: '', ...env };
  const { stdout } = await run(process.execPath, [program, ...args], { env: all });
  return stdout;
}

const failure = (message: RegExp) => ({ code: 1, stderr: expect.stringMatching(message) });

/** Creates a database in place of MongoDB: an embedded server, or the MongoDB at TEST_MONGODB_URI. */
async function anotherDatabase(): Promise<string> {
  const { uri, close } = await openTestDatabase(await mkdtemp(join(folder, 'mongodb-')));
  closing.push(close);
  return uri;
}

async function embedded(directory: string) {
  const database = await startInProcess(embeddedLocation(directory));
  closing.push(() => database.close());
  return { connection: await connect(database.uri), close: () => database.close() };
}

async function connect(uri: string): Promise<mongoose.Connection> {
  const connection = await mongoose.createConnection(uri).asPromise();
  closing.push(() => connection.close());
  return connection;
}

async function documentsIn(connection: mongoose.Connection) {
  return connection.collection('things').find({}, { promoteValues: false }).sort({ n: 1 }).toArray();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-migrate-to-'));
  dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'storage/demo'), { recursive: true });
  await writeFile(join(dataDir, 'storage/demo/a.svg'), '<svg/>');
  const { connection, close } = await embedded(dataDir);
  await connection.collection('things').createIndex({ n: 1 }, { unique: true });
  await connection.collection('things').insertMany(things);
  await connection.close();
  await close();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run migrate-to', () => {
  it('copies all data to MongoDB, repeatedly, and back', async () => {
    const uri = await anotherDatabase();
    const printed = await command([uri]);
    expect(printed).toMatch(
      / {2}things: 1,200\nCopied 1,200 documents in 1 collections; counts, checksums and indexes/,
    );
    expect(printed).toMatch(/Pictures and sounds remain in .*data\/storage/);
    expect(printed).toContain('Start the product with MONGODB_URI.');
    const { password } = new URL(uri);
    if (password) expect(printed).not.toContain(password);
    await command(['mongodb'], { MONGODB_URI: uri });

    const back = join(folder, 'back');
    expect(await command(['embedded'], { MONGODB_URI: uri, DATA_DIR: back })).toMatch(/Copied 1,200 documents/);
    const [first, second, third] = [await embedded(dataDir), { connection: await connect(uri) }, await embedded(back)];
    const original = await documentsIn(first.connection);
    expect(original).toHaveLength(1_200);
    expect(await documentsIn(second.connection)).toEqual(original);
    expect(await documentsIn(third.connection)).toEqual(original);
    await expect(third.connection.collection('things').insertOne({ n: 0 })).rejects.toMatchObject({ code: 11_000 });
    await expect(second.connection.collection('things').insertOne({ n: 0 })).rejects.toMatchObject({ code: 11_000 });
  }, 120_000);

  it('prints the settings that a copy of the demo data needs', async () => {
    const demo = join(folder, 'demo');
    const { connection, close } = await embedded(demo);
    await connection.collection('users').insertOne({ email: DEMO_OWNER.email });
    await connection.close();
    await close();
    const printed = await command([await anotherDatabase()], { DATA_DIR: demo });
    expect(printed).toContain(`The data contains ${DEMO_OWNER.email}, whose password is published`);
    expect(printed).toContain('Start the product with MONGODB_URI, SEED=demo and DEMO_PASSWORD');
    expect(printed).not.toContain('Start the product with MONGODB_URI.');
  }, 60_000);

  it('rejects a running product and a target with other data', async () => {
    const uri = await anotherDatabase();
    const { close } = await embedded(dataDir);
    await expect(command([uri])).rejects.toMatchObject(failure(/is in use by process \d+\. Stop that process/));
    await close();
    await (await connect(uri)).collection('other').insertOne({ mine: true });
    await expect(command([uri])).rejects.toMatchObject(failure(/is not empty: the collection other has documents/));
    expect(await (await connect(uri)).collection('things').countDocuments()).toBe(0);
  }, 60_000);

  it('copies the pictures to an S3 store if one is configured', async () => {
    const s3 = await startS3Server();
    closing.push(() => s3.close());
    const settings = s3.environment;
    expect(await command([await anotherDatabase()], settings)).toMatch(/Copied 1 pictures and sounds to the S3 store/);
    const store = new S3Storage(parseEnv({ ...settings, DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32) }).s3!);
    const object = await store.open('demo/a.svg');
    store.onModuleDestroy();
    expect(object?.size).toBe(6);
    if (object && 'stream' in object) object.stream.destroy();
  }, 60_000);

  it.each<[string, string[], RegExp]>([
    ['no target', [], /^npm run migrate-to -- mongodb/],
    ['another kind of address', ['postgres://x'], /^npm run migrate-to -- mongodb/],
    ['no MONGODB_URI', ['embedded'], /MONGODB_URI is not set/],
    ['an unreachable server', ['mongodb://user:secret@127.0.0.1:9/shop'], /^mongodb:\/\/127.0.0.1:9\/shop cannot be/],
  ])(
    'fails without printing the password: %s',
    async (_name, args, message) => {
      const error: unknown = await command(args).catch((reason: unknown) => reason);
      expect(error).toMatchObject(failure(message));
      expect((error as { stderr: string }).stderr).not.toContain('secret');
    },
    30_000,
  );
});
