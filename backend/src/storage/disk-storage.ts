import { opendir, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type ListedObject, ObjectStorage, type OpenObject } from './object-storage.js';
import { isStorageKey } from './storage-keys.js';

const TEMPORARY = '.tmp';

/** Objects as files below one folder. */
export class DiskStorage extends ObjectStorage {
  private readonly madeFolders = new Set<string>();

  constructor(private readonly folder: string) {
    super();
  }

  /** Written beside and moved into place, so that a reader never sees half a picture. */
  async put(key: string, content: Uint8Array | string): Promise<void> {
    const path = this.pathOf(key);
    if (!path) throw new Error(`Not a storage key: ${key}`);
    await this.makeFolder(dirname(path));
    const temporary = `${path}.${process.pid}${TEMPORARY}`;
    await writeFile(temporary, content);
    await rename(temporary, path);
  }

  async open(key: string): Promise<OpenObject | undefined> {
    const path = this.pathOf(key);
    if (!path) return undefined;
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? { file: path, size: found.size } : undefined;
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    if (path) await rm(path, { force: true });
  }

  async *list(folder: string): AsyncIterable<ListedObject> {
    const directory = await opendir(join(this.folder, folder), { recursive: true }).catch(() => undefined);
    if (!directory) return;
    for await (const entry of directory) {
      if (!entry.isFile() || entry.name.endsWith(TEMPORARY)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => undefined);
      if (found) yield { key: relative(this.folder, path).split(sep).join('/'), modifiedAt: found.mtime };
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

  private async makeFolder(folder: string): Promise<void> {
    if (this.madeFolders.has(folder)) return;
    await mkdir(folder, { recursive: true });
    this.madeFolders.add(folder);
  }
}
