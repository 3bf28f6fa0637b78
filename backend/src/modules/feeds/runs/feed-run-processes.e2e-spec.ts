import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { type BuiltProgram, feedOf, startProduct } from '../../../testing/built-program.js';
import { type DatabaseProxy, holdThirdProductWrite, startDatabaseProxy } from '../../../testing/database-proxy.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { until } from '../../../testing/until.js';

/** Three batches of a run. */
const ROWS = 1_100;
const OWNER = { email: 'owner@test.example', password: 'a-test-password-of-length' };
const TIMEOUT_MS = 120_000;

let folder: string;
let database: TestDatabase;
let proxy: DatabaseProxy;
let client: MongoClient;
let db: Db;
let product: BuiltProgram & { port: number };
let isRunning = false;
let token: string;
/** The merchant of the test. */
let merchantId = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-processes-'));
  await writeFile(join(folder, 'password'), OWNER.password);
  database = await openTestDatabase(join(folder, 'database'));
  proxy = await startDatabaseProxy(database.uri);
  client = new MongoClient(database.uri);
  db = client.db();
});
beforeEach(async () => {
  proxy.release();
  if (!isRunning) await start();
  merchantId++;
  await call('POST', 'merchants', { mid: merchantId, merchantInfo: { name: `Shop ${merchantId}` } });
}, TIMEOUT_MS);
afterAll(async () => {
  proxy.release();
  await end('SIGTERM');
  await client.close();
  proxy.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  product = await startProduct({
    MONGODB_URI: proxy.uri,
    DATA_DIR: join(folder, 'data'),
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD_FILE: join(folder, 'password'),
  });
  isRunning = true;
  token = (await call<{ token: string }>('POST', 'auth/signin', OWNER)).token;
}

async function end(signal: NodeJS.Signals): Promise<number | null> {
  isRunning = false;
  return (await product.end(signal)).code;
}

async function call<Answer = { id: string }>(method: string, path: string, body?: object | string): Promise<Answer> {
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
  const run = await db.collection('feed_runs').findOne({ _id: new ObjectId(runId) });
  if (run?.['state'] === 'failed') throw new Error(JSON.stringify(run));
  return String(run?.['state']);
}

function reaches(runId: string, state: string): Promise<void> {
  return product.untilSo(async () => (await stateOf(runId)) === state);
}

/** Returns the products without the time of the last write, which changes so that search indexes notice it. */
async function products(filter: object = {}): Promise<Record<string, unknown>[]> {
  const found = await db
    .collection('products')
    .find({ merchantId, ...filter })
    .sort({ _id: 1 })
    .toArray();
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

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts work on a run, and returns its process, which waits in the middle of the state. */
async function workerInTheMiddle(
  state: string,
  begin: () => Promise<string>,
): Promise<{ run: string; worker: number }> {
  const third = holdThirdProductWrite(proxy);
  const run = await begin();
  await product.untilSo(() => Promise.resolve(third.isReached()));
  expect(await stateOf(run)).toBe(state);
  return { run, worker: workers()[0]! };
}

async function killInTheMiddle(state: string, begin: () => Promise<string>): Promise<string> {
  const { run, worker } = await workerInTheMiddle(state, begin);
  process.kill(worker, 'SIGKILL');
  await until(() => !isAlive(worker));
  expect(await stateOf(run)).toBe(state);
  const changed = await products(state === 'applying' ? { runId: run } : { runId: { $ne: run } });
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(ROWS);
  proxy.release();
  return run;
}

async function newRun(feedId: string, rows: string, body: object = {}): Promise<string> {
  await call('PUT', `feeds/${feedId}/file`, rows);
  return (await call('POST', `feeds/${feedId}/runs`, body)).id;
}

describe('a run whose process is killed', () => {
  it(
    'while it is applied and while it is rolled back has the right result',
    async () => {
      const { id: feedId } = await call('POST', 'feeds', { name: 'Main', merchantId });
      const first = await killInTheMiddle('applying', () => newRun(feedId, feedOf(ROWS)));
      await reaches(first, 'applied');
      const before = await products();
      expect(before).toHaveLength(ROWS);
      expect(new Set(before.map(({ runId }) => runId))).toEqual(new Set([first]));
      expect(new Set(before.map(({ lastSeen }) => String(lastSeen))).size).toBe(1);

      const dearer = feedOf(ROWS).replaceAll('.00 USD', '.50 USD');
      const second = await newRun(feedId, dearer);
      await reaches(second, 'applied');
      const after = (await products()) as { priceHistory: object[] }[];
      expect(after.every(({ priceHistory }) => priceHistory.length === 2)).toBe(true);
      await killInTheMiddle('rollingBack', async () => {
        await call('POST', `feed-runs/${second}/rollback`);
        return second;
      });
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
      const { id: feedId } = await call('POST', 'feeds', { name: 'Main', merchantId });
      const { run, worker } = await workerInTheMiddle('applying', () => newRun(feedId, feedOf(ROWS)));
      await end('SIGKILL');
      // The child process exits with the product.
      await until(() => !isAlive(worker));
      proxy.release();
      expect(await stateOf(run)).toBe('applying');
      // The lease of a killed process expires after a minute. The test does not wait for it.
      await db.collection('leases').updateMany({}, { $set: { expiresAt: new Date(0) } });
      await start();
      await reaches(run, 'applied');
      expect(await products()).toHaveLength(ROWS);
    },
    TIMEOUT_MS,
  );

  it(
    'by the shutdown of the product, which waits for it, is resumed after the restart',
    async () => {
      const { id: feedId } = await call('POST', 'feeds', { name: 'Main', merchantId });
      const { run, worker } = await workerInTheMiddle('applying', () => newRun(feedId, feedOf(ROWS)));
      const code = end('SIGTERM');
      proxy.release();
      expect(await code).toBe(0);
      expect(isAlive(worker)).toBe(false);
      await start();
      await reaches(run, 'applied');
      expect(await products()).toHaveLength(ROWS);
    },
    TIMEOUT_MS,
  );
});
