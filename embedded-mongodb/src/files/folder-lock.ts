import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DiskSpace } from './disk-space.js';

/** What `database.json` says about the process that uses a directory. */
export interface DirectoryOwner {
  pid: number;
  /** Tells this process from a later one with the same id, where the system can say so. */
  started?: string | undefined;
  /** Set once the database answers. */
  port?: number | undefined;
}

const fileName = 'database.json';
const writeGraceMs = 100;
const ballastName = 'ballast';
const ballastBytes = 256 * 1024;
const heldHere = new Set<string>();

/** The exclusive right to use a directory. */
export class DirectoryLock {
  private constructor(private readonly file: string) {}

  /** Takes the directory, also from a process that is gone; throws while another process or database uses it. */
  static async acquire(directory: string): Promise<DirectoryLock> {
    mkdirSync(directory, { recursive: true });
    const file = join(directory, fileName);
    for (;;) {
      try {
        writeFileSync(file, JSON.stringify(self()), { flag: 'wx' });
        heldHere.add(file);
        return new DirectoryLock(file);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOSPC' && giveBallastUp(directory, file)) continue;
        if (code !== 'EEXIST') throw error;
      }
      let text = readText(file);
      if (!parseOwner(text)) {
        // Another process may be about to write what it just created.
        await setTimeout(writeGraceMs);
        text = readText(file);
      }
      const owner = parseOwner(text);
      if (owner && isAlive(owner, file))
        throw new Error(
          `The database in ${directory} is in use by process ${owner.pid}. ` +
            'Stop that process, or choose another directory with DATA_DIR.',
        );
      removeStale(file, text);
    }
  }

  /** Announces where the database answers, and sets space aside for the next start. */
  publish(port: number): void {
    this.takeBallast();
    const next = `${this.file}.${process.pid}`;
    writeFileSync(next, JSON.stringify({ ...self(), port }));
    renameSync(next, this.file);
  }

  /** Only where there is space to spare; else the next start has none. */
  private takeBallast(): void {
    const ballast = join(dirname(this.file), ballastName);
    if (existsSync(ballast) || DiskSpace.of(dirname(this.file)).isShort) return;
    writeFileSync(ballast, Buffer.alloc(ballastBytes, 1), { mode: 0o600 });
  }

  release(): void {
    heldHere.delete(this.file);
    rmSync(this.file, { force: true });
  }
}

/** On a full disk: makes room for the few small files of a start, so that what there is can be shown. */
function giveBallastUp(directory: string, unwritten: string): boolean {
  const ballast = join(directory, ballastName);
  rmSync(unwritten, { force: true });
  if (!existsSync(ballast)) return false;
  rmSync(ballast);
  return true;
}

/** The live process that uses a directory, if there is one. */
export function liveOwner(directory: string): DirectoryOwner | undefined {
  const file = join(directory, fileName);
  const owner = parseOwner(readText(file));
  return owner && isAlive(owner, file) ? owner : undefined;
}

function self(): DirectoryOwner {
  return { pid: process.pid, started: startOf(process.pid) };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function parseOwner(text: string): DirectoryOwner | undefined {
  try {
    const owner = JSON.parse(text) as DirectoryOwner;
    return Number.isInteger(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: DirectoryOwner, file: string): boolean {
  // A container often gives the same process id to the next start: our own id is only us if we hold the lock.
  if (pid === process.pid) return heldHere.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return started === undefined || now === undefined || started === now;
}

/** Linux: when a process started, in ticks since this boot. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return undefined;
  }
}

/** Of several processes that find the same stale file, one moves it away; a fresh one moved by mistake is put back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) !== stale) renameSync(aside, file);
  else rmSync(aside, { force: true });
}
