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
/** Unfinished files of a running product, and the search index, which the product can rebuild. */
const TEMPORARY = /^search-index|\.tmp$/;

/**
 * Copies all data to a new folder, also while the product runs: first the database (the embedded database as of one moment, a
 * MongoDB collection by collection), then the pictures. The order is safe, because pictures are deleted a day after their last use.
 * @throws Error if the folder exists, or if the copy of the database cannot be read.
 */
export async function backUp({ dataDir, mongodbUri }: DatabaseSettings, target: string): Promise<BackupManifest> {
  if (existsSync(target)) throw new Error(`${target} exists already`);
  if (!mongodbUri && !existsSync(join(dataDir, DATABASE))) throw new Error(`There is no database in ${dataDir}`);
  return inNewFolder(`${target}.${process.pid}.partial`, async (partial) => {
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
    if (collections.length === 0) throw new Error(`${name} has no collections.`);
    return { documents: collections.reduce((sum, { documents }) => sum + documents, 0), collections };
  } finally {
    await close();
  }
}

/**
 * Restores a backup into an empty data directory, and the backup of a MongoDB into an empty MongoDB database. All checksums are
 * verified before anything is changed.
 * @throws Error if the destination is not empty or in use, or if the backup is incomplete. No files remain then.
 */
export async function restore(backup: string, { dataDir, mongodbUri }: DatabaseSettings): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  if (manifest.collections && !mongodbUri)
    throw new Error(`${backup} contains a MongoDB database. Set MONGODB_URI to the MongoDB to restore it into.`);
  if (!manifest.collections && mongodbUri)
    throw new Error(
      `${backup} contains an embedded database. Restore it without MONGODB_URI, then copy it with npm run migrate-to.`,
    );
  const pid = findEmbeddedDatabaseProcess(dataDir);
  if (pid) throw new Error(`The product runs on ${dataDir} (process ${pid}). Stop it first.`);
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new Error(`${dataDir} is not empty. Move it away, or set DATA_DIR to another directory.`);
  return inNewFolder(join(dataDir, `.restore-${process.pid}`), async (partial) => {
    for (const { path, bytes, sha256 } of manifest.files) {
      const isDump = manifest.collections && path.startsWith(`${DATABASE}/`);
      const copied = await copyFile(within(backup, path), isDump ? undefined : within(partial, path));
      if (copied.bytes !== bytes || copied.sha256 !== sha256)
        throw new Error(`${path} in ${backup} is damaged: its checksum differs.`);
    }
    if (manifest.collections) await restoreMongodb(backup, manifest.collections, { dataDir, mongodbUri });
    else await assertRestored(partial, manifest, backup);
    // Move the database last: until then, a product that is started finds no data.
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
    throw new Error(`The database in ${backup} contains ${documents} documents instead of ${manifest.documents}.`);
  const { db, close } = await openDatabase({ dataDir: partial });
  // The search index may contain changes that are newer than the backup. A new id causes a rebuild.
  try {
    await forgetIdentity(db);
  } finally {
    await close();
  }
}

async function restoreMongodb(
  backup: string,
  summaries: CopiedCollection[],
  settings: DatabaseSettings,
): Promise<void> {
  const { db, name, close } = await openDatabase(settings);
  try {
    const collections = await contentsOfDump(join(backup, DATABASE), summaries);
    await copyInto(db, collections, { from: backup, into: name });
  } finally {
    await close();
  }
}

/** Creates a folder for the work, and deletes the folder if the work fails. */
async function inNewFolder<T>(partial: string, work: (partial: string) => Promise<T>): Promise<T> {
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

/** Resolves a manifest's path. @throws Error if a changed manifest points outside the folder. */
function within(folder: string, path: string): string {
  const full = resolve(folder, path);
  if (!full.startsWith(resolve(folder) + sep)) throw new Error(`${path} is outside the backup.`);
  return full;
}

/** Returns the paths of all files below a folder, sorted, with slashes. */
async function filesBelow(folder: string, excluded: readonly string[] = []): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !excluded.some((other) => path.startsWith(other + sep)))
    .map((path) => relative(folder, path).split(sep).join('/'))
    .sort();
}

/** Copies a file, or only reads it if there is no target. @returns its size and checksum. */
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

/** Ignores that a temporary file was deleted in the meantime. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
