import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import { messageOf } from '@grabdeals/shared/error-message';
import { SingleFlight } from '../../../common/single-flight.js';
import { Leases } from '../../../database/leases/leases.service.js';
import { DailyReportsService } from '../daily-reports.service.js';
import { RevenueDaysRepository } from './revenue-days.repository.js';
import { REVENUE_SOURCE, type RevenueSource } from './revenue-source.js';

const HOUR_MS = 3_600_000;
/** Networks close their books some hours after the day has ended. */
const SETTLING_MS = 6 * HOUR_MS;
const CATCH_UP_DAYS = 7;
const LEASE = 'revenue';

/**
 * Brings each day that has ended into the reports, where a source is configured. It looks every hour: a day is fetched
 * once, by whichever instance comes first, and one that failed is tried again until it is a week old.
 */
@Injectable()
export class RevenueJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Revenue');
  private readonly stopping = new AbortController();
  private timer?: NodeJS.Timeout;
  private readonly runs = new SingleFlight<string[]>();

  constructor(
    @Inject(REVENUE_SOURCE) private readonly source: RevenueSource | null,
    private readonly days: RevenueDaysRepository,
    private readonly reports: DailyReportsService,
    private readonly leases: Leases,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.source) return;
    this.timer = setInterval(() => this.runQuietly(), HOUR_MS);
    this.timer.unref();
    this.runQuietly();
  }

  /** Ends a run that is under way, before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error('The product is shutting down'));
    await this.runs.idle();
  }

  /** Fetches the days that are missing; a call during a run joins it. @returns the days that were brought in. */
  run(now = new Date()): Promise<string[]> {
    return this.runs.run(LEASE, () => this.runAlone(now));
  }

  private runQuietly(): void {
    this.run().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.logger.error(`The revenue job failed: ${messageOf(error)}`);
    });
  }

  /** Waits for an instance that is at it: it may end before it is done. */
  private async runAlone(now: Date): Promise<string[]> {
    if (!this.source) return [];
    const lease = await this.leases.waitFor(LEASE, this.stopping.signal);
    try {
      return await this.fetchMissingDays(this.source, now, AbortSignal.any([this.stopping.signal, lease.lost]));
    } finally {
      await lease.release();
    }
  }

  private async fetchMissingDays(source: RevenueSource, now: Date, signal: AbortSignal): Promise<string[]> {
    const candidates = lastEndedDays(now);
    const fetched = await this.days.fetched(source.network, candidates);
    const done: string[] = [];
    for (const day of candidates.filter((candidate) => !fetched.has(candidate))) {
      if (signal.aborted) break;
      if (await this.fetchDay(source, day, now, signal)) done.push(day);
    }
    return done;
  }

  /** One day that fails does not keep the others out. */
  private async fetchDay(source: RevenueSource, day: string, now: Date, signal: AbortSignal): Promise<boolean> {
    try {
      const rows = await source.fetchDay(day, signal);
      if (rows.length > 0) await this.reports.save(rows);
      await this.days.add(source.network, day, now);
      this.logger.log(`${source.network}: ${rows.length} rows of ${day}`);
      return true;
    } catch (error) {
      if (!signal.aborted) {
        this.logger.warn(`${source.network}: ${day} could not be fetched and is tried again: ${messageOf(error)}`);
      }
      return false;
    }
  }
}

/** Oldest first. */
function lastEndedDays(now: Date): string[] {
  const current = utcDay(new Date(now.getTime() - SETTLING_MS));
  return Array.from({ length: CATCH_UP_DAYS }, (_, index) => utcDay(startOfDay(current, index - CATCH_UP_DAYS)));
}
