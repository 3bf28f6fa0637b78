import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { open, type RootDatabase } from 'lmdb';
import { hasCode } from '../errors.js';
import { FolderLock } from './folder-lock.js';
import type { StoreContents } from './verify-process.js';

/** The file with the identity of the folder's store. */
const identityFile = 'store.json';
const passwordFile = 'password';

/** The files of a database are damaged, missing, or belong to another database. */
export class DamagedFilesError extends Error {
  override name = 'DamagedFilesError';

  constructor(folder: string, reason: string) {
    super(`The database in ${folder} is damaged: ${reason}.`);
  }
}

/** Returns the folder of lmdb's files. */
export const storeFolder = (folder: string): string => join(folder, 'store');

/** Returns the path of the file that contains the password of a database. */
export const passwordPath = (folder: string): string => join(folder, passwordFile);

/**
 * Reads all documents of a database that no process uses, in a separate process, because a damaged file can end its reader with a
 * signal (SIGBUS).
 * @returns undefined if the folder has never contained a database.
 * @throws DamagedFilesError if data is missing or cannot be read.
 */
export async function verifyDatabase(folder: string): Promise<{ documents: number } | undefined> {
  const identity = readIdentity(folder);
  const size = statSync(join(storeFolder(folder), 'data.mdb'), { throwIfNoEntry: false })?.size;
  if (!size && !identity) return undefined;
  if (!size) throw new DamagedFilesError(folder, `its file store/data.mdb is ${size === 0 ? 'empty' : 'missing'}`);
  const result = await readStore(storeFolder(folder));
  if ('problem' in result) throw new DamagedFilesError(folder, result.problem);
  if (identity && result.identity !== identity)
    throw new DamagedFilesError(folder, 'its file store/data.mdb belongs to another database');
  return { documents: result.documents };
}

/**
 * Copies a database that no process uses into a new folder. A database in use is copied by its server, with
 * the command `copyDatabase`: a second process that opens lmdb's files, even to read them, can undo a write of the first
 * (https://bugs.openldap.org/show_bug.cgi?id=9496, which the package lmdb has).
 * @throws FolderInUseError if a process uses the folder.
 */
export async function copyDatabase(folder: string, target: string): Promise<void> {
  const lock = await FolderLock.acquire(folder);
  try {
    const environment = open({ path: storeFolder(folder), noSubdir: false, readOnly: true });
    try {
      await copyStore(environment, folder, target);
    } finally {
      await environment.close();
    }
  } finally {
    lock.release();
  }
}

/** Copies the store of a folder into a new folder, as of one moment. */
export async function copyStore(
  environment: Pick<RootDatabase, 'backup'>,
  folder: string,
  target: string,
): Promise<void> {
  await mkdir(storeFolder(target), { recursive: true, mode: 0o700 });
  await environment.backup(storeFolder(target), true);
  for (const name of [identityFile, passwordFile])
    await copyFile(join(folder, name), join(target, name)).catch((error: unknown) => {
      // Databases of earlier versions have no identity file.
      if (!hasCode(error, 'ENOENT')) throw error;
    });
}

/** Saves the identity of the folder's store. */
export function rememberIdentity(folder: string, identity: string): void {
  if (readIdentity(folder) !== identity)
    writeFileSync(join(folder, identityFile), JSON.stringify({ identity }), { mode: 0o600 });
}

function readIdentity(folder: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, identityFile), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    return String((JSON.parse(text) as { identity: unknown }).identity);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DamagedFilesError(folder, `its file ${identityFile} is garbled`);
  }
}

function readStore(folder: string): Promise<StoreContents | { problem: string }> {
  const program = fileURLToPath(new URL('./verify-process.js', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(output) as StoreContents);
      else resolve({ problem: errors.trim().split('\n')[0] || `reading it ended with ${signal ?? `code ${code}`}` });
    });
  });
}
