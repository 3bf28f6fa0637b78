import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { ALL_SITES, ofSites } from '../../common/persistence/repository.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';
import { CLICK_KEYS, type ClickKey } from '../../common/reporting/report-query.js';
import type { Burst } from './click-bursts.js';
import type { ClickCounts } from './click-counts.js';

/** The fields by which the clicks of a day and site are counted. `total` counts all of them. */
export const DAY_KEYS = ['total', ...CLICK_KEYS.filter((key) => key !== 'day' && key !== 'websiteName')] as const;
/** A link is that of `linkKey`. Origins are deleted with those of the clicks. */
export type DayKey = 'total' | Exclude<ClickKey, 'day' | 'websiteName'> | 'link' | 'origin';

/** A value of a field, and the counts of its clicks. */
export interface DayRow extends ClickCounts {
  /** Clean clicks with a token. Only these can lead to an order that names its click. */
  tracked: number;
  /** Empty, or 0 for `mid`, for clicks without a value. */
  value: string | number;
}

/** Counts of the clicks of a UTC day on a site by the values of one field. */
@Schema({ collection: 'click_days' })
export class ClickDay {
  /** Day, key and site: two instances that count a day at the same time store it once. */
  @Prop({ type: String, required: true })
  _id: string;

  /** UTC day. */
  @Prop({ required: true })
  day: string;

  // Not `required`: mongoose rejects empty texts.
  @Prop({ default: '' })
  websiteName: string;

  /** `complete` marks a day of which all counts are stored, and has its bursts. */
  @Prop({ type: String, required: true })
  key: DayKey | 'complete';

  @Prop({ type: [Object], required: true })
  rows: DayRow[];

  @Prop({ type: [Object], default: undefined })
  bursts?: Burst[];
}

export const ClickDaySchema = SchemaFactory.createForClass(ClickDay);
// Reports read the counts by a field of a span of days, and which days are complete.
ClickDaySchema.index({ key: 1, day: 1 });
// The counts of a day are replaced.
ClickDaySchema.index({ day: 1 });

/** Stores the counts of ended days, so that reports need not read the clicks. */
@Injectable()
@OutlivesWebsite(true)
export class ClickDaysRepository extends SiteRemainsRepository<ClickDay> {
  constructor(@InjectModel(ClickDay.name) model: Model<ClickDay>) {
    super(model);
  }

  /** Returns the days of a span whose counts are stored. */
  async complete(from: string, to: string): Promise<Set<string>> {
    const days = await this.findMany({ key: 'complete', day: { $gte: from, $lte: to }, websiteName: ALL_SITES });
    return new Set(days.map(({ day }) => day));
  }

  /** Returns the counts by a field. @param sites Absent: all sites. */
  read(key: DayKey, from: string, to: string, sites: readonly string[] | undefined): Promise<ClickDay[]> {
    return this.findMany({ key, day: { $gte: from, $lte: to }, websiteName: ofSites(sites) });
  }

  /** Returns the counts of a day by some of the fields, and the entry with its bursts. */
  ofDay(day: string, keys: readonly DayKey[]): Promise<ClickDay[]> {
    return this.findMany({ day, key: { $in: ['complete', ...keys] }, websiteName: ALL_SITES }).exec();
  }

  /** Deletes the counts by origin, and the bursts, of the days before a day. */
  async forgetOrigins(before: string): Promise<void> {
    const ofDays = { day: { $lt: before }, websiteName: ALL_SITES };
    await this.deleteMany({ ...ofDays, key: 'origin' });
    await this.updateMany({ ...ofDays, key: 'complete', bursts: { $exists: true } }, { $unset: { bursts: 1 } });
  }

  /** Replaces the counts of a day. A day is complete only after all its counts are stored. */
  async replace(day: string, counts: readonly Omit<ClickDay, '_id'>[], bursts: Burst[]): Promise<void> {
    await this.forget([day]);
    const insert = (days: readonly Omit<ClickDay, '_id'>[]) =>
      this.insertMissing(
        days.map((each) => ({ _id: `${each.day} ${each.key} ${each.websiteName}`, ...each })),
        { lean: true },
      );
    if (counts.length > 0) await insert(counts);
    await insert([{ day, websiteName: '', key: 'complete', rows: [], bursts }]);
  }

  /** Deletes the counts of days. */
  async forget(days: readonly string[]): Promise<void> {
    await this.deleteMany({ day: { $in: [...days] }, key: 'complete', websiteName: ALL_SITES });
    await this.deleteMany({ day: { $in: [...days] }, websiteName: ALL_SITES });
  }
}
