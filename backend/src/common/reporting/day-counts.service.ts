import { Logger } from '@nestjs/common';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import type { DayCountsRepository, NewDayCounts, PeriodCounts } from './day-counts.repository.js';
import { joinCounts } from './join-counts.js';
import type { ConversionKey, GroupedCounts, ReportQuery, RowKey } from './report-query.js';

const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;
/** Days that a report counts itself. The job counts more, before a report needs them. */
const MAX_DAYS_IN_A_REPORT = 3;
/** A record is stored with the time of its request, which may take a moment. */
const SETTLING_MS = 300_000;
const TOTAL = 'total';
const PERIODS: readonly string[] = ['day', 'websiteName'];

/** What is counted, and how. */
export interface CountedRecords<Counts, Key extends ConversionKey> {
  /** What it is, for the log. */
  name: string;
  /** The counts of a row, each 0. */
  none: Counts;
  /** Fields by which the records of a day and site are counted. A query of the stored counts has one of them at most. */
  keys: readonly ConversionKey[];
  /** Fields by which all counts are split. */
  split: readonly ConversionKey[];
  /** UTC day of the first record; undefined if there is none. */
  firstDay: () => Promise<string | undefined>;
  /** Counts the records themselves. */
  count: (query: ReportQuery<Key>) => Promise<GroupedCounts<Counts>>;
  /** Counts the records of a UTC day by each field. */
  countDay: (day: string) => Promise<NewDayCounts[]>;
}

/**
 * Counts records by UTC day from stored counts of ended days and months, which are compared with the records every day
 * (docs/decisions/124-stored-counts.md).
 */
export class StoredCounts<Counts extends Record<keyof Counts, number>, Key extends ConversionKey> {
  private readonly logger = new Logger('StoredCounts');

  constructor(
    private readonly store: DayCountsRepository,
    private readonly records: CountedRecords<Counts, Key>,
  ) {}

  /**
   * Counts the records of the query, which is grouped by days, sites, the fields of `split`, and at most one other field.
   * @returns undefined if too many days are not counted, or the query is grouped otherwise.
   */
  async counts(query: ReportQuery<Key>, now = new Date()): Promise<GroupedCounts<Counts> | undefined> {
    const { from, to, sites, groupBy } = query;
    const { keys, split, none, count } = this.records;
    const [key = TOTAL, ...others] = groupBy.filter((name) => !PERIODS.includes(name) && !split.includes(name));
    const end = earlier(to, lastEndedDay(now));
    if (others.length > 0 || from > end || (key !== TOTAL && !keys.includes(key))) return undefined;
    const first = await this.records.firstDay();
    let stamps = await this.stamps(from, end);
    const missing = first === undefined ? [] : uncounted(later(first, from), end, stamps);
    if (missing.length > MAX_DAYS_IN_A_REPORT) return undefined;
    for (const day of missing) await this.countDay(day);
    if (missing.length > 0) stamps = await this.stamps(from, end);
    const months = groupBy.includes('day' as Key) ? [] : wholeMonths(from, end).filter((month) => stamps.has(month));
    const days = daysOf(from, end).filter((day) => !months.includes(monthOf(day)));
    const ofMonths = await this.rows(key, months, stamps, sites);
    const ofDays = await this.rows(key, days, stamps, sites);
    // What became outdated meanwhile may have been deleted before it was read.
    const current = await this.stamps(from, end);
    if ([...months, ...days].some((period) => current.get(period) !== stamps.get(period))) return undefined;
    const latest = to > end ? (await count({ ...query, from: addDays(end, 1) })).rows : [];
    return joinCounts(query, none, ofMonths, ofDays, latest);
  }

  /** Returns whether all ended days of a span are counted that have records. */
  async areCounted(from: string, to: string): Promise<boolean> {
    const first = await this.records.firstDay();
    return first === undefined || uncounted(later(first, from), to, await this.stamps(from, to)).length === 0;
  }

  /** Makes the counts of days outdated, before and after a change of their records. A day that has not ended is not counted yet. */
  async outdate(days: readonly string[], now = new Date()): Promise<void> {
    const last = lastEndedDay(now);
    await this.store.outdate([...new Set(days.filter((day) => day <= last).flatMap((day) => [day, monthOf(day)]))]);
  }

  /** Counts the ended days that are not counted, the latest first, and then the months. @returns the number of counted days. */
  async countEnded(now: Date, signal: AbortSignal): Promise<number> {
    const [first, last] = [await this.records.firstDay(), lastEndedDay(now)];
    if (first === undefined) return 0;
    const days = uncounted(first, last, await this.stamps(first, last)).reverse();
    for (const day of days) {
      if (signal.aborted) return 0;
      await this.countDay(day);
    }
    const stamps = await this.stamps(first, last);
    for (const month of wholeMonths(`${monthOf(first)}-01`, last)) {
      if (!signal.aborted && !stamps.has(month)) await this.countMonth(month);
    }
    return days.length;
  }

  /** Compares the stored counts of some days with the records, so that each day is compared once a day, and replaces those that differ. */
  async check(now: Date): Promise<void> {
    const first = await this.records.firstDay();
    if (first === undefined) return;
    const hour = Math.floor(now.getTime() / HOUR_MS) % HOURS_A_DAY;
    const stamps = await this.stamps(first, lastEndedDay(now));
    const days = daysOf(first, lastEndedDay(now)).filter(
      (day, index) => stamps.has(day) && index % HOURS_A_DAY === hour,
    );
    for (const day of days) {
      const stored = await this.rows(TOTAL, [day], stamps);
      const counted = (await this.records.countDay(day)).filter(({ key }) => key === TOTAL).flatMap(rowsOf(TOTAL, day));
      if (this.sums(stored) === this.sums(counted) || (await this.store.stampOf(day)) !== stamps.get(day)) continue;
      this.logger.warn(`The stored counts of ${this.records.name} of ${day} were wrong. They were replaced.`);
      await this.store.outdate([day, monthOf(day)]);
      await this.countDay(day);
    }
  }

  /** Yields the stored counts of the counted days of a span by some of the fields, in no particular order. */
  async *stored(from: string, to: string, keys: readonly string[]): AsyncGenerator<PeriodCounts> {
    yield* this.store.each(keys, { from, to }, await this.store.counted(from, to));
  }

  private stamps(from: string, to: string): Promise<Map<string, number>> {
    return this.store.counted(monthOf(from), to);
  }

  private async countDay(day: string): Promise<void> {
    const stamp = await this.store.stampOf(day);
    await this.store.store(day, stamp, await this.records.countDay(day));
  }

  /** Adds up the counts of a month's days. A month with a day that has become outdated since it was counted is left to the next call. */
  private async countMonth(month: string): Promise<void> {
    const { keys, split, none } = this.records;
    const stamp = await this.store.stampOf(month);
    const days = daysOf(`${month}-01`, lastDayOf(month));
    const [stamps, first] = [await this.stamps(days[0]!, days.at(-1)!), await this.records.firstDay()];
    if (first !== undefined && days.some((day) => day >= first && !stamps.has(day))) return;
    const counts: NewDayCounts[] = [];
    for (const key of [TOTAL, ...keys]) {
      const groupBy = ['websiteName', ...(key === TOTAL ? [] : [key]), ...split] as ConversionKey[];
      const { rows } = joinCounts({ groupBy }, none, await this.rows(key, days, stamps));
      counts.push(...toDayCounts(keyOf(key, month), rows, key));
    }
    await this.store.store(month, stamp, counts);
  }

  /** Returns the rows of the stored counts of days, or of months, by a field. */
  private async rows(
    field: string,
    periods: readonly string[],
    stamps: ReadonlyMap<string, number>,
    sites?: readonly string[],
  ): Promise<(RowKey & Partial<Counts>)[]> {
    const [from, to] = [periods[0], periods.at(-1)];
    if (from === undefined || to === undefined) return [];
    const wanted = new Map(periods.flatMap((period) => (stamps.has(period) ? [[period, stamps.get(period)!]] : [])));
    const found = await this.store.read([keyOf(field, from)], { from, to }, wanted, sites);
    return found.flatMap((counts) => rowsOf(field, counts.period)(counts)) as (RowKey & Partial<Counts>)[];
  }

  private sums(rows: readonly RowKey[]): string {
    const { split, none } = this.records;
    const groupBy: ConversionKey[] = ['websiteName', ...split];
    return JSON.stringify(joinCounts({ groupBy }, none, rows as (RowKey & Partial<Counts>)[]).rows);
  }
}

/** Returns the counts of sites by a field, without those that are 0. */
export function toDayCounts(key: string, rows: readonly (RowKey & object)[], field: string): NewDayCounts[] {
  const sites = new Map<string, object[]>();
  for (const { websiteName = '', ...row } of rows) {
    const { [field as 'slot']: value = '', ...counts } = row as RowKey;
    const filled = Object.entries(counts).filter(([, count]) => count !== 0);
    const siteRows = sites.get(websiteName) ?? [];
    siteRows.push({ value, ...Object.fromEntries(filled) });
    sites.set(websiteName, siteRows);
  }
  return [...sites].map(([websiteName, siteRows]) => ({ key, websiteName, rows: siteRows }));
}

/** Names the values of the rows. Changes the rows, which only the caller has: copies of 300,000 would take longer than all else. */
function rowsOf(field: string, day: string) {
  return ({ websiteName, rows }: NewDayCounts): RowKey[] =>
    (rows as { value: string }[]).map((row) => Object.assign(row, { day, websiteName, [field]: row.value }));
}

/** Returns the key of the counts by a field. Days are read without the months among them. */
function keyOf(field: string, period: string): string {
  return period === monthOf(period) ? `${field} month` : field;
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function lastDayOf(month: string): string {
  return addDays(`${monthOf(addDays(`${month}-01`, 31))}-01`, -1);
}

/** Returns the months that are completely within a span. */
function wholeMonths(from: string, to: string): string[] {
  const months = [...new Set(daysOf(from, to).map(monthOf))];
  return months.filter((month) => from <= `${month}-01` && lastDayOf(month) <= to);
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function uncounted(from: string, to: string, stamps: ReadonlyMap<string, number>): string[] {
  return daysOf(from, to).filter((day) => !stamps.has(day));
}

function lastEndedDay(now: Date): string {
  return addDays(utcDay(new Date(now.getTime() - SETTLING_MS)), -1);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
