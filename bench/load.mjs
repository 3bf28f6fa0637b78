import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const WARM_UP_SECONDS = 3;

/** Loads a URL after a warm-up. Each connection requests the paths in order, from a different start. */
export async function load(url, paths, seconds, connections = 10) {
  const requests = paths.map((path) => ({ method: 'GET', path }));
  let clients = 0;
  const setupClient = (client) => {
    const from = Math.floor((clients++ * requests.length) / (2 * connections)) % requests.length;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const options = { url, connections, requests: requests.slice(0, 1), setupClient };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  // An overloaded product rejects some requests, which are counted separately.
  if (failed >= result.requests.total) throw new Error(`${failed} of the requests to ${url}${paths[0]} failed`);
  const { p50, p97_5, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p97: p97_5, p99, failed };
}

/** Loads a bare server (a file of floors/) that returns the same bytes from memory. */
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
