import { Injectable } from '@nestjs/common';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import type { NewDayCounts } from '../../common/reporting/day-counts.repository.js';
import { StoredCounts } from '../../common/reporting/day-counts.service.js';
import {
  CLICK_KEYS,
  type ClickKey,
  type GroupedCounts,
  type ReportQuery,
} from '../../common/reporting/report-query.js';
import { Job } from '../../database/jobs/job.js';
import { type Burst, BurstFinder } from './click-bursts.js';
import type { ClickCounts } from './click-counts.js';
import { ClickDaysRepository } from './click-days.repository.js';
import { linkKey } from './click-links.js';
import { type Click, ClicksRepository, ORIGIN_DAYS } from './clicks.repository.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Fewest clicks of an origin that are counted: few clicks say nothing about a network. */
const MIN_ORIGIN_CLICKS = 30;
const NO_CLICKS: ClickCounts = { rawClicks: 0, clicks: 0, bots: 0, prefetches: 0, repeats: 0, floods: 0 };
/** Fields of reports. */
const REPORTED_KEYS = CLICK_KEYS.filter((key) => key !== 'day' && key !== 'websiteName');
/** A link is that of `linkKey`. Counts by origin are deleted with the origins of the clicks. */
const DAY_KEYS = ['total', ...REPORTED_KEYS, 'link', 'origin'] as const;
export type DayKey = (typeof DAY_KEYS)[number];
const BURSTS = 'bursts';

/** A value of a field, and the counts of its clicks. Counts of 0 are absent. */
interface DayRow extends Partial<ClickCounts> {
  /** Clean clicks with a token. Only these can lead to an order that names its click. */
  tracked?: number;
  /** Empty, or 0 for `mid`, for clicks without a value. */
  value: string | number;
}

/** The counts of the clicks of a UTC day on a site by the values of one field. */
interface ClickDay {
  key: DayKey;
  websiteName: string;
  rows: readonly DayRow[];
}

/** A burst as JSON. */
type StoredBurst = Omit<Burst, 'at'> & { at: string };

/** Stored counts of the clicks of a UTC day, or its bursts. */
export interface StoredDay {
  day: string;
  counts: readonly ClickDay[];
  bursts: readonly Burst[];
}

/** Counts clicks by UTC day from stored counts of ended days. */
@Injectable()
export class ClickDaysService {
  private readonly storedCounts: StoredCounts<ClickCounts, ClickKey>;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly days: ClickDaysRepository,
    private readonly clicks: ClicksRepository,
  ) {
    this.storedCounts = new StoredCounts(days, {
      name: 'clicks',
      none: NO_CLICKS,
      keys: REPORTED_KEYS,
      split: [],
      firstDay: async () => {
        const first = await clicks.firstTime();
        return first && utcDay(first);
      },
      count: (query) => clicks.counts(query),
      countDay: (day) => this.countDay(day),
    });
  }

  /**
   * Counts the clicks of the query, which is grouped by days, sites and at most one other field.
   * @returns undefined if the counts of too many days are missing, or the query is grouped otherwise.
   */
  async counts(query: ReportQuery<ClickKey>, now = new Date()): Promise<GroupedCounts<ClickCounts> | undefined> {
    return query.timeZone === 'UTC' ? this.storedCounts.counts(query, now) : undefined;
  }

  /** Returns whether the clicks of all days of a span are counted. */
  areCounted(from: string, to: string): Promise<boolean> {
    return this.storedCounts.areCounted(from, to);
  }

  /** Yields the stored counts of the days of a span by some of the fields, and their bursts, in parts and in no particular order. */
  async *stored(from: string, to: string, keys: readonly DayKey[]): AsyncGenerator<StoredDay> {
    for await (const counts of this.storedCounts.stored(from, to, [...keys, BURSTS])) {
      const { period: day, key, rows } = counts;
      yield key === BURSTS
        ? { day, counts: [], bursts: (rows as StoredBurst[]).map((burst) => ({ ...burst, at: new Date(burst.at) })) }
        : { day, counts: [counts as ClickDay], bursts: [] };
    }
  }

  /** Calls the listener when this process has counted ended days. */
  onCounted(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Forgets the counts of the days of clicks that were added later. */
  forget(times: readonly Date[]): Promise<void> {
    return this.storedCounts.outdate(times.map(utcDay));
  }

  @Job({ name: 'click-days', everyMs: HOUR_MS, pollMs: MINUTE_MS, runsAtStart: true })
  async countEnded(now: Date, signal: AbortSignal): Promise<void> {
    await this.clicks.forgetOrigins(now);
    await this.days.forgetBefore(addDays(utcDay(now), -ORIGIN_DAYS), ['origin', BURSTS]);
    const count = await this.storedCounts.countEnded(now, signal);
    if (count > 0) for (const listener of this.listeners) listener();
  }

  @Job({ name: 'click-days-check', everyMs: HOUR_MS })
  check(now: Date): Promise<void> {
    return this.storedCounts.check(now);
  }

  /** Counts the clicks of a day by each field, and finds its bursts, in one pass. */
  private async countDay(day: string): Promise<NewDayCounts[]> {
    const finder = new BurstFinder();
    const counts = new Map<string, { key: DayKey; websiteName: string; rows: Map<string | number, DayRow> }>();
    for await (const click of this.clicks.ofDay(day)) {
      const { websiteName } = click;
      finder.add(click);
      for (const key of DAY_KEYS) {
        const id = `${key} ${websiteName}`;
        const known = counts.get(id) ?? { key, websiteName, rows: new Map<string | number, DayRow>() };
        counts.set(id, known);
        const value = valueOf(click, key);
        const row = known.rows.get(value) ?? { value };
        known.rows.set(value, row);
        addClick(row, click);
      }
    }
    const isStored = (key: DayKey) => (row: DayRow) =>
      key !== 'origin' || (row.value !== '' && row.rawClicks! >= MIN_ORIGIN_CLICKS);
    return [
      ...[...counts.values()].map((entry) => ({
        ...entry,
        rows: [...entry.rows.values()].filter(isStored(entry.key)),
      })),
      { key: BURSTS, websiteName: '', rows: finder.bursts() },
    ];
  }
}

function valueOf(click: Click, key: DayKey): string | number {
  if (key === 'total') return '';
  if (key === 'link') return linkKey(click);
  if (key === 'origin') return click.origin?.hash ?? '';
  return click[key] ?? (key === 'mid' ? 0 : '');
}

function addClick(row: DayRow, { marks = [], token }: Click): void {
  const add = (name: keyof ClickCounts | 'tracked', is = true) => {
    if (is) row[name] = (row[name] ?? 0) + 1;
  };
  add('rawClicks');
  add('clicks', marks.length === 0);
  add('tracked', marks.length === 0 && token !== undefined);
  add('bots', marks.includes('bot'));
  add('prefetches', marks.includes('prefetch'));
  add('repeats', marks.includes('repeat'));
  add('floods', marks.includes('flood'));
}
