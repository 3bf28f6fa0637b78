import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SingleFlight } from '../../../common/single-flight.js';
import { ENV, type Env } from '../../../config/env.js';
import { FeedFilesRepository } from './feed-files.repository.js';

const FOLDER = 'feed-files';
/** Backups exclude files with this suffix. */
const SUFFIX = '.tmp';

/** Copies of feed files on this machine. `sweep` removes copies that were not used for some time. */
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

  /** Returns the path of a file, whether it exists or not. Creates the folder. */
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
   * @throws the errors of `fetch`.
   */
  fetched(name: string, maxAgeMs: number, fetch: (to: string) => Promise<unknown>): Promise<string> {
    return this.writes.run(name, async () => {
      const path = await this.pathOf(name);
      const age = await ageOf(path);
      if (age !== undefined && age <= maxAgeMs) return path;
      await this.replace(name, fetch);
      return path;
    });
  }

  async remove(name: string): Promise<void> {
    await rm(await this.pathOf(name), { force: true });
  }

  /** Removes files that were not read for `maxAgeMs`. */
  async sweep(maxAgeMs: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const age = await ageOf(path);
      if (age !== undefined && age > maxAgeMs) await rm(path, { force: true });
    }
  }

  private async copy(fileId: string): Promise<string> {
    const path = await this.pathOf(fileId);
    const now = new Date();
    const exists = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (exists) return path;
    await this.replace(fileId, (to) => pipeline(this.files.read(fileId), createWriteStream(to)));
    return path;
  }

  /** Writes a file under another name and renames it, so that no reader sees an incomplete file. */
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

/** Returns the milliseconds since the file was written or read; undefined if it does not exist. */
async function ageOf(path: string): Promise<number | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats && Date.now() - stats.mtimeMs;
}
