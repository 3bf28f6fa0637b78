import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, runQuietly } from './run.mjs';
import { fromRoot } from './root.mjs';

/** Enough memory for the data of tests. */
const HEAP = '512m';
const START_TIMEOUT_MS = 120_000;

/** Engines from Maven Central, with the environment for tests. scripts/engines contains a pom.xml and an Engine.java for each. */
const ENGINES = {
  opensearch: {
    label: 'OpenSearch 2.19.1',
    arguments: async (folder) => [folder, ...(await freePorts(2))],
    environment: ([, port]) => ({ SEARCH_URL: `http://127.0.0.1:${port}` }),
  },
  'mongo-java-server': {
    label: 'mongo-java-server 1.47.0',
    arguments: () => freePorts(1),
    environment: ([port]) => ({
      TEST_MONGODB_URI: `mongodb://127.0.0.1:${port}/grabdeals`,
      TEST_MONGODB_LACKS: 'explain',
    }),
  },
};

/** An engine could not be started. The message is one line. */
export class EngineUnavailable extends Error {}

/**
 * Starts an engine on free ports of the loopback address. Downloads the engine first if this user's cache does not contain it.
 * @returns its label, the environment for tests, the process id, and `stop`, which also deletes its data.
 * @throws EngineUnavailable if Java, Maven or Maven Central is missing, or if the engine does not start.
 */
export async function startEngine(name, progress) {
  const { label, arguments: argumentsOf, environment } = ENGINES[name];
  const libraries = await downloadLibraries(name, label, progress);
  const folder = mkdtempSync(join(tmpdir(), `grabdeals-${name}-`));
  const args = await argumentsOf(folder);
  const engine = spawn(
    'java',
    [`-Xms${HEAP}`, `-Xmx${HEAP}`, '-cp', join(libraries, '*'), sourceOf(name, 'Engine.java'), ...args],
    { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const ended = new Promise((resolve) => engine.once('close', resolve));
  const stop = async () => {
    // The engine ends when its standard input closes, also if this process is killed.
    engine.stdin.end();
    const killTimer = setTimeout(() => engine.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(killTimer);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await progress.step(`Starting ${label}`, () => waitUntilReady(engine));
  } catch (error) {
    await stop();
    throw error;
  }
  return { label, environment: environment(args), pid: engine.pid, stop };
}

function sourceOf(name, file) {
  return fromRoot('scripts/engines', name, file);
}

/** Returns the folder with the engine's packages. Downloads them once for each version of pom.xml. */
async function downloadLibraries(name, label, progress) {
  await requireCommand('java', ['-version'], 'Java 17 or newer (a JDK)');
  const pom = sourceOf(name, 'pom.xml');
  const version = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'grabdeals', 'engines');
  const libraries = join(cache, `${name}-${version}`);
  if (existsSync(libraries)) return libraries;
  await requireCommand('mvn', ['-version'], 'Maven');
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(join(cache, '.partial-'));
  try {
    const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`];
    await progress.step(`Downloading ${label} from Maven Central`, () => runQuietly('mvn', args));
    if (!existsSync(libraries)) renameSync(partial, libraries);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new EngineUnavailable(`Maven could not download it: ${firstLine(error.output)}`);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return libraries;
}

async function requireCommand(command, args, label) {
  try {
    await runQuietly(command, args);
  } catch {
    throw new EngineUnavailable(`${label} is not installed`);
  }
}

/** Waits until the engine prints READY. @throws EngineUnavailable with its last line of output. */
function waitUntilReady(engine) {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason) => reject(new EngineUnavailable(`it ${reason}: ${output.trim().split('\n').at(-1)}`));
    const timer = setTimeout(() => fail(`did not start in ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS);
    for (const stream of [engine.stdout, engine.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-4_000);
        if (!/READY$/m.test(output)) return;
        clearTimeout(timer);
        resolve();
      });
    }
    engine.once('close', (code) => {
      clearTimeout(timer);
      fail(`ended with exit code ${code}`);
    });
  });
}

function firstLine(output) {
  return output.trim().split('\n')[0];
}

async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => String(server.address().port));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
