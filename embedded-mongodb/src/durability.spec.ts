import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import mongoose from 'mongoose';
import { copyDatabase, findEmbeddedMongoDB, FolderInUseError } from './embedded-mongodb.js';
import { startInProcess } from './in-process.js';

/** Runs the built database in a separate process, with its worker thread. */
const program = `
  import { startEmbeddedMongoDB } from ${JSON.stringify(new URL('../dist/embedded-mongodb.js', import.meta.url))};
  let worker;
  process.on('worker', (started) => (worker = started));
  process.on('SIGUSR2', () => worker.terminate());
  const options = { folder: process.argv[2], databaseName: 'test', onError: (error) => console.log(error.message) };
  const database = await startEmbeddedMongoDB(options).catch((error) => {
    console.log('rejected ' + error.name + ' ' + error.message);
    process.exit(1);
  });
  console.log('ready ' + database.uri);
  process.on('SIGTERM', () => database.close());
  const reason = await database.exited;
  console.log(reason ? reason.message : 'closed');
`;

/** Makes each write to a socket of the server's thread fail. */
const sabotage = `
  import { Socket } from 'node:net';
  import { isMainThread } from 'node:worker_threads';
  if (!isMainThread) Socket.prototype.write = () => {
    throw new TypeError('a bug');
  };
`;

const location = (folder: string) => ({ folder, databaseName: 'test' });

let directory: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-mongodb-'));
  await writeFile(join(directory, 'program.mjs'), program);
  await writeFile(join(directory, 'sabotage.mjs'), sabotage);
});
afterEach(async () => {
  for (const child of children) await kill(child);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

interface DatabaseProcess {
  child: ChildProcess;
  line: string;
  next: () => Promise<string>;
}

async function start(dataDir: string, ...nodeOptions: string[]): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [...nodeOptions, join(directory, 'program.mjs'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  return { child, line: await next(), next };
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const uriIn = (line: string): string => line.replace('ready ', '');

async function withConnection<T>(uri: string, work: (connection: mongoose.Connection) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(uri, { serverSelectionTimeoutMS: 2000 }).asPromise();
  connection.on('error', () => undefined);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

describe('a database folder', () => {
  it('is used by one process at a time, which other processes can find', async () => {
    const dataDir = join(directory, 'shared', 'database');
    expect(await findEmbeddedMongoDB(location(dataDir))).toBeUndefined();
    const first = await start(dataDir);
    expect(first.line).toMatch(/^ready mongodb:\/\/embedded:[\w-]+@127\.0\.0\.1:\d+\/test\?/);
    expect(await findEmbeddedMongoDB(location(dataDir))).toBe(uriIn(first.line));
    const second = await start(dataDir);
    expect(second.line).toMatch(
      new RegExp(`^rejected FolderInUseError The database in .* is in use by process ${first.child.pid}\\.`),
    );
    await expect(startInProcess(location(dataDir))).rejects.toThrow(/in use by process/);
    first.child.kill('SIGTERM');
    expect(await first.next()).toBe('closed');
    expect(await findEmbeddedMongoDB(location(dataDir))).toBeUndefined();
    const third = await startInProcess(location(dataDir));
    await expect(startInProcess(location(dataDir))).rejects.toThrow(/in use by process/);
    await third.close();
  }, 60_000);

  it('can be used again after its process was killed', async () => {
    const dataDir = join(directory, 'stale', 'database');
    const first = await start(dataDir);
    await kill(first.child);
    expect(await readFile(join(dataDir, 'database.json'), 'utf8')).toContain(`"pid":${first.child.pid}`);
    expect(await findEmbeddedMongoDB(location(dataDir))).toBeUndefined();
    expect((await start(dataDir)).line).toMatch(/^ready/);
  }, 60_000);

  it('has the same documents and indexes after a restart', async () => {
    const dataDir = join(directory, 'restart', 'database');
    const open = async <T>(work: (connection: mongoose.Connection) => Promise<T>): Promise<T> => {
      const database = await startInProcess(location(dataDir));
      try {
        return await withConnection(database.uri, work);
      } finally {
        await database.close();
      }
    };
    await open(async (connection) => {
      await connection.collection('things').createIndex({ tags: 1 });
      await connection.collection('things').createIndex({ slug: 1 }, { unique: true });
      await connection.collection('things').insertMany([
        { slug: 'a', tags: [1, 2] },
        { slug: 'b', tags: [2, 3] },
      ]);
    });
    await open(async (connection) => {
      const things = connection.collection('things');
      expect(await things.countDocuments({ tags: 2 })).toBe(2);
      expect(await things.find({ tags: { $gt: 1, $lt: 3 } }).toArray()).toHaveLength(2);
      await expect(things.insertOne({ slug: 'a' })).rejects.toMatchObject({ code: 11000 });
      await things.insertOne({ slug: 'c' });
      expect((await things.find().toArray()).map(({ slug }) => slug as string)).toEqual(['a', 'b', 'c']);
    });
  });
});

describe('a process that is killed under load', () => {
  it('loses no acknowledged write and leaves consistent indexes', async () => {
    const dataDir = join(directory, 'killed', 'database');
    const acknowledged = new Set<number>();
    let next = 0;
    for (let round = 0; round < 3; round++) {
      const { child, line } = await start(dataDir);
      await withConnection(uriIn(line), async (connection) => {
        const things = connection.collection('things');
        await things.createIndex({ n: 1 }, { unique: true });
        const write = async () => {
          for (;;) {
            const numbers = Array.from({ length: 5 }, () => next++);
            await things.insertMany(numbers.map((n) => ({ n, text: `text ${n}` })));
            for (const n of numbers) acknowledged.add(n);
          }
        };
        const writers = Array.from({ length: 8 }, write);
        const settled = Promise.allSettled(writers);
        const enough = acknowledged.size + 500;
        while (acknowledged.size < enough)
          await Promise.race([...writers, new Promise((resolve) => setTimeout(resolve, 5))]);
        await kill(child);
        await settled;
      });
    }
    const database = await startInProcess(location(dataDir));
    await withConnection(database.uri, async (connection) => {
      const things = connection.collection('things');
      const stored = new Set((await things.find({}, { hint: { $natural: 1 } }).toArray()).map(({ n }) => n as number));
      expect([...acknowledged].filter((n) => !stored.has(n))).toEqual([]);
      const indexed = (await things.find({ n: { $gte: 0 } }, { hint: 'n_1' }).toArray()).map(({ n }) => n as number);
      expect(new Set(indexed)).toEqual(stored);
      expect(indexed).toHaveLength(stored.size);
    });
    await database.close();
  }, 60_000);
});

describe('a worker that ends', () => {
  it('is reported to the process that started it', async () => {
    const { child, line, next } = await start(join(directory, 'ended', 'database'));
    await withConnection(uriIn(line), async (connection) => {
      await connection.collection('things').insertOne({ n: 1 });
    });
    child.kill('SIGUSR2');
    expect(await next()).toBe('The embedded MongoDB server stopped (code 1)');
  }, 60_000);
});

describe('a fault of the server', () => {
  it('is reported to the process that started it', async () => {
    const dataDir = join(directory, 'faulty', 'database');
    const { line, next } = await start(dataDir, '--import', join(directory, 'sabotage.mjs'));
    expect(line).toMatch(/^ready/);
    expect(await findEmbeddedMongoDB(location(dataDir))).toBeUndefined();
    expect(await next()).toBe('a bug');
  }, 60_000);
});

describe('a copy', () => {
  const assertCopied = async (target: string): Promise<void> => {
    expect((await readdir(target)).sort()).toEqual(['password', 'store', 'store.json']);
    await withConnection(uriIn((await start(target)).line), async (connection) => {
      expect(await connection.collection('things').countDocuments()).toBe(500);
    });
  };

  it('of a database contains the same documents', async () => {
    const dataDir = join(directory, 'original', 'database');
    const [target, later] = ['copy', 'later copy'].map((name) => join(directory, name, 'database')) as [string, string];
    const { child, line, next } = await start(dataDir);
    await withConnection(uriIn(line), async (connection) => {
      await connection.collection('things').insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
      const copy = (path: string) => connection.db!.command({ copyDatabase: path });
      await copy(target);
      await expect(copy('relative')).rejects.toMatchObject({ codeName: 'BadValue' });
    });
    await assertCopied(target);
    // A second process that opens the files of a running database could damage them.
    await expect(copyDatabase(dataDir, later)).rejects.toThrow(FolderInUseError);
    child.kill('SIGTERM');
    expect(await next()).toBe('closed');
    await copyDatabase(dataDir, later);
    await assertCopied(later);
  }, 60_000);
});

describe('damaged files', () => {
  let intact: string;
  let serial = 0;

  beforeAll(async () => {
    intact = await createDatabase();
  }, 60_000);

  /** Creates a database with documents, stops it, and returns its folder. */
  async function createDatabase(): Promise<string> {
    const dataDir = join(directory, `intact-${++serial}`, 'database');
    const { child, line, next } = await start(dataDir);
    await withConnection(uriIn(line), async (connection) => {
      const things = connection.collection('things');
      await things.createIndex({ n: 1 });
      await things.insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, text: 'x'.repeat(200) })));
    });
    child.kill('SIGTERM');
    expect(await next()).toBe('closed');
    return dataDir;
  }

  async function copyOfIntact(): Promise<string> {
    const dataDir = join(directory, `copy-${++serial}`, 'database');
    await cp(intact, dataDir, { recursive: true });
    return dataDir;
  }

  it.each<[string, (file: string) => Promise<void>]>([
    ['missing', (file) => rm(file)],
    ['empty', (file) => truncate(file, 0)],
    ['truncated', async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
    ['truncated within its first pages', (file) => truncate(file, 5000)],
    ['garbled at its beginning', (file) => overwrite(file, 0, 8192)],
    ['garbled in the middle', async (file) => overwrite(file, 8192, (await stat(file)).size - 8192)],
    [
      'replaced by the file of another database',
      async (file) => copyFile(join(await createDatabase(), 'store/data.mdb'), file),
    ],
  ])(
    'are rejected with DamagedFilesError: %s',
    async (_name, damage) => {
      const dataDir = await copyOfIntact();
      await damage(join(dataDir, 'store/data.mdb'));
      const { line } = await start(dataDir);
      expect(line).toMatch(/^rejected DamagedFilesError The database in .* is damaged: /);
      expect(await findEmbeddedMongoDB(location(dataDir))).toBeUndefined();
    },
    60_000,
  );

  it('are not assumed if an earlier version wrote no store.json', async () => {
    const dataDir = await copyOfIntact();
    await rm(join(dataDir, 'store.json'));
    const { line } = await start(dataDir);
    expect(line).toMatch(/^ready/);
    await withConnection(uriIn(line), async (connection) => {
      expect(await connection.collection('things').countDocuments()).toBe(3000);
    });
    expect(await readFile(join(dataDir, 'store.json'), 'utf8')).toContain('identity');
  }, 60_000);

  async function overwrite(file: string, from: number, length: number): Promise<void> {
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(length, 0xa5), 0, length, from);
    await handle.close();
  }
});
