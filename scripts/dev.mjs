// `npm run dev`: both front ends from their sources with hot module replacement at PORT (default 3000), and the backend
// at the next port. Compilers watch backend/ and shared/; Node restarts the backend when a compiled file changes.
// Changes of other workspaces need a new `npm run dev`.
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const { prepare } = await import('./lib/prepare.mjs');
const { fromRoot, ROOT } = await import('./lib/root.mjs');

const POLL_MS = 200;
const COMPILED = 'Watching for file changes';

await prepare();
const { startDevServer } = await import('./lib/dev-server.mjs');

const port = Number(process.env.PORT || 3000);
const backendPort = port + 1;
const apiUrl = `http://127.0.0.1:${backendPort}`;
const children = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0));

await compile('node_modules/typescript/bin/tsc6', '-p', 'shared/tsconfig.build.json', '--watch');
await compile('node_modules/@nestjs/cli/bin/nest.js', 'build', '--watch');
run(['--watch', '--watch-preserve-output', '--enable-source-maps', fromRoot('backend/dist/main.js')]);
await startDevServer({ host: process.env.HOST || '127.0.0.1', port, apiUrl });
await untilReady();
console.log(
  `\n  With hot module replacement:\n\n    Storefront     http://localhost:${port}\n    Site Manager   http://localhost:${port}/admin\n`,
);

/** Starts a compiler and waits for its first build, so that the backend does not restart because of it. */
async function compile(program, ...args) {
  const compiler = run([fromRoot(program), ...args, '--preserveWatchOutput'], 'pipe');
  for await (const output of compiler.stdout.iterator({ destroyOnReturn: false })) {
    process.stdout.write(output);
    if (output.includes(COMPILED)) break;
  }
  compiler.stdout.pipe(process.stdout);
}

function run(args, stdout = 'inherit') {
  const env = { ...process.env, PORT: String(backendPort) };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', stdout, 'inherit'] });
  child.once('close', (code) => void stop(code ?? 1));
  children.push(child);
  return child;
}

async function untilReady() {
  for (;;) {
    const isReady = await fetch(`${apiUrl}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await delay(POLL_MS);
  }
}

/** Stops this program after the backend has closed its database. */
async function stop(exitCode) {
  for (const child of children) child.removeAllListeners('close').kill('SIGTERM');
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(running.map((child) => once(child, 'close')));
  process.exit(exitCode);
}
