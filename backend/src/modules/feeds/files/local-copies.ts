import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SingleFlight } from '../../../common/single-flight.js';
import { ENV, type Env } from '../../../config/env.js';
import { FeedFilesRepository } from './feed-files.repository.js';

const FOLDER = 'feed-files';
/** Backups leave such files out. */
const SUFFIX = '.tmp';

/** Files of feeds on this machine, to be read: as many copies as are in use, and those of the last minutes. */
@Injectable()
export class LocalCopies {
  private readonly folder: string;
  /** Files that are being written, by their names. */
  private readonly writes = new SingleFlight<string>();

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

  /** Returns the path of a copy of a stored file. Concurrent callers share one copy. */
  of(fileId: string): Promise<string> {
    return this.writes.run(fileId, () => this.copy(fileId));
  }

  /**
   * Returns the path of a file that `fetch` writes, unless it was written less than `maxAgeMs` ago. Concurrent callers share one fetch.
   * @throws whatever `fetch` throws.
   */
  fetched(name: string, maxAgeMs: number, fetch: (to: string) => Promise<unknown>): Promise<string> {
    return this.writes.run(name, async () => {
      const path = await this.pathOf(name);
      if (await isYounger(path, maxAgeMs)) return path;
      await this.replace(name, fetch);
      return path;
    });
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
    await this.replace(fileId, (to) => pipeline(this.files.read(fileId), createWriteStream(to)));
    return path;
  }

  /** Writes a file under another name first, so that nobody reads half of it. */
  private async replace(name: string, write: (to: string) => Promise<unknown>): Promise<void> {
    const part = await this.pathOf(`${name}.${process.pid}`);
    try {
      await write(part);
      await rename(part, await this.pathOf(name));
    } finally {
      await rm(part, { force: true });
    }
  }
}

async function isYounger(path: string, maxAgeMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs <= maxAgeMs;
}
