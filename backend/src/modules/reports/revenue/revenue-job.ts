import { Inject, Injectable, Logger } from '@nestjs/common';
import { startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import { messageOf } from '@grabdeals/shared/error-message';
import { Job } from '../../../database/jobs/job.js';
import { DailyReportsService } from '../daily-reports.service.js';
import { HttpRevenueSource } from './http-revenue-source.js';
import { RevenueDaysRepository } from './revenue-days.repository.js';

const HOUR_MS = 3_600_000;
/** Networks complete the reports of a day some hours after its end. */
const SETTLING_MS = 6 * HOUR_MS;
const CATCH_UP_DAYS = 7;

/** Fetches the reports of each ended day, if a source is configured. Retries a day that failed for a week. */
@Injectable()
export class RevenueJob {
  private readonly logger = new Logger('Revenue');

  constructor(
    @Inject(HttpRevenueSource) private readonly source: HttpRevenueSource | null,
    private readonly days: RevenueDaysRepository,
    private readonly reports: DailyReportsService,
  ) {}

  /** Fetches the missing days. @returns the fetched days. */
  @Job({ name: 'revenue', everyMs: HOUR_MS, runsAtStart: true, isEnabled: ({ source }: RevenueJob) => source !== null })
  async run(now: Date, signal: AbortSignal): Promise<string[]> {
    const { source } = this;
    if (!source) return [];
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
  private async fetchDay(source: HttpRevenueSource, day: string, now: Date, signal: AbortSignal): Promise<boolean> {
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
