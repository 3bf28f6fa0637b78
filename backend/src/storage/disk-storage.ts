import { randomUUID } from 'node:crypto';
import { link, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type ListedObject, ObjectStorage, type OpenObject } from './object-storage.js';
import { isStorageKey, TEMPORARY } from './storage-keys.js';

/** Objects as files below one folder. */
export class DiskStorage extends ObjectStorage {
  private readonly madeFolders = new Set<string>();

  constructor(private readonly folder: string) {
    super();
  }

  /** Written elsewhere and moved into place, so that a reader never sees half a picture. */
  async put(key: string, content: Uint8Array | string): Promise<void> {
    await this.write(key, content, rename);
  }

  /** Of two writers at the same moment, one makes the link. */
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

  /** None: browsers send their pictures to the API. */
  directUploadUrl(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  publicUrl(): undefined {
    return undefined;
  }

  private pathOf(key: string): string | undefined {
    return isStorageKey(key) ? join(this.folder, key) : undefined;
  }

  /** What fails leaves no temporary file behind; that of a process that was killed is swept by its age. */
  private async write(
    key: string,
    content: Uint8Array | string,
    moveIntoPlace: (temporary: string, path: string) => Promise<void>,
  ): Promise<void> {
    const path = this.pathOf(key);
    if (!path) throw new Error(`Not a storage key: ${key}`);
    const temporary = join(this.folder, TEMPORARY, randomUUID());
    await this.makeFolder(dirname(path));
    await this.makeFolder(dirname(temporary));
    try {
      await writeFile(temporary, content);
      await moveIntoPlace(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  private async makeFolder(folder: string): Promise<void> {
    if (this.madeFolders.has(folder)) return;
    await mkdir(folder, { recursive: true });
    this.madeFolders.add(folder);
  }
}

/** A file or a folder on the path does not exist. Anything else, such as a failing disk, is an error. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
