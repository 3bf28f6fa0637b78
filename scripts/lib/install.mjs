import { readFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';
import { npm, runQuietly } from './run.mjs';

/** Installs the packages of the lockfile if node_modules does not contain exactly these. */
export async function ensureInstalled(progress) {
  if (isInstalled()) return;
  await progress.step('Installing packages', () =>
    // The build needs the development packages, even with an omit setting or NODE_ENV=production.
    runQuietly(...npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund')),
  );
}

/** Compares the lockfile with node_modules/.package-lock.json, which npm writes at the end of an install. */
function isInstalled() {
  const required = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!required || !installed) return false;
  return Object.entries(required).every(([path, entry]) => {
    if (path === '') return true;
    // npm ci omits packages of other platforms and extraneous ones.
    if (!installed[path]) return entry.optional === true || entry.extraneous === true;
    return installed[path].version === entry.version;
  });
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(fromRoot(lockfile), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
