import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

/** Compiling the code of a search, and filling the caches of products, takes about 10,000 requests. */
const WARM_UP_SECONDS = 15;
/** CPU time per second of a process that gets no requests and has no other work. */
const MAX_IDLE_MS = 50;
const IDLE_TIMEOUT_SECONDS = 120;
/** Positions in /proc/PID/stat after the program's name. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];
/** Linux counts CPU time in hundredths of a second, whatever the kernel's own rate. */
const MS_PER_TICK = 10;

/** Loads a server after a warm-up of the same kind, once it is idle: imports and first requests cause work that ends later. Each connection requests the paths in order, from its own start. */
export async function load({ url, pid }, paths, seconds, connections = 10) {
  const requests = paths.map((path) => ({ method: 'GET', path }));
  let clients = 0;
  const setupClient = (client) => {
    const from = Math.floor((clients++ * requests.length) / (2 * connections)) % requests.length;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const options = { url, connections, requests: requests.slice(0, 1), setupClient };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  await untilIdle(pid);
  const cpuBefore = cpuMilliseconds(pid);
  const result = await autocannon({ ...options, duration: seconds });
  const cpuMs = (cpuMilliseconds(pid) - cpuBefore) / result.requests.total;
  const failed = result.non2xx + result.errors + result.timeouts;
  // An overloaded product rejects some requests: the result counts them apart.
  if (failed >= result.requests.total) throw new Error(`${failed} of the requests to ${url}${paths[0]} failed`);
  const { p50, p97_5, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p97: p97_5, p99, cpuMs, failed };
}

/** Loads a bare Nest server that returns the same bytes from memory. */
export async function loadFloor({ bytes, type }, folder, seconds) {
  const file = join(folder, 'floor');
  writeFileSync(file, bytes);
  const child = fork(fileURLToPath(new URL('floor.mjs', import.meta.url)), [file, type], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [{ port }] = await once(child, 'message');
    return await load({ url: `http://127.0.0.1:${port}`, pid: child.pid }, ['/'], seconds);
  } finally {
    child.kill();
  }
}

/** Waits until a process without requests uses nearly no CPU time. Does not wait where the system has no /proc. */
async function untilIdle(pid) {
  for (let second = 0; second < IDLE_TIMEOUT_SECONDS; second++) {
    const before = cpuMilliseconds(pid);
    await sleep(1_000);
    const used = cpuMilliseconds(pid) - before;
    if (Number.isNaN(used) || used <= MAX_IDLE_MS) return;
  }
  throw new Error('the server did not become idle in time');
}

/** Returns the CPU time of all threads of a process; NaN where the system has no /proc. */
function cpuMilliseconds(pid) {
  try {
    // The second field, the program's name in parentheses, may contain spaces; the fields after it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK;
  } catch {
    return NaN;
  }
}
