import { readFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';
import { npm, runQuietly } from './run.mjs';

/** Installs what the lockfile names, when node_modules does not hold exactly that already. */
export async function ensureInstalled(progress) {
  if (isInstalled()) return;
  await progress.step('Installing packages', () =>
    // The build needs the development packages, so that an omit setting or NODE_ENV=production must not drop them.
    runQuietly(...npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund')),
  );
}

/** npm notes what it put into node_modules, in the lockfile's own form, as the last thing of an install. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    // npm ci leaves out what other platforms need and what it noted as nobody's: no reason to install again.
    if (!present[path]) return entry.optional === true || entry.extraneous === true;
    return present[path].version === entry.version;
  });
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(fromRoot(lockfile), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
