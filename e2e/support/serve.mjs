// Starts the built product for the browser tests, once for each worker of Playwright. Prints a line when all servers are ready.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const POLL_MS = 100;

const { FIRST_PORT, SERVERS, DATA_DIR } = process.env;
const ports = Array.from({ length: Number(SERVERS) }, (_, index) => Number(FIRST_PORT) + index);
// Playwright signals this process and the servers, and waits for this process, which waits for the servers.
process.on('SIGTERM', () => undefined);
for (const port of ports) if (await isReady(port)) throw new Error(`Another program uses the port ${port}`);
ports.forEach(start);
await Promise.all(ports.map(untilReady));
console.log('All servers are ready');

function start(port) {
  const program = fileURLToPath(new URL('serve-one.mjs', import.meta.url));
  const env = { ...process.env, PORT: String(port), DATA_DIR: `${DATA_DIR}-${port}` };
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  server.on('exit', (code) => code && process.exit(code));
}

async function untilReady(port) {
  while (!(await isReady(port))) await sleep(POLL_MS);
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}
