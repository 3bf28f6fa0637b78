// `node bench/instances.mjs [--minutes 10]`: load on two instances of the built product behind HAProxy, on one database and one
// folder of pictures, while both are restarted one after the other and one is killed. No request may fail but those under way at
// the kill, no acknowledged write may be lost, what one saves the others show within two seconds, and memory stays flat.
// With MONGODB_URI on that (empty) database, else on the embedded one in this process.
import '../scripts/lib/require-node.mjs';
import http from 'node:http';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';

const { ask, shopperPath } = await import('./client.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { exitWith } = await import('../scripts/lib/run.mjs');
const { ready, startProduct } = await import('./product.mjs');

const PORT = Number(process.env.PORT || 4198);
const PORTS = { one: PORT + 1, two: PORT + 2 };
const PASSWORD = 'not-the-published-one';
const SITE = 'sunsetdeals';
const READS_PER_SECOND = 20;
const WRITES_PER_SECOND = 4;
const CLICKS_PER_SECOND = 4;
const SAVE_EVERY_MS = 4_000;
const MEMORY_EVERY_MS = 2_000;
const MAX_SEEN_MS = 2_000;
/** Maximum growth of a process's memory from the second to the last third of its life, and the minimum age in seconds. */
const MAX_GROWTH = 1.2;
const GROWN_UP_SECONDS = 120;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const totalMs = Number(values.minutes) * 60_000;

await prepare();
const folder = mkdtempSync(join(tmpdir(), 'grabdeals-instances-'));
const agent = new http.Agent({ keepAlive: true });
const closing = [];
const instances = {};
const requests = [];
const acknowledged = { redirects: [], clicks: [] };
const seenMs = [];
const memory = [];
let endsAt;
let killedAt;
let token;
try {
  const uri = process.env.MONGODB_URI || (await startDatabase());
  const environment = { MONGODB_URI: uri, DEMO_PASSWORD: PASSWORD };
  const start = async (name) => {
    instances[name] = await startProduct({ dataDir: join(folder, 'data'), port: PORTS[name], environment });
  };
  closing.push(() => Promise.all(Object.values(instances).map(({ stop }) => stop())));
  await start('one');
  await start('two');
  await startProxy();
  token = await signIn();
  endsAt = performance.now() + totalMs;
  await Promise.all([
    atRate(READS_PER_SECOND, read),
    atRate(WRITES_PER_SECOND, write),
    atRate(CLICKS_PER_SECOND, click),
    saveThemes(),
    watchMemory(),
    disturb(start),
  ]);
  process.exitCode = (await report(uri)) ? 0 : 1;
} catch (error) {
  exitWith(error);
} finally {
  agent.destroy();
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
}

async function startDatabase() {
  const { startEmbeddedMongoDB } = await import('@grabdeals/embedded-mongodb');
  const database = await startEmbeddedMongoDB({
    folder: join(folder, 'database'),
    databaseName: 'grabdeals',
    onError: (error) => console.error(error),
  });
  closing.push(() => database.close());
  return database.uri;
}

/** Starts HAProxy with the rules of `haproxy.cfg`: ready instances first, then live ones. Unsent requests go to the other one. */
async function startProxy() {
  const file = join(folder, 'haproxy.cfg');
  const settings = `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 2s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
frontend shop
  bind 127.0.0.1:${PORT}
  # What may have been done is not sent again.
  http-request disable-l7-retry if !{ method GET HEAD }
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive
${['ready', 'alive'].map(backendOf).join('')}`;
  writeFileSync(file, settings);
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  await once(proxy, 'spawn').catch(() => {
    throw new Error('This needs HAProxy: `apt-get install haproxy`');
  });
  closing.push(() => proxy.kill());
  await ready(proxy, `http://127.0.0.1:${PORT}`, performance.now() + 20_000);
}

function backendOf(name) {
  return `backend ${name}
  balance roundrobin
  option httpchk GET /api/health/${name === 'ready' ? 'ready' : 'live'}
  default-server check inter 1s fall 2 rise 1
  server one 127.0.0.1:${PORTS.one}
  server two 127.0.0.1:${PORTS.two}
`;
}

/** Restarts both one after the other, then kills and restarts one. */
async function disturb(start) {
  for (const [name, share] of [
    ['one', 0.2],
    ['two', 0.4],
  ]) {
    await sleepUntil(share);
    const { code, seconds } = await instances[name].stop();
    console.log(`${clock()} ${name} ended with ${code} after ${seconds.toFixed(2)} s`);
    await start(name);
    console.log(`${clock()} ${name} is ready again after ${instances[name].seconds.toFixed(1)} s`);
  }
  await sleepUntil(0.6);
  killedAt = performance.now();
  await instances.one.stop('SIGKILL');
  console.log(`${clock()} one is killed`);
  await sleep(5_000);
  await start('one');
  console.log(`${clock()} one is ready again after ${instances.one.seconds.toFixed(1)} s`);
}

/** Every third client opens a new connection for each request. */
async function read(n) {
  await counted({ path: shopperPath(n), agent: n % 3 === 0 ? false : agent });
}

async function write(n) {
  const redirectId = `bench-${n}`;
  const body = { redirectId, targetUrl: `https://merchant.example/${n}`, websiteName: SITE, label: '', active: true };
  const { status } = await post('/api/redirects', body, { Authorization: token });
  if (status === 201) acknowledged.redirects.push(redirectId);
}

async function click(n) {
  const body = { websiteName: SITE, page: '/', slot: 'listing', href: `https://merchant.example/p/${n}` };
  const { status, text } = await post('/api/clicks', body, { 'User-Agent': 'Mozilla/5.0' });
  if (status === 202) acknowledged.clicks.push(JSON.parse(text).clickId);
}

/** Saves a theme, and polls both instances until they return it. */
async function saveThemes() {
  for (let n = 0; performance.now() < endsAt - SAVE_EVERY_MS; n++) {
    const grabDealButtonBG = `#${(0x100000 + n).toString(16)}`;
    const body = { websiteName: SITE, websiteData: { siteName: 'Sunset Deals', grabDealButtonBG } };
    const { status } = await post('/api/theme/create', body, { Authorization: token });
    const savedAt = performance.now();
    if (status === 201) await Promise.all(Object.keys(PORTS).map((name) => untilSeen(name, grabDealButtonBG, savedAt)));
    await sleep(Math.max(0, savedAt + SAVE_EVERY_MS - performance.now()));
  }
}

async function untilSeen(name, color, savedAt) {
  for (;;) {
    const { status, text } = await ask({ port: PORTS[name], path: '/', agent: false });
    // Skip an instance that is down.
    if (status !== 200) return;
    if (text.includes(color)) break;
    await sleep(20);
  }
  seenMs.push(performance.now() - savedAt);
}

async function watchMemory() {
  while (performance.now() < endsAt) {
    for (const [name, { pid, memory: megabytes }] of Object.entries(instances)) {
      const held = megabytes();
      if (held) memory.push({ name, pid, megabytes: held, at: performance.now() });
    }
    await sleep(MEMORY_EVERY_MS);
  }
}

async function report(uri) {
  const failed = requests.filter(({ status }) => !(status < 400));
  const excused = failed.filter(({ began, ended }) => began <= killedAt && ended >= killedAt);
  const lost = await lostOf(uri);
  const growth = growthRows();
  const seen = seenMs.sort((a, b) => a - b);
  const slowest = seen.at(-1) ?? Infinity;
  console.table(growth);
  console.log(
    `${requests.length} requests; failed: ${failed.length}, of which ${excused.length} under way at the kill`,
  );
  for (const { status, path, at, text } of failed.slice(0, 20)) console.log(`  ${at} ${status} ${path} ${text}`);
  console.log(
    `writes: ${acknowledged.redirects.length} redirects, ${acknowledged.clicks.length} clicks; lost: ${lost}`,
  );
  console.log(
    `a saved theme was on each instance after ${Math.round(seen[seen.length >> 1])} ms (median of ${seen.length}), at most ${Math.round(slowest)} ms`,
  );
  const isFlat = growth.every((row) => row.growth <= MAX_GROWTH || row.seconds < GROWN_UP_SECONDS);
  return failed.length === excused.length && lost === 0 && slowest <= MAX_SEEN_MS && isFlat;
}

/** Returns the number of acknowledged writes that are missing from the database. */
async function lostOf(uri) {
  const connection = await mongoose.createConnection(uri).asPromise();
  const missing = async (collection, field, ids) => {
    const stored = new Set((await connection.collection(collection).find().toArray()).map((record) => record[field]));
    return ids.filter((id) => !stored.has(id)).length;
  };
  try {
    const { redirects, clicks } = acknowledged;
    return (await missing('redirects', 'redirectId', redirects)) + (await missing('clicks', 'clickId', clicks));
  } finally {
    await connection.close();
  }
}

/** Returns the memory of each process by thirds of its life in MB, and its growth from the second to the last. */
function growthRows() {
  return [...new Set(memory.map(({ pid }) => pid))].map((pid) => {
    const life = memory.filter((sample) => sample.pid === pid);
    const medianOf = (third) => {
      const part = life.slice((life.length * third) / 3, (life.length * (third + 1)) / 3).map((one) => one.megabytes);
      return Math.round(part.sort((a, b) => a - b)[part.length >> 1] ?? 0);
    };
    const [first, second, last] = [0, 1, 2].map(medianOf);
    const seconds = Math.round((life.at(-1).at - life[0].at) / 1_000);
    return { instance: life[0].name, seconds, first, second, last, growth: Number((last / second).toFixed(2)) };
  });
}

/** Starts calls at a fixed rate without waiting for responses. */
async function atRate(perSecond, call) {
  const began = performance.now();
  const calls = [];
  for (let n = 0; performance.now() < endsAt; n++) {
    await sleep(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
    calls.push(call(n));
  }
  await Promise.all(calls);
}

async function signIn() {
  const body = { email: 'owner@grabdeals.example', password: PASSWORD };
  const { status, text } = await post('/api/auth/signin', body);
  if (status !== 200) throw new Error(`the owner cannot sign in: ${status} ${text}`);
  return JSON.parse(text).token;
}

function post(path, fields, headers = {}) {
  const body = JSON.stringify(fields);
  const type = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return counted({ path, method: 'POST', agent, headers: { ...headers, ...type } }, body);
}

async function counted(options, body) {
  const [began, at] = [performance.now(), clock()];
  const answer = await ask({ port: PORT, ...options }, body);
  const text = answer.status < 400 ? '' : answer.text.replaceAll(/\s+/g, ' ').slice(0, 120);
  requests.push({ path: options.path, status: answer.status, at, began, ended: performance.now(), text });
  return answer;
}

function sleepUntil(share) {
  return sleep(Math.max(0, endsAt - totalMs * (1 - share) - performance.now()));
}

/** Returns the seconds since the start of the load. */
function clock() {
  return endsAt === undefined ? '-' : `${((performance.now() - endsAt + totalMs) / 1_000).toFixed(1)} s`;
}
