import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../scripts/lib/root.mjs';
import { runQuietly } from '../scripts/lib/run.mjs';

/** The first start with a million products builds an index of them. */
const START_TIMEOUT_MS = 900_000;
/** Twice the product's own deadline. */
const STOP_TIMEOUT_MS = 20_000;

/** Starts the built product, with further settings, and waits until it is ready. `seconds` is how long that took. */
export async function startProduct({ dataDir, port, environment = {} }) {
  const started = performance.now();
  const child = spawn(process.execPath, [fromRoot('backend/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'error',
      NODE_ENV: '',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(child, url, started + START_TIMEOUT_MS);
  const seconds = (performance.now() - started) / 1000;
  const { pid } = child;
  return { url, pid, seconds, memory: () => residentMegabytes(pid), stop: (signal) => stop(child, signal) };
}

/** Imports a feed into the running product with its own command. @returns the duration in seconds. */
export async function importFeed({ dataDir, merchant, file }) {
  const started = performance.now();
  // The merchant's demo products are not in the feed: they retire.
  const args = ['--merchant', String(merchant), '--force', file];
  await runQuietly(process.execPath, [fromRoot('backend/dist/cli/import.js'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  return (performance.now() - started) / 1000;
}

/** Returns the path of an article of the demo data. */
export async function articlePath({ url }) {
  const answer = await fetch(`${url}/articles`);
  const path = /"(\/article\/[^"]+)"/.exec(await answer.text())?.[1];
  if (!path) throw new Error('the articles page shows no article');
  return path;
}

/** Returns the path of a product's page with several offers. */
export async function productPath({ url }) {
  const answer = await fetch(`${url}/products?search=hush+one+headphones+black`);
  const path = /"(\/p\/[^"]+)"/.exec(await answer.text())?.[1];
  if (!path) throw new Error('the list links to no product page');
  return path;
}

/** Waits until the product is ready. @throws Error if the process ends, or after a time limit. */
export async function ready(child, url, deadline) {
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended with exit code ${child.exitCode}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill();
  throw new Error('the product did not become ready in time');
}

/** Stops the product. @returns its exit code (null after a signal) and the duration in seconds. */
async function stop(child, signal = 'SIGTERM') {
  const started = performance.now();
  child.kill(signal);
  const killing = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  clearTimeout(killing);
  return { code: child.exitCode, seconds: (performance.now() - started) / 1000 };
}

/** Returns the memory of a process and its children, if the system has /proc. */
function residentMegabytes(pid) {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statusOf)
      .filter(Boolean);
    const family = new Set([pid]);
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
    return processes.filter(({ id }) => family.has(id)).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
  } catch {
    return undefined;
  }
}

function statusOf(id) {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const field = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { id: Number(id), parent: field('PPid'), kilobytes: field('VmRSS') };
  } catch {
    return undefined; // Ended meanwhile.
  }
}
