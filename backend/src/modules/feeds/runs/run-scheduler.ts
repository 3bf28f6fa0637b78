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
import type { RunRecord } from './feed-runs.repository.js';
import { FeedRunsService } from './feed-runs.service.js';
import { RunRetention } from './run-retention.js';
import { leaseOf, RunSupervisor } from './run-supervisor.js';

const LOOK_EVERY_MS = 3_000;
const TIDY_EVERY_MS = 600_000;
/** Runs of several merchants at a time, by one instance. */
const MAX_AT_ONCE = 2;
/** A merchant that is busy when a feed is due is asked again after this. */
const RETRY_MS = 600_000;

/**
 * Looks every few seconds for runs that nobody works on (new ones, and those whose process has died) and for feeds that are due. Of
 * several instances each does what it comes to first.
 */
@Injectable()
export class RunScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Feeds');
  private readonly stopping = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly working = new Map<number, Promise<void>>();
  private readonly looks = new SingleFlight();

  constructor(
    private readonly runs: FeedRunsService,
    private readonly feeds: FeedsRepository,
    private readonly supervisor: RunSupervisor,
    private readonly leases: Leases,
    private readonly retention: RunRetention,
  ) {}

  onApplicationBootstrap(): void {
    this.runs.onWork(() => this.look());
    this.timers.push(
      setInterval(() => this.look(), LOOK_EVERY_MS),
      setInterval(() => this.tidy(), TIDY_EVERY_MS),
    );
    for (const timer of this.timers) timer.unref();
    this.look();
  }

  /** Ends the work that is under way, before the database is closed: another process goes on with it. */
  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.stopping.abort(new Error('The product is shutting down'));
    await this.looks.idle();
    await Promise.all(this.working.values());
  }

  /** Looks now; a call during a look has another one after it. */
  private look(): void {
    this.looks
      .runNext('look', () => this.lookNow())
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.logger.error(`Cannot look after the feeds: ${messageOf(error)}`);
      });
  }

  private async lookNow(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    await this.startDue(new Date());
    const held = new Set(await this.leases.held());
    for (const run of await this.runs.working()) {
      if (this.stopping.signal.aborted || this.working.size >= MAX_AT_ONCE) return;
      if (!held.has(leaseOf(run.merchantId))) await this.takeUp(run);
    }
  }

  private async startDue(now: Date): Promise<void> {
    for (const feed of await this.feeds.due(now)) {
      if (!(await this.feeds.takeTurn(feed, nextRun(feed, now)))) continue;
      try {
        await this.runs.start(feed.id, { startedBy: 'schedule' });
      } catch (error) {
        if (!(error instanceof ConflictException)) throw error;
        await this.feeds.update(feed.id, { nextRunAt: new Date(now.getTime() + RETRY_MS) });
      }
    }
  }

  /** Works on it in the background, unless another process has come first. */
  private async takeUp(run: RunRecord): Promise<void> {
    const { merchantId } = run;
    if (this.working.has(merchantId)) return;
    const lease = await this.supervisor.take(merchantId);
    if (!lease) return;
    const work = this.supervisor
      .workOn(run, lease, this.stopping.signal)
      .catch((error: unknown) => this.logger.error(`Run ${run.id} could not be worked on: ${messageOf(error)}`))
      .then(() => lease.release())
      .then(() => {
        this.working.delete(merchantId);
        // Another one may have waited for it.
        if (!this.stopping.signal.aborted) this.look();
      });
    this.working.set(merchantId, work);
  }

  private tidy(): void {
    this.retention.tidy().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.logger.warn(`Old runs could not be tidied up: ${messageOf(error)}`);
    });
  }
}
