import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ObjectStorage } from './object-storage.js';

const KEY = /^(?!.*\.\.)[\w][\w./-]{0,300}$/;

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
    const temporary = `${path}.${process.pid}.tmp`;
    await writeFile(temporary, content);
    await rename(temporary, path);
  }

  async fileOf(key: string): Promise<string | undefined> {
    const path = this.pathOf(key);
    if (!path) return undefined;
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? path : undefined;
  }

  private pathOf(key: string): string | undefined {
    return KEY.test(key) ? join(this.folder, key) : undefined;
  }

  private async makeFolder(folder: string): Promise<void> {
    if (this.madeFolders.has(folder)) return;
    await mkdir(folder, { recursive: true });
    this.madeFolders.add(folder);
  }
}
