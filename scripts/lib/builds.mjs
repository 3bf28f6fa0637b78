import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { fingerprint } from './fingerprint.mjs';
import { fromRoot } from './root.mjs';
import { buildEnv, npm, runQuietly } from './run.mjs';

/** The workspaces to build with their inputs, ordered so that the longest chains start first. */
const WORKSPACES = {
  shared: { needs: [], output: 'shared/dist', command: npm('run', 'build', '--workspace=shared') },
  'server-cache': {
    needs: [],
    output: 'server-cache/dist',
    command: npm('run', 'build', '--workspace=server-cache'),
  },
  'embedded-mongodb': {
    needs: [],
    output: 'embedded-mongodb/dist',
    command: npm('run', 'build', '--workspace=embedded-mongodb'),
  },
  storefront: {
    needs: ['shared', 'server-cache'],
    output: 'storefront/build',
    forBrowsers: 'storefront/build/client',
    command: npm('run', 'build', '--workspace=storefront'),
  },
  seeds: {
    needs: ['shared'],
    // The product reads content and assets at run time.
    inputs: ['seeds/src', 'seeds/package.json', 'seeds/tsconfig.json', 'seeds/tsconfig.build.json'],
    output: 'seeds/dist',
    command: npm('run', 'build', '--workspace=seeds'),
  },
  backend: {
    needs: ['shared', 'server-cache', 'embedded-mongodb', 'seeds'],
    output: 'backend/dist',
    command: npm('exec', '--', 'nest', 'build', '--path', 'backend/tsconfig.product.json'),
  },
  admin: {
    needs: ['shared'],
    output: 'admin/dist',
    forBrowsers: 'admin/dist',
    command: npm('run', 'build', '--workspace=admin'),
  },
};

/** The workspaces of the running product. */
export const PRODUCT = Object.keys(WORKSPACES);

const SHARED_INPUTS = ['tsconfig.base.json', 'nest-cli.json', 'package-lock.json'];
const MAX_CONCURRENT = 2;
const STAMPS = '.cache/build';

/**
 * Builds the workspaces and their dependencies, two at a time. Skips a workspace if its sources, packages and dependencies have not
 * changed since its last build.
 * @returns the names of the built workspaces.
 */
export async function buildStale(progress, names = PRODUCT) {
  const hashes = new Map();
  const waiting = new Set(PRODUCT.filter((name) => isNeeded(name, names)));
  const running = new Map();

  for (const name of waiting) hashes.set(name, hashOf(name, hashes));
  for (const name of waiting) if (isFresh(name, hashes.get(name))) waiting.delete(name);
  const stale = [...waiting];

  while (waiting.size + running.size > 0) {
    for (const name of waiting) {
      if (running.size >= MAX_CONCURRENT) break;
      if (WORKSPACES[name].needs.some((need) => waiting.has(need) || running.has(need))) continue;
      waiting.delete(name);
      running.set(
        name,
        build(progress, name, hashes.get(name)).then(() => running.delete(name)),
      );
    }
    await Promise.race(running.values());
  }
  return stale;
}

/** Forces the next build to build all its workspaces. */
export function forgetBuilds() {
  rmSync(fromRoot(STAMPS), { recursive: true, force: true });
}

function isNeeded(name, names) {
  return names.some((other) => other === name || WORKSPACES[other].needs.includes(name));
}

function hashOf(name, hashes) {
  const { needs, inputs = [name] } = WORKSPACES[name];
  const paths = [...inputs, ...SHARED_INPUTS].map((path) => fromRoot(path));
  const neededHashes = needs.map((need) => hashes.get(need) ?? hashOf(need, hashes));
  return fingerprint(paths, neededHashes);
}

function isFresh(name, hash) {
  return existsSync(fromRoot(WORKSPACES[name].output)) && readStamp(name) === hash;
}

async function build(progress, name, hash) {
  const { command, output, forBrowsers } = WORKSPACES[name];
  rmSync(stampOf(name), { force: true });
  await progress.step(`Building ${name}`, async () => {
    rmSync(fromRoot(output), { recursive: true, force: true });
    await runQuietly(...command, { env: buildEnv() });
    if (forBrowsers) await compressFiles(fromRoot(forBrowsers));
  });
  mkdirSync(fromRoot(STAMPS), { recursive: true });
  writeFileSync(stampOf(name), JSON.stringify({ hash }));
}

function readStamp(name) {
  try {
    return JSON.parse(readFileSync(stampOf(name), 'utf8')).hash;
  } catch {
    return undefined;
  }
}

function stampOf(name) {
  return join(fromRoot(STAMPS), `${name}.json`);
}
