import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 3;

/** Loads an address with requests that take turns through `paths`, after a warm-up of the same kind. */
export async function load(url, paths, seconds) {
  const options = { url, connections: CONNECTIONS, requests: paths.map((path) => ({ method: 'GET', path })) };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url}${paths[0]} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Loads a bare server of the given kind (a file of floors/) that answers the same bytes from memory. */
export async function loadFloor(kind, { bytes, type }, folder, seconds) {
  const file = join(folder, `floor-${kind}`);
  writeFileSync(file, bytes);
  const child = fork(fileURLToPath(new URL(`floors/${kind}.mjs`, import.meta.url)), [file, type], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [{ port }] = await once(child, 'message');
    return await load(`http://127.0.0.1:${port}`, ['/'], seconds);
  } finally {
    child.kill();
  }
}
