import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { TRASH_DAYS } from '@grabdeals/shared/history';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Leases } from '../../database/leases/leases.service.js';
import { ChangesRepository } from './changes.repository.js';

const LEASE = 'history-sweeper';
const POLL_MS = DAY_MS / 48;
/** Changes remain for this time. */
const HISTORY_DAYS = 400;
/** The newest changes of a record that remain. */
const MAX_CHANGES = 200;

/** Empties the trash and deletes old changes. One of the instances sweeps every day; all of them poll. */
@Injectable()
export class HistorySweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(HistorySweeper.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly changes: ChangesRepository,
    private readonly leases: Leases,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepQuietly(), POLL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Deletes what is too old at the given time. */
  async sweep(now = new Date()): Promise<void> {
    const trashEnd = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
    for (const { key, deletedAt } of await this.changes.sitesDeletedBefore(trashEnd)) {
      await this.changes.deleteOfSite(key, deletedAt);
    }
    await this.changes.emptyTrash(trashEnd);
    await this.changes.deleteBefore(new Date(now.getTime() - HISTORY_DAYS * DAY_MS));
    await this.changes.keepNewest(MAX_CHANGES);
  }

  private async sweepQuietly(): Promise<void> {
    try {
      const lease = await this.leases.take(LEASE);
      if (!lease) return;
      await this.sweep().then(
        () => lease.release({ notBefore: new Date(Date.now() + DAY_MS) }),
        async (error: unknown) => {
          await lease.release();
          throw error;
        },
      );
    } catch (error) {
      this.logger.warn(`Old changes could not be deleted: ${messageOf(error)}`);
    }
  }
}
