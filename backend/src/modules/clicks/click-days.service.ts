import { Injectable, Logger } from '@nestjs/common';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import { joinCounts } from '../../common/reporting/join-counts.js';
import type { ClickKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { Job } from '../../database/jobs/job.js';
import { type Burst, BurstFinder } from './click-bursts.js';
import type { ClickCounts } from './click-counts.js';
import { type ClickDay, ClickDaysRepository, DAY_KEYS, type DayKey, type DayRow } from './click-days.repository.js';
import { linkKey } from './click-links.js';
import { type Click, ClicksRepository, ORIGIN_DAYS } from './clicks.repository.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Days that a report counts itself. The job counts more, before a report needs them. */
const MAX_DAYS_IN_A_REPORT = 3;
/** Fewest clicks of an origin that are counted: few clicks say nothing about a network. */
const MIN_ORIGIN_CLICKS = 30;
/** A click is stored with the time of its request, which may take a moment. */
const SETTLING_MS = 300_000;
const NO_CLICKS: ClickCounts = { rawClicks: 0, clicks: 0, bots: 0, prefetches: 0, repeats: 0, floods: 0 };
const COUNTS = Object.keys(NO_CLICKS) as (keyof ClickCounts)[];
const STORED_KEYS = [...DAY_KEYS, 'link', 'origin'] as const;

/** The stored counts of the clicks of a UTC day. */
export interface StoredDay {
  day: string;
  counts: readonly Omit<ClickDay, '_id'>[];
  bursts: readonly Burst[];
}

/** Counts clicks by UTC day from stored counts of ended days, which are checked against the clicks every day. */
@Injectable()
export class ClickDaysService {
  private readonly logger = new Logger('ClickDays');
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly days: ClickDaysRepository,
    private readonly clicks: ClicksRepository,
  ) {}

  /**
   * Counts the clicks of the query, which is grouped by days, sites and at most one other field.
   * @returns undefined if the counts of too many days are missing, or the query is grouped otherwise.
   */
  async counts(query: ReportQuery<ClickKey>, now = new Date()): Promise<GroupedCounts<ClickCounts> | undefined> {
    const { from, to, sites, groupBy } = query;
    const keys = groupBy.filter(
      (key): key is Exclude<ClickKey, 'day' | 'websiteName'> => key !== 'day' && key !== 'websiteName',
    );
    const [key = 'total', ...others]: DayKey[] = keys;
    if (query.timeZone !== 'UTC' || others.length > 0) return undefined;
    const last = lastEndedDay(now);
    const end = to < last ? to : last;
    if (from > end) return undefined;
    const missing = await this.missing(from, end);
    if (missing.length > MAX_DAYS_IN_A_REPORT) return undefined;
    for (const day of missing) await this.count(day);
    const ended = (await this.days.read(key, from, end, sites)).flatMap(({ day, websiteName, rows }) =>
      rows.map(({ value, ...counts }) => ({ day, websiteName, [key]: value, ...counts })),
    );
    const latest = to > end ? (await this.clicks.counts({ ...query, from: addDays(end, 1) })).rows : [];
    return joinCounts(query, NO_CLICKS, ended, latest);
  }

  /** Returns whether the counts of all days of a span are stored that have clicks. */
  async areCounted(from: string, to: string): Promise<boolean> {
    const first = await this.clicks.firstTime();
    if (!first) return true;
    return (await this.missing(from > utcDay(first) ? from : utcDay(first), to)).length === 0;
  }

  /** Yields the stored counts of each day of a span by some of the fields, and its bursts. */
  async *stored(from: string, to: string, keys: readonly DayKey[]): AsyncGenerator<StoredDay> {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const counts = await this.days.ofDay(day, keys);
      yield { day, counts, bursts: counts.flatMap(({ bursts = [] }) => bursts) };
    }
  }

  /** Calls the listener when this process has counted ended days. */
  onCounted(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Forgets the counts of the days of clicks that were added later. */
  forget(times: readonly Date[]): Promise<void> {
    return this.days.forget([...new Set(times.map(utcDay))]);
  }

  /** Counts the ended days that are not counted yet, the latest first. */
  @Job({ name: 'click-days', everyMs: HOUR_MS, pollMs: MINUTE_MS, runsAtStart: true })
  async countEnded(now: Date, signal: AbortSignal): Promise<void> {
    const first = await this.clicks.firstTime();
    if (!first) return;
    await this.clicks.forgetOrigins(now);
    await this.days.forgetOrigins(addDays(utcDay(now), -ORIGIN_DAYS));
    const days = (await this.missing(utcDay(first), lastEndedDay(now))).reverse();
    for (const day of days) {
      if (signal.aborted) return;
      await this.count(day);
    }
    if (days.length > 0) for (const listener of this.listeners) listener();
  }

  /** Compares the stored counts of a day with its clicks, and replaces them if they differ: of another day each time. */
  @Job({ name: 'click-days-check', everyMs: HOUR_MS })
  async check(now: Date): Promise<void> {
    const [first, last] = [await this.clicks.firstTime(), lastEndedDay(now)];
    if (!first) return;
    const complete = [...(await this.days.complete(utcDay(first), last))].sort();
    const day = complete[Math.floor(now.getTime() / HOUR_MS) % (complete.length || 1)];
    if (day === undefined) return;
    const stored = (await this.days.read('total', day, day, undefined)).flatMap(({ rows }) => rows);
    const counted = (await this.countsOf(day)).counts.flatMap(({ key, rows }) => (key === 'total' ? rows : []));
    const sum = (rows: readonly DayRow[]) => COUNTS.map((name) => rows.reduce((all, row) => all + row[name], 0)).join();
    if (sum(stored) === sum(counted)) return;
    this.logger.warn(`The stored counts of the clicks of ${day} differed from its clicks. They were replaced.`);
    await this.count(day);
  }

  private async missing(from: string, to: string): Promise<string[]> {
    const complete = await this.days.complete(from, to);
    const days: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) if (!complete.has(day)) days.push(day);
    return days;
  }

  private async count(day: string): Promise<void> {
    const { counts, bursts } = await this.countsOf(day);
    await this.days.replace(day, counts, bursts);
  }

  /** Counts the clicks of a day by each field in one pass. */
  private async countsOf(day: string): Promise<{ counts: Omit<ClickDay, '_id'>[]; bursts: Burst[] }> {
    const finder = new BurstFinder();
    const counts = new Map<string, { key: DayKey; websiteName: string; rows: Map<string | number, DayRow> }>();
    for await (const click of this.clicks.ofDay(day)) {
      const { websiteName } = click;
      finder.add(click);
      for (const key of STORED_KEYS) {
        const id = `${key} ${websiteName}`;
        const known = counts.get(id) ?? { key, websiteName, rows: new Map<string | number, DayRow>() };
        counts.set(id, known);
        const value = valueOf(click, key);
        const row = known.rows.get(value) ?? { value, tracked: 0, ...NO_CLICKS };
        known.rows.set(value, row);
        addClick(row, click.marks ?? []);
        if (click.token && !click.marks?.length) row.tracked++;
      }
    }
    const isStored = (key: DayKey) => (row: DayRow) =>
      key !== 'origin' || (row.value !== '' && row.rawClicks >= MIN_ORIGIN_CLICKS);
    return {
      counts: [...counts.values()].map((entry) => ({
        ...{ day, ...entry },
        rows: [...entry.rows.values()].filter(isStored(entry.key)),
      })),
      bursts: finder.bursts(),
    };
  }
}

function valueOf(click: Click, key: DayKey): string | number {
  if (key === 'total') return '';
  if (key === 'link') return linkKey(click);
  if (key === 'origin') return click.origin?.hash ?? '';
  return click[key] ?? (key === 'mid' ? 0 : '');
}

function addClick(counts: ClickCounts, marks: Click['marks']): void {
  counts.rawClicks++;
  if (marks.length === 0) counts.clicks++;
  if (marks.includes('bot')) counts.bots++;
  if (marks.includes('prefetch')) counts.prefetches++;
  if (marks.includes('repeat')) counts.repeats++;
  if (marks.includes('flood')) counts.floods++;
}

function lastEndedDay(now: Date): string {
  return addDays(utcDay(new Date(now.getTime() - SETTLING_MS)), -1);
}
