import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import { messageOf } from '@grabdeals/shared/error-message';
import { SingleFlight } from '../../../common/single-flight.js';
import { Leases } from '../../../database/leases/leases.service.js';
import { DailyReportsService } from '../daily-reports.service.js';
import { RevenueDaysRepository } from './revenue-days.repository.js';
import { REVENUE_SOURCE, type RevenueSource } from './revenue-source.js';

const HOUR_MS = 3_600_000;
/** Networks complete the reports of a day some hours after its end. */
const SETTLING_MS = 6 * HOUR_MS;
const CATCH_UP_DAYS = 7;
const LEASE = 'revenue';

/**
 * Fetches the reports of each ended day, if a source is configured. The job runs every hour in one instance, and retries a day
 * that failed for a week.
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

  /** Stops the current run before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error('The product is shutting down'));
    await this.runs.idle();
  }

  /** Fetches the missing days. A call during a run returns its result. @returns the fetched days. */
  run(now = new Date()): Promise<string[]> {
    return this.runs.run(LEASE, () => this.runAlone(now));
  }

  private runQuietly(): void {
    this.run().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.logger.error(`The revenue job failed: ${messageOf(error)}`);
    });
  }

  /** Waits for a run of another instance, which may end early. */
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
    const fetched = await this.days.fetchedDays(source.network, candidates);
    const newDays: string[] = [];
    for (const day of candidates.filter((candidate) => !fetched.has(candidate))) {
      if (signal.aborted) break;
      if (await this.fetchDay(source, day, now, signal)) newDays.push(day);
    }
    return newDays;
  }

  /** Fetches a day. @returns false after a failure, which does not prevent the other days. */
  private async fetchDay(source: RevenueSource, day: string, now: Date, signal: AbortSignal): Promise<boolean> {
    try {
      const rows = await source.fetchDay(day, signal);
      if (rows.length > 0) await this.reports.save(rows);
      await this.days.add(source.network, day, now);
      this.logger.log(`${source.network}: saved ${rows.length} rows of ${day}`);
      return true;
    } catch (error) {
      if (!signal.aborted) {
        this.logger.warn(`${source.network}: ${day} could not be fetched and will be retried: ${messageOf(error)}`);
      }
      return false;
    }
  }
}

/** Returns the last ended days, oldest first. */
function lastEndedDays(now: Date): string[] {
  const current = utcDay(new Date(now.getTime() - SETTLING_MS));
  return Array.from({ length: CATCH_UP_DAYS }, (_, index) => utcDay(startOfDay(current, index - CATCH_UP_DAYS)));
}
