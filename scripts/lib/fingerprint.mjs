import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './root.mjs';

const OUTPUT_FOLDERS = new Set(['node_modules', 'dist', 'build', '.react-router', '.cache', 'data', 'fixtures']);
const NO_INPUT = /(\.(e2e-)?spec\.tsx?|\.md|^openapi\.json)$/;

/** Returns a hash of other hashes and of the content of files and folders, without build output, tests and documents. */
export function fingerprint(paths, otherHashes) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder).sort()) {
    hash.update(relative(ROOT, path).split(sep).join('/')).update('\0').update(readFileSync(path)).update('\0');
  }
  for (const other of otherHashes) hash.update(other);
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return OUTPUT_FOLDERS.has(entry.name) ? [] : filesUnder(join(path, entry.name));
    return entry.isFile() && !NO_INPUT.test(entry.name) ? [join(path, entry.name)] : [];
  });
}
