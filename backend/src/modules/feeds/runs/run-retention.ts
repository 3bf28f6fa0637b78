import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Job } from '../../../database/jobs/job.js';
import { FeedCategoriesRepository } from '../categories/feed-categories.repository.js';
import { RUN_STATES } from '../feed-terms.js';
import { FeedsRepository } from '../feeds.repository.js';
import { FeedFilesRepository } from '../files/feed-files.repository.js';
import { LocalCopies } from '../files/local-copies.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import { RunChunksRepository } from './run-chunks.repository.js';

const MINUTE_MS = 60_000;
const MAX_COPY_AGE_MS = 30 * MINUTE_MS;
/** Afterwards the changes of a run can be neither listed nor rolled back. */
const CHANGES_DAYS = 90;

/** Removes changes of old runs, files and categories without a feed, and old copies of files on this machine. */
@Injectable()
export class RunRetention {
  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly chunks: RunChunksRepository,
    private readonly feeds: FeedsRepository,
    private readonly files: FeedFilesRepository,
    private readonly categories: FeedCategoriesRepository,
    private readonly copies: LocalCopies,
  ) {}

  @Job({ name: 'feed-copies', everyMs: 10 * MINUTE_MS, isLocal: true })
  sweepCopies(): Promise<void> {
    return this.copies.sweep(MAX_COPY_AGE_MS);
  }

  /** Cleans up the database. */
  @Job({ name: 'feed-retention', everyMs: 60 * MINUTE_MS, pollMs: 10 * MINUTE_MS })
  async cleanUp(now = new Date(), signal?: AbortSignal): Promise<void> {
    await this.removeChanges(new Date(now.getTime() - CHANGES_DAYS * DAY_MS));
    signal?.throwIfAborted();
    await this.removeFiles(new Date(now.getTime() - DAY_MS));
    await this.categories.removeExcept(await this.feeds.ids());
  }

  private async removeChanges(before: Date): Promise<void> {
    for (const runId of await this.runs.idsWithChangesBefore(before)) {
      await this.chunks.remove(runId);
      await this.runs.updateInState(runId, RUN_STATES, { hasChanges: false });
    }
    // Runs are deleted with their merchant, without their chunks.
    const runIds = await this.chunks.runIds();
    const existing = await this.runs.existing(runIds);
    for (const runId of runIds) if (!existing.has(runId)) await this.chunks.remove(runId);
  }

  /** Removes files of deleted feeds, of runs that were interrupted at their end, and of incomplete uploads. */
  private async removeFiles(before: Date): Promise<void> {
    const runs = await this.runs.inProgress();
    const usedIds = new Set([...(await this.feeds.fileIds()), ...runs.map(({ fileId }) => fileId)]);
    for (const fileId of await this.files.storedBefore(before))
      if (!usedIds.has(fileId)) await this.files.remove(fileId);
    for (const { id, pendingFileId } of await this.feeds.withPendingFile()) {
      if (pendingFileId && this.files.timeOf(pendingFileId) < before) {
        await this.files.remove(pendingFileId);
        await this.feeds.update(id, { pendingFileId: null });
      }
    }
  }
}
