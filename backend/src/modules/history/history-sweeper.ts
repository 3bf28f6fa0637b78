import { Injectable } from '@nestjs/common';
import { TRASH_DAYS } from '@grabdeals/shared/history';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Job } from '../../database/jobs/job.js';
import { ChangesRepository } from './changes.repository.js';

/** Changes remain for this time. */
const HISTORY_DAYS = 400;
/** The newest changes of a record that remain. */
const MAX_CHANGES = 200;

/** Empties the trash and deletes old changes. */
@Injectable()
export class HistorySweeper {
  constructor(private readonly changes: ChangesRepository) {}

  /** Deletes what is too old at the given time. */
  @Job({ name: 'history-sweeper', everyMs: DAY_MS, pollMs: DAY_MS / 48 })
  async sweep(now: Date, signal?: AbortSignal): Promise<void> {
    const trashEnd = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
    for (const { key, deletedAt } of await this.changes.sitesDeletedBefore(trashEnd)) {
      signal?.throwIfAborted();
      await this.changes.deleteOfSite(key, deletedAt);
    }
    signal?.throwIfAborted();
    await this.changes.emptyTrash(trashEnd);
    await this.changes.deleteBefore(new Date(now.getTime() - HISTORY_DAYS * DAY_MS));
    signal?.throwIfAborted();
    await this.changes.keepNewest(MAX_CHANGES);
  }
}
