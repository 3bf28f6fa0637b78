import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseSettings } from '../database/database-server.js';
import { forgetIdentity } from '../database/database-state.js';
import {
  copyEmbeddedDatabase,
  countEmbeddedDocuments,
  findEmbeddedDatabaseProcess,
} from '../database/embedded-database.js';
import { contentsOf } from '../database/transfer/contents.js';
import { copyInto, type CopiedCollection } from '../database/transfer/copy.js';
import { contentsOfDump, writeDump } from '../database/transfer/dump.js';
import { openDatabase } from '../database/transfer/open.js';
import { type BackupManifest, MANIFEST_FORMAT, parseManifest } from './backup-manifest.js';

const MANIFEST = 'manifest.json';
const DATABASE = 'database';
/** Files that a running product has not finished, and the search index, which the product rebuilds. */
const TEMPORARY = /^search-index|\.tmp$/;

/**
 * Copies all data into a new folder, also while the product runs: first the database (the embedded one as of one moment, of a
 * MongoDB each collection while it is read), then the pictures. What the database names was there at that moment, and pictures are
 * removed a day after their last use only.
 * @throws Error where the folder exists, or the copy of the database cannot be read.
 */
export async function backUp({ dataDir, mongodbUri }: DatabaseSettings, target: string): Promise<BackupManifest> {
  if (existsSync(target)) throw new Error(`${target} exists already`);
  if (!mongodbUri && !existsSync(join(dataDir, DATABASE))) throw new Error(`There is no database in ${dataDir}`);
  return completely(`${target}.${process.pid}.partial`, async (partial) => {
    const database = await (mongodbUri
      ? dumpMongodb({ dataDir, mongodbUri }, join(partial, DATABASE))
      : { documents: await copyEmbeddedDatabase(dataDir, partial) });
    const paths = existsSync(dataDir) ? await filesBelow(dataDir, [partial]) : [];
    for (const path of paths) {
      if (TEMPORARY.test(path) || path.startsWith(`${DATABASE}/`)) continue;
      await copyFile(join(dataDir, path), join(partial, path)).catch(ignoreMissing);
    }
    const files = [];
    for (const path of await filesBelow(partial)) files.push({ path, ...(await copyFile(join(partial, path))) });
    const manifest: BackupManifest = {
      format: MANIFEST_FORMAT,
      createdAt: new Date().toISOString(),
      ...database,
      files,
    };
    await writeFile(join(partial, MANIFEST), JSON.stringify(manifest, null, 2));
    await rename(partial, target);
    return manifest;
  });
}

async function dumpMongodb(
  settings: DatabaseSettings,
  folder: string,
): Promise<Pick<BackupManifest, 'documents' | 'collections'>> {
  const { db, name, close } = await openDatabase(settings);
  try {
    const collections = await writeDump(folder, await contentsOf(db));
    if (collections.length === 0) throw new Error(`There is nothing in ${name}`);
    return { documents: collections.reduce((sum, { documents }) => sum + documents, 0), collections };
  } finally {
    await close();
  }
}

/**
 * Brings a backup back into an empty data directory, and that of a MongoDB into an empty database there; every file is
 * compared with its checksum before anything is changed.
 * @throws Error where one of them holds something or is in use, or the backup is not whole; no files are left behind then.
 */
export async function restore(backup: string, { dataDir, mongodbUri }: DatabaseSettings): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  if (manifest.collections && !mongodbUri)
    throw new Error(`${backup} is of a MongoDB: set MONGODB_URI to the one that it is to be restored into.`);
  if (!manifest.collections && mongodbUri)
    throw new Error(
      `${backup} is of the embedded database: restore it without MONGODB_URI, then copy it with npm run migrate-to.`,
    );
  const pid = findEmbeddedDatabaseProcess(dataDir);
  if (pid) throw new Error(`The product runs on ${dataDir} (process ${pid}). Stop it first.`);
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new Error(`${dataDir} is not empty. Move it away, or name another directory with DATA_DIR.`);
  return completely(join(dataDir, `.restore-${process.pid}`), async (partial) => {
    for (const { path, bytes, sha256 } of manifest.files) {
      const isDump = manifest.collections && path.startsWith(`${DATABASE}/`);
      const copied = await copyFile(within(backup, path), isDump ? undefined : within(partial, path));
      if (copied.bytes !== bytes || copied.sha256 !== sha256)
        throw new Error(`${path} in ${backup} is not what was backed up: its checksum differs`);
    }
    if (manifest.collections) await restoreMongodb(backup, manifest.collections, { dataDir, mongodbUri });
    else await assertRestored(partial, manifest, backup);
    // The database last: until then a product that is started finds none of the old data.
    const entries = (await readdir(partial)).sort(
      (left, right) => Number(left === DATABASE) - Number(right === DATABASE),
    );
    for (const entry of entries) await rename(join(partial, entry), join(dataDir, entry));
    await rm(partial, { recursive: true });
    return manifest;
  });
}

async function assertRestored(partial: string, manifest: BackupManifest, backup: string): Promise<void> {
  const documents = await countEmbeddedDocuments(partial);
  if (documents !== manifest.documents)
    throw new Error(`The database in ${backup} holds ${documents} documents instead of ${manifest.documents}`);
  const { db, close } = await openDatabase({ dataDir: partial });
  // A search engine beside it may have been fed with what came after the backup.
  try {
    await forgetIdentity(db);
  } finally {
    await close();
  }
}

async function restoreMongodb(backup: string, written: CopiedCollection[], settings: DatabaseSettings): Promise<void> {
  const { db, name, close } = await openDatabase(settings);
  try {
    const collections = await contentsOfDump(join(backup, DATABASE), written);
    await copyInto(db, collections, { from: backup, into: name });
  } finally {
    await close();
  }
}

/** Lets the work fill a folder of its own, which does not stay when it fails. */
async function completely<T>(partial: string, work: (partial: string) => Promise<T>): Promise<T> {
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    return await work(partial);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function readManifest(backup: string): Promise<BackupManifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new Error(`${backup} is not a backup: it has no ${MANIFEST}`, { cause: error });
  });
  return parseManifest(text, join(backup, MANIFEST));
}

/** A path of a manifest, which nobody may have made lead elsewhere. */
function within(folder: string, path: string): string {
  const full = resolve(folder, path);
  if (!full.startsWith(resolve(folder) + sep)) throw new Error(`${path} leads out of the backup`);
  return full;
}

/** Paths with slashes, in order. */
async function filesBelow(folder: string, without: readonly string[] = []): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !without.some((other) => path.startsWith(other + sep)))
    .map((path) => relative(folder, path).split(sep).join('/'))
    .sort();
}

/** Copies a file, or only reads it where there is no target, and tells its size and checksum. */
async function copyFile(source: string, target?: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, target ? chunk : undefined);
    },
  });
  if (target) {
    await mkdir(dirname(target), { recursive: true });
    await pipeline(createReadStream(source), counting, createWriteStream(target, { mode: 0o600 }));
  } else {
    await pipeline(createReadStream(source), counting.resume());
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** A temporary file that was there a moment ago. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
