// `node bench/attacks.mjs [--seconds 30]`: measures response times of shoppers beside expensive bodies, and of liveness
// under overload. The shoppers' p99 must be at most three times that of an idle product, and liveness at most a second.
import '../scripts/lib/require-node.mjs';
import http from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { ask, shopperPath } = await import('./client.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { exitWith } = await import('../scripts/lib/run.mjs');
const { startProduct } = await import('./product.mjs');

const PORT = Number(process.env.PORT || 4187);
const HEALTH_PORT = PORT + 1;
const SHOPPERS_PER_SECOND = 25;
const BODIES_PER_SECOND = 4;
const FLOOD_CONNECTIONS = 200;
const LIVENESS_PER_SECOND = 5;
const MAX_RATIO = 3;
const MAX_LIVENESS_MS = 1_000;

/** 762 kB of small keys. Without limits of input, each body blocked the event loop for 4 s. */
const BODY = `{${Array.from({ length: 76_000 }, (_, n) => `"${n}":1`).join()}}`;
const BODY_PATHS = ['/api/theme/all', '/api/auth/signin', '/api/clicks', '/api/content/all', '/api/redirect'];

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const seconds = Number(values.seconds);

await prepare();
const folder = mkdtempSync(join(tmpdir(), 'grabdeals-attacks-'));
const agent = new http.Agent({ keepAlive: true });
let product;
try {
  product = await startProduct({
    dataDir: join(folder, 'data'),
    port: PORT,
    environment: { HEALTH_PORT: String(HEALTH_PORT) },
  });
  await atRate(SHOPPERS_PER_SECOND, 3, shop);
  const alone = await atRate(SHOPPERS_PER_SECOND, seconds, shop);
  const [beside, bodies] = await Promise.all([
    atRate(SHOPPERS_PER_SECOND, seconds, shop),
    atRate(BODIES_PER_SECOND, seconds, attack),
  ]);
  const [liveness, flood] = await Promise.all([
    atRate(LIVENESS_PER_SECOND, seconds, () => ask({ port: HEALTH_PORT, path: '/api/health/live', agent: false })),
    floodFor(seconds),
  ]);
  console.table([
    row('shoppers alone', alone),
    row('shoppers beside the bodies', beside),
    row(`bodies of ${Math.round(BODY.length / 1000)} kB`, bodies),
    row(`liveness in a flood of ${FLOOD_CONNECTIONS} connections`, liveness),
    row('the flood', flood),
  ]);
  const ratio = percentile(beside, 0.99) / percentile(alone, 0.99);
  console.log(`p99 of the shoppers: ${ratio.toFixed(2)} times what it is alone`);
  const failed = [...alone, ...beside, ...liveness].filter(({ status }) => status !== 200);
  process.exitCode = ratio <= MAX_RATIO && percentile(liveness, 1) <= MAX_LIVENESS_MS && failed.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
} finally {
  agent.destroy();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts calls at a fixed rate without waiting for responses, which would slow down the load. */
async function atRate(perSecond, forSeconds, call) {
  const started = performance.now();
  const calls = [];
  for (let n = 0; n < perSecond * forSeconds; n++) {
    await sleep(Math.max(0, started + (n * 1000) / perSecond - performance.now()));
    calls.push(call(n));
  }
  return Promise.all(calls);
}

/** Sends as many calls as the connections allow. */
async function floodFor(forSeconds) {
  const end = performance.now() + forSeconds * 1000;
  const answers = [];
  const client = async () => {
    while (performance.now() < end) answers.push(await shop(answers.length));
  };
  await Promise.all(Array.from({ length: FLOOD_CONNECTIONS }, client));
  return answers;
}

function shop(n) {
  return ask({ port: PORT, path: shopperPath(n), agent });
}

function attack(n) {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(BODY) };
  return ask({ port: PORT, path: BODY_PATHS[n % BODY_PATHS.length], method: 'POST', agent: false, headers }, BODY);
}

function row(what, answers) {
  const statuses = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const ms = (share) => Math.round(percentile(answers, share));
  return { what, 'p50 ms': ms(0.5), 'p99 ms': ms(0.99), 'max ms': ms(1), statuses: JSON.stringify(statuses) };
}

function percentile(answers, share) {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}
