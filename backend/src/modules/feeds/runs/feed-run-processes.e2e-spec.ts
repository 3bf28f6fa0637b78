import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { feedOf } from '../../../testing/built-program.js';
import { holdThirdProductWrite } from '../../../testing/database-proxy.js';
import { RestartableProduct } from '../../../testing/restartable-product.js';
import { until } from '../../../testing/until.js';

/** Three batches of a run. */
const ROWS = 1_100;
const TIMEOUT_MS = 120_000;

let product: RestartableProduct;
/** The merchant of the test. */
let merchantId = 0;
beforeAll(async () => {
  product = await RestartableProduct.prepare('feed-processes');
});
beforeEach(async () => {
  product.proxy.release();
  if (!product.isRunning) await product.start();
  merchantId++;
  await product.call('POST', 'merchants', { mid: merchantId, merchantInfo: { name: `Shop ${merchantId}` } });
}, TIMEOUT_MS);
afterAll(() => product.close());

async function stateOf(runId: string): Promise<string> {
  const run = await product.db.collection('feed_runs').findOne({ _id: new ObjectId(runId) });
  if (run?.['state'] === 'failed') throw new Error(JSON.stringify(run));
  return String(run?.['state']);
}

function reaches(runId: string, state: string): Promise<void> {
  return product.program.untilSo(async () => (await stateOf(runId)) === state);
}

/** Returns the products without the time of the last write, which changes so that search indexes notice it. */
async function products(filter: object = {}): Promise<Record<string, unknown>[]> {
  const found = await product.db
    .collection('products')
    .find({ merchantId, ...filter })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ updatedAt: _updatedAt, ...fields }) => fields);
}

/** Returns the ids of the processes that the product has started for runs. */
function workers(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === product.program.pid && args.join(' ').includes('feed-run.js'))
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
  const third = holdThirdProductWrite(product.proxy);
  const run = await begin();
  await product.program.untilSo(() => Promise.resolve(third.isReached()));
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
  product.proxy.release();
  return run;
}

async function newRun(feedId: string, rows: string, body: object = {}): Promise<string> {
  await product.call('PUT', `feeds/${feedId}/file`, rows);
  return (await product.call('POST', `feeds/${feedId}/runs`, body)).id;
}

describe('a run whose process is killed', () => {
  it(
    'while it is applied and while it is rolled back has the right result',
    async () => {
      const { id: feedId } = await product.call('POST', 'feeds', { name: 'Main', merchantId });
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
        await product.call('POST', `feed-runs/${second}/rollback`);
        return second;
      });
      await reaches(second, 'rolledBack');
      expect(await products()).toEqual(before);
      const kept = await product.call<{ count: number }>('GET', `feed-runs/${second}/changes?kind=kept`);
      expect(kept.count).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'together with the product is resumed after the restart',
    async () => {
      const { id: feedId } = await product.call('POST', 'feeds', { name: 'Main', merchantId });
      const { run, worker } = await workerInTheMiddle('applying', () => newRun(feedId, feedOf(ROWS)));
      await product.end('SIGKILL');
      // The child process exits with the product.
      await until(() => !isAlive(worker));
      product.proxy.release();
      expect(await stateOf(run)).toBe('applying');
      await product.startAfterKill();
      await reaches(run, 'applied');
      expect(await products()).toHaveLength(ROWS);
    },
    TIMEOUT_MS,
  );

  it(
    'by the shutdown of the product, which waits for it, is resumed after the restart',
    async () => {
      const { id: feedId } = await product.call('POST', 'feeds', { name: 'Main', merchantId });
      const { run, worker } = await workerInTheMiddle('applying', () => newRun(feedId, feedOf(ROWS)));
      const code = product.end('SIGTERM');
      product.proxy.release();
      expect(await code).toBe(0);
      expect(isAlive(worker)).toBe(false);
      await product.start();
      await reaches(run, 'applied');
      expect(await products()).toHaveLength(ROWS);
    },
    TIMEOUT_MS,
  );
});
