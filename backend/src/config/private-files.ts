import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Names of the files and folders that the product creates in DATA_DIR. */
const OWN_ENTRIES: readonly string[] = ['database', 'storage', 'reports', 'search-index', 'feed-files', 'jwt-secret'];
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Restricts the files that this process writes, and the files of DATA_DIR, to the process's user.
 * Also restricts DATA_DIR, unless it contains files that the product did not create.
 */
export function restrictFileAccess(dataDir: string): void {
  process.umask(0o077);
  const entries = lstatSync(dataDir, { throwIfNoEntry: false }) ? readdirSync(dataDir) : [];
  for (const name of entries) if (OWN_ENTRIES.includes(name)) restrict(join(dataDir, name));
  if (entries.length > 0 && entries.every((name) => OWN_ENTRIES.includes(name))) chmod(dataDir, PRIVATE_FOLDER);
}

/**
 * Returns the stored secret, so that sign-ins survive a restart. The first start creates the secret; if two instances
 * start together, one of them does.
 */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const temporaryFile = `${file}.${randomUUID()}`;
    writeFileSync(temporaryFile, randomBytes(48).toString('base64url'), { mode: PRIVATE_FILE });
    try {
      linkSync(temporaryFile, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(temporaryFile);
    }
  }
  return readFileSync(file, 'utf8').trim();
}

function restrict(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return;
  const mode = stats.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE;
  if ((stats.mode & 0o777) !== mode) chmod(path, mode);
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name));
}

/** Changes the permissions, unless another user owns the file. */
function chmod(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
