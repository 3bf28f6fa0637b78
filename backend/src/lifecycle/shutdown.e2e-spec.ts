import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { DatabaseServer } from '../database/database-server.js';
import { type BuiltProgram, feedOf, startProduct, startProgram } from '../testing/built-program.js';
import { holdThirdProductWrite, startDatabaseProxy } from '../testing/database-proxy.js';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { until } from '../testing/until.js';
import { GracefulShutdown } from './graceful-shutdown.js';

/** Longer than the default, because a busy machine needs more time for the accepted requests. */
const SHUTDOWN_SECONDS = 50;
/** Cancellation is noticed twice a second. */
const CANCEL_MS = 500;

let folder: string;
let program: BuiltProgram | undefined;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await loadSampleSites(test.app);
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-shutdown-'));
});
afterEach(async () => {
  await program?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

type Outcome = number | string | undefined;

/** Sends requests until the port is closed, and adds their statuses and errors to `outcomes`, without the last one. */
async function askUntilRefused(port: number, agent: Agent | false, outcomes: Outcome[]): Promise<void> {
  for (let n = 0; ; n++) {
    const path = ['/', `/products?search=w${n}`, '/api/home/getMerchants'][n % 3];
    const outcome = await new Promise<Outcome>((resolve) => {
      const fail = (error: NodeJS.ErrnoException) => resolve(error.code);
      get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        answer.on('error', fail).on('end', () => resolve(answer.statusCode));
        answer.resume();
      }).on('error', fail);
    });
    if (outcome === 'ECONNREFUSED') return;
    outcomes.push(outcome);
  }
}

describe('the built product', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'completes every accepted request, and ends in time, at %s',
    async (signal) => {
      const product = await startProduct({ DATA_DIR: folder, SHUTDOWN_TIMEOUT: String(SHUTDOWN_SECONDS) });
      program = product;
      const agent = new Agent({ keepAlive: true });
      const outcomes: Outcome[] = [];
      const clients = Array.from({ length: 16 }, (_, n) =>
        askUntilRefused(product.port, n % 2 === 0 && agent, outcomes),
      );
      await until(() => outcomes.length > 100);
      const { code, seconds } = await product.end(signal);
      await Promise.all(clients);
      agent.destroy();
      // Without a site, every page is the domain-not-activated page.
      expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 404)).toEqual([]);
      expect(code).toBe(0);
      expect(seconds).toBeLessThan(SHUTDOWN_SECONDS);
    },
  );
});

describe('a running import', () => {
  /** Six batches. */
  const ROWS = 2_600;
  it('stops between two batches at SIGTERM, prints its progress, and releases its lease', async () => {
    const mid = SAMPLE.mids.shared;
    const feed = join(folder, 'feed.tsv');
    await writeFile(feed, feedOf(ROWS));
    const connection = test.app.get<Connection>(getConnectionToken());
    const proxy = await startDatabaseProxy(test.app.get(DatabaseServer).uri);
    try {
      const third = holdThirdProductWrite(proxy);
      const args = ['--merchant', String(mid), '--force', '--report', join(folder, 'r.json'), feed];
      const run = startProgram('cli/import.js', args, { DATA_DIR: folder, MONGODB_URI: proxy.uri });
      program = run;
      await run.untilSo(() => Promise.resolve(third.isReached()));
      const heldAt = performance.now();
      const ended = run.end('SIGTERM');
      await until(async () => {
        const isCancelled = (await connection.collection('feed_runs').findOne())?.['isCancelled'] === true;
        return isCancelled && performance.now() - heldAt > CANCEL_MS;
      });
      proxy.release();
      const { code, output } = await ended;
      expect(output).toContain('The import was stopped.');
      expect(code).toBe(1);
      const report = JSON.parse(await readFile(join(folder, 'r.json'), 'utf8')) as Record<string, unknown>;
      expect(report).toMatchObject({ outcome: 'stopped', wrote: true, rows: ROWS, retired: 0 });
      expect(report['added']).toBeGreaterThan(0);
      expect(report['added']).toBeLessThan(ROWS);
      expect(await connection.collection<{ _id: string }>('leases').countDocuments({ _id: `import:${mid}` })).toBe(0);
    } finally {
      await program?.end('SIGKILL');
      proxy.close();
    }
  }, 240_000);
});

describe('a process that shuts down', () => {
  // The last test, because the app serves nothing afterwards.
  it('is not ready any more', async () => {
    await test.app.listen(0, '127.0.0.1');
    // OpenSearch builds the first index in the background.
    await until(async () => (await request(test.server).get('/api/health/ready')).status === 200);
    const drained = test.app.get(GracefulShutdown).drain(test.server, 1_000);
    const { body } = await request(test.server).get('/api/health/ready').expect(503).expect('Connection', 'close');
    expect(body).toMatchObject({ message: 'The process is shutting down.' });
    await drained;
  });
});
