import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoreFacts } from './check-process.js';

/** Beside the store: says that there was one, and which. */
const catalogFile = 'store.json';

/** The files of a database are not what was written. The message says what to do. */
class DamagedStoreError extends Error {
  constructor(directory: string, reason: string) {
    super(
      `The database in ${directory} is damaged: ${reason}.\n` +
        'Nothing was changed. Move the data directory away, then bring back a backup: npm run restore -- BACKUP',
    );
  }
}

/** Where a database keeps its data. */
export const storeDirectory = (dataDir: string): string => join(dataDir, 'store');

/**
 * Looks at the files before they are opened for use: reading a damaged file can end a process (SIGBUS), so another one
 * reads all of it first.
 * @throws DamagedStoreError where data that was there cannot be read, or is gone.
 */
export async function assertStoreIntact(dataDir: string): Promise<void> {
  const known = knownIdentity(dataDir);
  const size = sizeOf(join(storeDirectory(dataDir), 'data.mdb'));
  if (!size && !known) return;
  if (!size) throw new DamagedStoreError(dataDir, `its file store/data.mdb is ${size === 0 ? 'empty' : 'missing'}`);
  const outcome = await readStore(storeDirectory(dataDir));
  if (typeof outcome === 'string') throw new DamagedStoreError(dataDir, outcome);
  if (known && outcome.identity !== known)
    throw new DamagedStoreError(dataDir, 'its file store/data.mdb is not the one that was here');
}

/** Remembers which data a directory holds. */
export function rememberStore(dataDir: string, identity: string): void {
  if (knownIdentity(dataDir) !== identity)
    writeFileSync(join(dataDir, catalogFile), JSON.stringify({ identity }), { mode: 0o600 });
}

/** Reads every document of a store in a process of its own. @returns what it holds, or why it cannot be read. */
export function readStore(directory: string): Promise<StoreFacts | string> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./check-process.js', import.meta.url)), directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, problem] = ['', ''];
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (problem += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(output) as StoreFacts);
      else resolve(problem.trim().split('\n')[0] || `reading it ended with ${signal ?? `code ${code}`}`);
    });
  });
}

function knownIdentity(dataDir: string): string | undefined {
  try {
    return String((JSON.parse(readFileSync(join(dataDir, catalogFile), 'utf8')) as { identity: unknown }).identity);
  } catch {
    return undefined;
  }
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;
