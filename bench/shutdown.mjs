// `node bench/shutdown.mjs [--seconds 60 --rounds 3]`: sends SIGTERM to the built product under full load. All accepted
// requests must be completed, and the process must end within its deadline.
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

const PORT = Number(process.env.PORT || 4186);
const DEADLINE_SECONDS = 10;
const KEEP_ALIVE_CLIENTS = 20;
const OTHER_CLIENTS = 30;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rounds: { type: 'string', default: '3' } },
});

await prepare();
const folder = mkdtempSync(join(tmpdir(), 'grabdeals-shutdown-'));
try {
  const rows = [];
  for (let round = 1; round <= Number(values.rounds); round++)
    rows.push(await shutDownUnderLoad(Number(values.seconds)));
  console.table(rows);
  process.exitCode = rows.every((row) => row.failed === 0 && row.code === 0 && row['exit s'] <= DEADLINE_SECONDS)
    ? 0
    : 1;
} catch (error) {
  exitWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function shutDownUnderLoad(seconds) {
  const product = await startProduct({ dataDir: join(folder, 'data'), port: PORT });
  const counts = { answered: 0, refused: 0, failed: 0 };
  const faults = {};
  const agent = new http.Agent({ keepAlive: true });
  const clients = [
    ...Array.from({ length: KEEP_ALIVE_CLIENTS }, () => load(agent, counts, faults)),
    ...Array.from({ length: OTHER_CLIENTS }, () => load(false, counts, faults)),
  ];
  await sleep(seconds * 500);
  const { code, seconds: exitSeconds } = await product.stop();
  await Promise.all(clients);
  agent.destroy();
  return { ...counts, faults: JSON.stringify(faults), code, 'exit s': Number(exitSeconds.toFixed(2)) };
}

/** Runs one client, which sends the next request after each response, until the product closes its port. */
async function load(agent, counts, faults) {
  for (let n = 0; ; n++) {
    const { status: outcome } = await ask({ port: PORT, path: shopperPath(n), agent });
    if (outcome === 'ECONNREFUSED') {
      counts.refused++;
      return;
    }
    if (typeof outcome === 'number' && outcome < 500) counts.answered++;
    else {
      counts.failed++;
      faults[outcome] = (faults[outcome] ?? 0) + 1;
    }
  }
}
