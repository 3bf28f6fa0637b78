import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Leases } from '../../../database/leases/leases.service.js';
import { FeedCategoriesRepository } from '../categories/feed-categories.repository.js';
import { RUN_STATES } from '../feed-terms.js';
import { FeedsRepository } from '../feeds.repository.js';
import { FeedFilesRepository } from '../files/feed-files.repository.js';
import { LocalCopies } from '../files/local-copies.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import { RunChunksRepository } from './run-chunks.repository.js';

const LEASE = 'feed-retention';
const TIDY_EVERY_MS = 3_600_000;
const COPIES_AGE_MS = 1_800_000;
/** A run cannot be looked into or rolled back for longer. */
const CHANGES_DAYS = 90;

/** Removes what is needed no more: changes of old runs, files that nothing names, and copies on this machine. */
@Injectable()
export class RunRetention {
  constructor(
    private readonly leases: Leases,
    private readonly runs: FeedRunsRepository,
    private readonly chunks: RunChunksRepository,
    private readonly feeds: FeedsRepository,
    private readonly files: FeedFilesRepository,
    private readonly categories: FeedCategoriesRepository,
    private readonly copies: LocalCopies,
  ) {}

  /** What all share is tidied by one instance, once an hour. */
  async tidy(now = new Date()): Promise<void> {
    await this.copies.sweep(COPIES_AGE_MS);
    const lease = await this.leases.take(LEASE);
    if (!lease) return;
    try {
      await this.removeChanges(new Date(now.getTime() - CHANGES_DAYS * DAY_MS));
      await this.removeFiles(new Date(now.getTime() - DAY_MS));
      await this.categories.removeOfOthersThan(await this.feeds.ids());
    } finally {
      await lease.release(new Date(now.getTime() + TIDY_EVERY_MS));
    }
  }

  private async removeChanges(before: Date): Promise<void> {
    for (const runId of await this.runs.withOldChanges(before)) {
      await this.chunks.remove(runId);
      await this.runs.change(runId, RUN_STATES, { hasChanges: false });
    }
    // A merchant that was deleted took its runs with it.
    const named = await this.chunks.runIds();
    const existing = await this.runs.existing(named);
    for (const runId of named) if (!existing.has(runId)) await this.chunks.remove(runId);
  }

  /** Files of feeds that are gone, and of runs that have ended without tidying up. */
  private async removeFiles(before: Date): Promise<void> {
    const working = (await this.runs.working()).map(({ fileId }) => fileId);
    const needed = new Set([...(await this.feeds.fileIds()), ...working]);
    for (const fileId of await this.files.storedBefore(before))
      if (!needed.has(fileId)) await this.files.remove(fileId);
    for (const { id, pendingFileId } of await this.feeds.withPendingFile()) {
      if (pendingFileId && this.files.timeOf(pendingFileId) < before) {
        await this.files.remove(pendingFileId);
        await this.feeds.update(id, { pendingFileId: null });
      }
    }
  }
}
