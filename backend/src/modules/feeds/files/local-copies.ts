import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env.js';
import { FeedFilesRepository } from './feed-files.repository.js';

const FOLDER = 'feed-files';
/** Backups leave such files out. */
const SUFFIX = '.tmp';

/** Files of feeds on this machine, to be read: as many copies as are in use, and those of the last minutes. */
@Injectable()
export class LocalCopies {
  private readonly folder: string;
  private readonly copying = new Map<string, Promise<string>>();

  constructor(
    @Inject(ENV) env: Pick<Env, 'dataDir'>,
    private readonly files: FeedFilesRepository,
  ) {
    this.folder = join(env.dataDir, FOLDER);
  }

  /** Where a file of that name is, or would be. */
  async pathOf(name: string): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return join(this.folder, `${name}${SUFFIX}`);
  }

  /** Whether it is there, and not older than that. */
  async isThere(name: string, maxAgeMs: number): Promise<boolean> {
    const found = await stat(await this.pathOf(name)).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs <= maxAgeMs;
  }

  /** A copy of a stored file. Who asks while it is made waits for it. */
  of(fileId: string): Promise<string> {
    const copying = this.copying.get(fileId) ?? this.copy(fileId).finally(() => this.copying.delete(fileId));
    this.copying.set(fileId, copying);
    return copying;
  }

  async remove(name: string): Promise<void> {
    await rm(await this.pathOf(name), { force: true });
  }

  /** Removes what nobody has read for so long. */
  async sweep(maxAgeMs: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > maxAgeMs) await rm(path, { force: true });
    }
  }

  private async copy(fileId: string): Promise<string> {
    const path = await this.pathOf(fileId);
    const now = new Date();
    const isThere = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
    const part = await this.pathOf(`${fileId}.${process.pid}`);
    try {
      await pipeline(this.files.read(fileId), createWriteStream(part));
      await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
    return path;
  }
}
