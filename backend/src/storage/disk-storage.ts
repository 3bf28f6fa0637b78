import { randomUUID } from 'node:crypto';
import { link, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type ListedObject, ObjectStorage, type OpenObject } from './object-storage.js';
import { isStorageKey, TEMPORARY } from './storage-keys.js';

/** Stores objects as files below one folder. */
export class DiskStorage extends ObjectStorage {
  private readonly createdFolders = new Set<string>();

  constructor(private readonly folder: string) {
    super();
  }

  /** Writes a temporary file and renames it, so that a reader never gets an incomplete picture. */
  async put(key: string, content: Uint8Array | string): Promise<void> {
    await this.write(key, content, rename);
  }

  /** Links a temporary file to the key, which only the first of several writers can do. */
  async create(key: string, content: Uint8Array): Promise<boolean> {
    try {
      await this.write(key, content, link);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  async open(key: string): Promise<OpenObject | undefined> {
    const path = this.pathOf(key);
    if (!path) return undefined;
    const stats = await stat(path).catch(ignoreMissing);
    return stats?.isFile() ? { file: path, size: stats.size } : undefined;
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    if (path) await rm(path, { force: true });
  }

  async *list(folder: string): AsyncIterable<ListedObject> {
    const directory = await opendir(join(this.folder, folder), { recursive: true }).catch(ignoreMissing);
    if (!directory) return;
    for await (const entry of directory) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const stats = await stat(path).catch(ignoreMissing);
      if (stats) yield { key: relative(this.folder, path).split(sep).join('/'), modifiedAt: stats.mtime };
    }
  }

  /** Returns undefined, because browsers send their pictures to the API. */
  directUploadUrl(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  publicUrl(): undefined {
    return undefined;
  }

  private pathOf(key: string): string | undefined {
    return isStorageKey(key) ? join(this.folder, key) : undefined;
  }

  /** Deletes the temporary file also after a failure. The upload sweeper deletes the files of killed processes. */
  private async write(
    key: string,
    content: Uint8Array | string,
    moveIntoPlace: (temporary: string, path: string) => Promise<void>,
  ): Promise<void> {
    const path = this.pathOf(key);
    if (!path) throw new Error(`Not a storage key: ${key}`);
    const temporary = join(this.folder, TEMPORARY, randomUUID());
    await this.createFolder(dirname(path));
    await this.createFolder(dirname(temporary));
    try {
      await writeFile(temporary, content);
      await moveIntoPlace(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  private async createFolder(folder: string): Promise<void> {
    if (this.createdFolders.has(folder)) return;
    await mkdir(folder, { recursive: true });
    this.createdFolders.add(folder);
  }
}

/** Ignores that a file or a folder on its path does not exist. Rethrows other errors, such as those of a failing disk. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
