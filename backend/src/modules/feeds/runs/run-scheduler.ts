import {
  ConflictException,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { SingleFlight } from '../../../common/single-flight.js';
import { Leases } from '../../../database/leases/leases.service.js';
import { FeedsRepository } from '../feeds.repository.js';
import { nextRun } from '../schedule.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import { FeedRunsService } from './feed-runs.service.js';
import type { RunRecord } from './run-record.js';
import { leaseOf, RunSupervisor } from './run-supervisor.js';

const POLL_EVERY_MS = 3_000;
/** Maximum number of runs that this instance works on at a time. */
const MAX_CONCURRENT_RUNS = 2;
/** Delay of a scheduled run while another run of the merchant is in progress. */
const RETRY_MS = 600_000;

/**
 * Polls for feeds that are due, and for runs that no process works on: new runs, and runs whose process has died. Leases
 * decide which of several instances works on a run.
 */
@Injectable()
export class RunScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Feeds');
  private readonly stopping = new AbortController();
  private timer?: NodeJS.Timeout;
  private readonly workByMerchant = new Map<number, Promise<void>>();
  private readonly polls = new SingleFlight();

  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly service: FeedRunsService,
    private readonly feeds: FeedsRepository,
    private readonly supervisor: RunSupervisor,
    private readonly leases: Leases,
  ) {}

  onApplicationBootstrap(): void {
    this.service.onChange(() => this.poll());
    this.timer = setInterval(() => this.poll(), POLL_EVERY_MS).unref();
    this.poll();
  }

  /** Interrupts the work before the database is closed. Another process resumes the runs. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error('The product is shutting down'));
    await this.polls.idle();
    await Promise.all(this.workByMerchant.values());
  }

  /** Polls now, or once more after a poll in progress. */
  private poll(): void {
    this.polls
      .runNext('poll', () => this.startRuns())
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.logger.error(`Cannot poll for runs of feeds: ${messageOf(error)}`);
      });
  }

  private async startRuns(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    await this.startDueFeeds(new Date());
    const heldLeases = new Set(await this.leases.held());
    for (const run of await this.runs.inProgress()) {
      if (this.stopping.signal.aborted || this.workByMerchant.size >= MAX_CONCURRENT_RUNS) return;
      if (!heldLeases.has(leaseOf(run.merchantId))) await this.startWork(run);
    }
  }

  private async startDueFeeds(now: Date): Promise<void> {
    for (const feed of await this.feeds.due(now)) {
      if (!(await this.feeds.claimDueRun(feed, nextRun(feed, now)))) continue;
      try {
        await this.service.start(feed.id, { startedBy: 'schedule' });
      } catch (error) {
        if (!(error instanceof ConflictException)) throw error;
        await this.feeds.update(feed.id, { nextRunAt: new Date(now.getTime() + RETRY_MS) });
      }
    }
  }

  /** Works on the run in the background, unless another process has taken the lease. */
  private async startWork({ id, merchantId }: RunRecord): Promise<void> {
    if (this.workByMerchant.has(merchantId)) return;
    const lease = await this.leases.take(leaseOf(merchantId));
    if (!lease) return;
    const work = this.supervisor
      .workOn(id, lease, this.stopping.signal)
      .catch((error: unknown) => this.logger.error(`Cannot work on run ${id}: ${messageOf(error)}`))
      .then(() => lease.release())
      .then(() => {
        this.workByMerchant.delete(merchantId);
        // Another run may have waited for this one to end.
        if (!this.stopping.signal.aborted) this.poll();
      });
    this.workByMerchant.set(merchantId, work);
  }
}
