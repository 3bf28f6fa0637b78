// Measures a feed's run beside a running shop: rows per second, peak memory of its process, and response times of shoppers.
// Needs a build: npm run build && node bench/import.mjs [rows]
import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, shopperPath } from './client.mjs';
import { writeFeed } from './feed.mjs';
import { startProduct } from './product.mjs';

const ROWS = Number(process.argv[2] ?? 200_000);
const PORT = Number(process.env.PORT ?? 4_399);
const SHOPPERS_EVERY_MS = 50;
/** Time after which caches are warm and the demo's own runs have ended. */
const WARM_UP_MS = 10_000;
const QUIET_MS = 20_000;
const RESTING = ['applied', 'held', 'checked', 'failed', 'cancelled', 'rolledBack', 'unmodified'];
const MERCHANT = 424_242;

const folder = await mkdtemp(join(tmpdir(), 'grabdeals-import-'));
const file = join(folder, 'feed.tsv');
await writeFeed(file, ROWS);
const product = await startProduct({ dataDir: join(folder, 'data'), port: PORT });
try {
  await measure();
} finally {
  await product.stop();
  await rm(folder, { recursive: true });
}

async function measure() {
  const token = (await call('POST', 'auth/signin', { email: 'owner@grabdeals.example', password: 'grabdeals-demo' }))
    .token;
  const api = (method, path, body) => call(method, path, body, token);
  await api('POST', 'merchants', { mid: MERCHANT, merchantInfo: { name: 'Bench' } });
  const { id } = await api('POST', 'feeds', { name: 'Bench', merchantId: MERCHANT });
  await fetch(`${product.url}/api/feeds/${id}/file`, {
    method: 'PUT',
    headers: { Authorization: token },
    body: createReadStream(file),
    duplex: 'half',
  });

  console.log(`${ROWS.toLocaleString('en-US')} rows`);
  const warmUp = shoppers();
  await sleep(WARM_UP_MS);
  await warmUp.stop();
  const quiet = shoppers();
  await sleep(QUIET_MS);
  report('shoppers alone', await quiet.stop());
  for (const what of ['a first run', 'the same again']) {
    const run = await api('POST', `feeds/${id}/runs`, {});
    await follow(what, api, run.id);
  }
  const { data } = await api('GET', `feed-runs?filter=${JSON.stringify({ feedId: id })}&sort=["startedAt","DESC"]`);
  const first = data.at(-1);
  await api('POST', `feed-runs/${first.id}/rollback`, {});
  await follow('the first one rolled back', api, first.id);
}

async function follow(what, api, runId) {
  const busy = shoppers();
  const began = performance.now();
  const phases = new Map();
  let peak = 0;
  let run;
  do {
    await sleep(100);
    run = await api('GET', `feed-runs/${runId}`);
    phases.set(run.state, (phases.get(run.state) ?? 0) + 0.1);
    peak = Math.max(peak, workerMegabytes());
  } while (!RESTING.includes(run.state));
  const seconds = (performance.now() - began) / 1_000;
  const rate = Math.round(ROWS / seconds).toLocaleString('en-US');
  console.log(`${what}: ${run.state} in ${seconds.toFixed(1)} s, ${rate} rows/s, peak ${peak.toFixed(0)} MB`);
  console.log(`  ${[...phases].map(([state, time]) => `${state} ${time.toFixed(0)} s`).join(', ')} ${run.message}`);
  report('  shoppers meanwhile', await busy.stop());
}

/** Sends requests at a fixed rate without waiting for responses. */
function shoppers() {
  const waits = [];
  const asked = [];
  let n = 0;
  const timer = setInterval(() => {
    asked.push(
      ask({ port: PORT, path: shopperPath(n++), headers: { Host: `sunsetdeals.localhost:${PORT}` } }).then(
        ({ ms, status }) => waits.push({ ms, status }),
      ),
    );
  }, SHOPPERS_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(asked);
      return waits;
    },
  };
}

function report(name, waits) {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  const failed = waits.filter(({ status }) => status !== 200).length;
  console.log(`${name}: ${sorted.length} requests, ${failed} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

/** Returns the memory of the run's process, or 0 if no process runs. */
function workerMegabytes() {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const sizes = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , ...args]) => Number(parent) === product.pid && args.join(' ').includes('feed-run.js'))
    .map(([, kilobytes]) => Number(kilobytes) / 1_024);
  return Math.max(0, ...sizes);
}

async function call(method, path, body, token) {
  const response = await fetch(`${product.url}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
  if (Array.isArray(answer)) return { data: answer };
  return answer.data ?? answer;
}
