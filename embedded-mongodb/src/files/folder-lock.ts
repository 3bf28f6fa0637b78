import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasCode } from '../errors.js';
import { DiskSpace } from './disk-space.js';

/** The process that uses a folder, as `database.json` describes it. */
export interface FolderOwner {
  pid: number;
  /** Distinguishes this process from a later one with the same id, on systems that report start times. */
  started?: string | undefined;
  /** Present while the server listens. */
  port?: number | undefined;
}

/** Another process, or another database of this process, uses the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';

  constructor(
    folder: string,
    readonly pid: number,
  ) {
    super(`The database in ${folder} is in use by process ${pid}.`);
  }
}

const fileName = 'database.json';
const writeGraceMs = 100;
const reservedSpaceName = 'ballast';
const reservedSpaceBytes = 256 * 1024;
/** Files of the locks that this process holds. */
const ownLocks = new Set<string>();

/** The exclusive right to use a folder. */
export class FolderLock {
  private constructor(private readonly file: string) {}

  /**
   * Locks the folder. A lock of a process that has ended is replaced.
   * @throws FolderInUseError if a live process uses the folder.
   */
  static async acquire(folder: string): Promise<FolderLock> {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, fileName);
    for (;;) {
      try {
        writeFileSync(file, JSON.stringify(thisProcess()), { flag: 'wx' });
        ownLocks.add(file);
        return new FolderLock(file);
      } catch (error) {
        if (hasCode(error, 'ENOSPC') && releaseReservedSpace(folder, file)) continue;
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      let text = readIfExists(file);
      if (!parseOwner(text)) {
        // Another process may have created the file and not written it yet.
        await setTimeout(writeGraceMs);
        text = readIfExists(file);
      }
      const owner = parseOwner(text);
      if (owner && isAlive(owner, file)) throw new FolderInUseError(folder, owner.pid);
      removeStale(file, text);
    }
  }

  /** Publishes the server's port, and reserves disk space for the next start. */
  publish(port: number): void {
    this.reserveSpace();
    const next = `${this.file}.${process.pid}`;
    writeFileSync(next, JSON.stringify({ ...thisProcess(), port }));
    renameSync(next, this.file);
  }

  release(): void {
    ownLocks.delete(this.file);
    rmSync(this.file, { force: true });
  }

  private reserveSpace(): void {
    const reserved = join(dirname(this.file), reservedSpaceName);
    if (existsSync(reserved) || DiskSpace.of(dirname(this.file)).isShort) return;
    writeFileSync(reserved, Buffer.alloc(reservedSpaceBytes, 1), { mode: 0o600 });
  }
}

/** Returns the live process that uses a folder. */
export function findOwner(folder: string): FolderOwner | undefined {
  const file = join(folder, fileName);
  const owner = parseOwner(readIfExists(file));
  return owner && isAlive(owner, file) ? owner : undefined;
}

/** Frees the reserved space on a full disk for the small files of a start, so that the data can be read. */
function releaseReservedSpace(folder: string, incompleteFile: string): boolean {
  const reserved = join(folder, reservedSpaceName);
  rmSync(incompleteFile, { force: true });
  if (!existsSync(reserved)) return false;
  rmSync(reserved);
  return true;
}

function thisProcess(): FolderOwner {
  return { pid: process.pid, started: startOf(process.pid) };
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** Parses a lock file. @returns undefined for an incomplete file. */
function parseOwner(text: string): FolderOwner | undefined {
  try {
    const owner = JSON.parse(text) as FolderOwner | null;
    return Number.isInteger(owner?.pid) ? (owner as FolderOwner) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive({ pid, started }: FolderOwner, file: string): boolean {
  // A restarted container often has the same process id: this process owns the lock only if it acquired the lock.
  if (pid === process.pid) return ownLocks.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means that the process exists and belongs to another user.
    if (hasCode(error, 'ESRCH')) return false;
  }
  const actualStart = startOf(pid);
  return started === undefined || actualStart === undefined || started === actualStart;
}

/** Returns when a process started, in ticks since this boot; undefined on systems without /proc, and for hidden processes. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return undefined;
    throw error;
  }
}

/** Deletes a stale lock. One of several processes can rename the file; a new lock that was renamed by mistake is restored. */
function removeStale(file: string, staleText: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readIfExists(aside) !== staleText) renameSync(aside, file);
  else rmSync(aside, { force: true });
}
