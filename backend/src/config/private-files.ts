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

/** What the product keeps in DATA_DIR; anything else there is not its own. */
const OWN_ENTRIES: readonly string[] = ['database', 'storage', 'reports', 'search-index', 'feed-files', 'jwt-secret'];
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Lets nobody but this process's user read what it writes, and takes the right from files that an earlier version wrote.
 * The folder itself is closed too, unless it holds files of somebody else (DATA_DIR may be any folder).
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  const entries = lstatSync(dataDir, { throwIfNoEntry: false }) ? readdirSync(dataDir) : [];
  for (const name of entries) if (OWN_ENTRIES.includes(name)) tighten(join(dataDir, name));
  if (entries.length > 0 && entries.every((name) => OWN_ENTRIES.includes(name))) chmod(dataDir, PRIVATE_FOLDER);
}

/** A secret made on the first start and kept, so that sign-ins survive a restart. Of two instances that start together one makes it. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const whole = `${file}.${randomUUID()}`;
    writeFileSync(whole, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(whole, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(whole);
    }
  }
  return readFileSync(file, 'utf8').trim();
}

function tighten(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE;
  if ((found.mode & 0o777) !== mode) chmod(path, mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name));
}

/** Where the files are another user's, that user decides. */
function chmod(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
