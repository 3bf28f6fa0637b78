import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import { type BuiltProgram, feedOf, startProduct } from '../../../testing/built-program.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.js';

/** Enough rows to kill the process in the middle. */
const ROWS = 2_000;
const OWNER = { email: 'owner@test.example', password: 'a-test-password-of-length' };
const TIMEOUT_MS = 240_000;

let folder: string;
let database: TestDatabase;
let client: MongoClient;
let db: Db;
let product: BuiltProgram & { port: number };
let token: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-processes-'));
  await writeFile(join(folder, 'password'), OWNER.password);
  database = await openTestDatabase(join(folder, 'database'));
  client = new MongoClient(database.uri);
  db = client.db();
  await start();
  await call('POST', 'merchants', { mid: 7, merchantInfo: { name: 'Shop' } });
});
afterEach(async () => {
  await product.end('SIGTERM');
  await client.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  product = await startProduct({
    MONGODB_URI: database.uri,
    DATA_DIR: join(folder, 'data'),
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD_FILE: join(folder, 'password'),
  });
  token = (await call<{ token: string }>('POST', 'auth/signin', OWNER)).token;
}

async function call<Answer = { id: string; state: string; progress: { phase: string; total: number } }>(
  method: string,
  path: string,
  body?: object | string,
): Promise<Answer> {
  const isFile = typeof body === 'string';
  const response = await fetch(`http://127.0.0.1:${product.port}/api/${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: token } : {}),
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const answer = (await response.json()) as Answer & { data?: Answer };
  return answer.data ?? answer;
}

async function stateOf(runId: string): Promise<string> {
  return (await call('GET', `feed-runs/${runId}`)).state;
}

async function reaches(runId: string, state: string): Promise<void> {
  await product.untilSo(async () => {
    const now = await stateOf(runId);
    if (now === 'failed') throw new Error(JSON.stringify(await call('GET', `feed-runs/${runId}`)));
    return now === state;
  });
}

/** Returns the products without the time of the last write, which changes so that search indexes notice it. */
async function products(): Promise<object[]> {
  const found = await db.collection('products').find().sort({ _id: 1 }).toArray();
  return found.map(({ updatedAt: _updatedAt, ...product }) => product);
}

/** Returns the ids of the processes that the product has started for runs. */
function workers(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === product.pid && args.join(' ').includes('feed-run.js'))
    .map(([pid]) => Number(pid));
}

async function killWorkerWhile(runId: string, state: string): Promise<void> {
  // The total is known once the process has started the phase.
  await product.untilSo(async () => {
    const { progress } = await call('GET', `feed-runs/${runId}`);
    return progress.phase === state && progress.total > 0;
  });
  const [worker] = workers();
  process.kill(worker!, 'SIGKILL');
  await product.untilSo(() => Promise.resolve(!workers().includes(worker!)));
  expect(await stateOf(runId)).toBe(state);
}

async function newRun(feedId: string, rows: string, body: object = {}): Promise<string> {
  await call('PUT', `feeds/${feedId}/file`, rows);
  return (await call('POST', `feeds/${feedId}/runs`, body)).id;
}

describe('a run whose process is killed', () => {
  it(
    'while it is applied and while it is rolled back has the right result',
    async () => {
      const { id: feedId } = await call('POST', 'feeds', { name: 'Main', merchantId: 7 });
      const first = await newRun(feedId, feedOf(ROWS));
      await killWorkerWhile(first, 'applying');
      await reaches(first, 'applied');
      const before = (await products()) as Record<string, unknown>[];
      expect(before).toHaveLength(ROWS);
      expect(new Set(before.map(({ runId }) => runId))).toEqual(new Set([first]));
      expect(new Set(before.map(({ lastSeen }) => String(lastSeen))).size).toBe(1);

      const dearer = feedOf(ROWS).replaceAll('.00 USD', '.50 USD');
      const second = await newRun(feedId, dearer);
      await reaches(second, 'applied');
      const after = (await products()) as { priceHistory: object[] }[];
      expect(after.every(({ priceHistory }) => priceHistory.length === 2)).toBe(true);
      await call('POST', `feed-runs/${second}/rollback`);
      await killWorkerWhile(second, 'rollingBack');
      await reaches(second, 'rolledBack');
      expect(await products()).toEqual(before);
      const kept = await call<{ count: number }>('GET', `feed-runs/${second}/changes?kind=kept`);
      expect(kept.count).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'together with the product is resumed after the restart',
    async () => {
      const { id: feedId } = await call('POST', 'feeds', { name: 'Main', merchantId: 7 });
      const run = await newRun(feedId, feedOf(ROWS));
      await reaches(run, 'applying');
      const [worker] = workers();
      await product.end('SIGKILL');
      await start();
      // The child process exits with the product.
      expect(() => process.kill(worker!, 0)).toThrow();
      expect(['applying', 'applied']).toContain(await stateOf(run));
      // The lease of a killed process expires after a minute. The test does not wait for it.
      await db.collection('leases').updateMany({}, { $set: { expiresAt: new Date(0) } });
      await reaches(run, 'applied');
      expect(await products()).toHaveLength(ROWS);
    },
    TIMEOUT_MS,
  );

  it(
    'by the shutdown of the product, which waits for it, is resumed after the restart',
    async () => {
      const { id: feedId } = await call('POST', 'feeds', { name: 'Main', merchantId: 7 });
      const run = await newRun(feedId, feedOf(ROWS));
      await reaches(run, 'applying');
      expect((await product.end('SIGTERM')).code).toBe(0);
      await start();
      await reaches(run, 'applied');
      expect(await products()).toHaveLength(ROWS);
    },
    TIMEOUT_MS,
  );
});
