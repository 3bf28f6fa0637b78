import { Injectable } from '@nestjs/common';
import { joinCounts } from '../../common/reporting/join-counts.js';
import type { NewDayCounts } from '../../common/reporting/day-counts.repository.js';
import { StoredCounts, toDayCounts } from '../../common/reporting/day-counts.service.js';
import {
  CONVERSION_GROUPS,
  type ConversionKey,
  type GroupedCounts,
  type ReportQuery,
} from '../../common/reporting/report-query.js';
import { Job } from '../../database/jobs/job.js';
import { ConversionDaysRepository } from './conversion-days.repository.js';
import { type ConversionCounts, NO_CONVERSIONS } from './conversion-counts.js';
import { ConversionsRepository } from './conversions.repository.js';

const HOUR_MS = 3_600_000;
/** Networks change orders of ended days all the time. */
const EVERY_MS = 300_000;
const KEYS = CONVERSION_GROUPS.filter((key) => key !== 'day' && key !== 'websiteName');

/** Counts orders by UTC day from stored counts of ended days. */
@Injectable()
export class ConversionDaysService {
  private readonly storedCounts: StoredCounts<ConversionCounts, ConversionKey>;

  constructor(
    days: ConversionDaysRepository,
    private readonly conversions: ConversionsRepository,
  ) {
    this.storedCounts = new StoredCounts(days, {
      name: 'orders',
      none: NO_CONVERSIONS,
      keys: KEYS,
      split: ['currency'],
      firstDay: () => conversions.firstDay(),
      count: (query) => conversions.counts(query),
      countDay: (day) => this.countDay(day),
    });
  }

  /** Counts the orders by the query's groups. */
  async counts(query: ReportQuery<ConversionKey>): Promise<GroupedCounts<ConversionCounts>> {
    return (await this.storedCounts.counts(query)) ?? this.conversions.counts(query);
  }

  /** Forgets the counts of days. To be called before and after a change of their orders, so that a kill between leaves no wrong counts. */
  forget(days: readonly string[]): Promise<void> {
    return this.storedCounts.outdate(days);
  }

  @Job({ name: 'conversion-days', everyMs: EVERY_MS, runsAtStart: true })
  async countEnded(now: Date, signal: AbortSignal): Promise<void> {
    await this.storedCounts.countEnded(now, signal);
  }

  @Job({ name: 'conversion-days-check', everyMs: HOUR_MS })
  check(now: Date): Promise<void> {
    return this.storedCounts.check(now);
  }

  private async countDay(day: string): Promise<NewDayCounts[]> {
    const all: ConversionKey[] = ['websiteName', ...KEYS, 'currency'];
    const query = { from: day, to: day, timeZone: 'UTC', groupBy: all, maxRows: Number.MAX_SAFE_INTEGER };
    const { rows } = await this.conversions.counts(query);
    return ['total', ...KEYS].flatMap((field) => {
      const groupBy = all.filter((key) => key === field || key === 'websiteName' || key === 'currency');
      return toDayCounts(field, joinCounts({ groupBy }, NO_CONVERSIONS, rows).rows, field);
    });
  }
}
