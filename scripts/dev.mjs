// `npm run dev`: runs the product, and rebuilds and restarts it when a source file changes.
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';

const { buildStale, PRODUCT } = await import('./lib/builds.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { Progress } = await import('./lib/progress.mjs');
const { fromRoot, ROOT } = await import('./lib/root.mjs');

const QUIET_MS = 300;
const OUTPUT = /(^|[\\/])(dist|build|node_modules|\.react-router|\.cache)([\\/]|$)/;
/** Workspaces whose files the product reads at each request, so that it need not restart. */
const SERVED_AS_FILES = ['admin'];

let product;
let timer;
let isBuilding = false;
let hasChangedMeanwhile = false;

await prepare();
start();
for (const workspace of PRODUCT) {
  watch(fromRoot(workspace), { recursive: true }, (_event, file) => {
    if (file && !OUTPUT.test(file)) schedule();
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));

function schedule() {
  clearTimeout(timer);
  timer = setTimeout(() => void rebuild(), QUIET_MS);
}

async function rebuild() {
  if (isBuilding) {
    hasChangedMeanwhile = true;
    return;
  }
  isBuilding = true;
  try {
    const built = await buildStale(new Progress());
    if (built.some((name) => !SERVED_AS_FILES.includes(name))) await stop().then(start);
  } catch (error) {
    console.error(error.output ?? error);
  }
  isBuilding = false;
  if (hasChangedMeanwhile) schedule();
  hasChangedMeanwhile = false;
}

function start() {
  product = spawn(process.execPath, [fromRoot('backend/dist/main.js')], { cwd: ROOT, stdio: 'inherit' });
}

async function stop() {
  if (product.exitCode !== null || product.signalCode !== null) return;
  product.kill('SIGTERM');
  await once(product, 'close');
}
