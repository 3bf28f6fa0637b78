import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ALL_SITES, ofSites, type Stored } from '../persistence/repository.js';
import { retryUpsert } from '../persistence/retry-upsert.js';
import { SiteRemainsRepository } from '../persistence/site-remains-repository.js';

/** Counts of the records of a UTC day, or of a month, on a site by the values of one field. */
@Schema()
export class DayCounts {
  /** Period, stamp, key and site: two instances that count at the same time store the counts once. */
  @Prop({ type: String, required: true })
  _id: string;

  /** `2026-10-03`, or `2026-10`. */
  @Prop({ required: true })
  period: string;

  /** The field, or `total`. The record with the key `state` says which stamp of the period is current, and which one is counted. */
  @Prop({ required: true })
  key: string;

  // Not `required`: mongoose rejects empty texts.
  @Prop({ default: '' })
  websiteName: string;

  /** Grows whenever the counts of the period become outdated. Counts with another stamp are not read. */
  @Prop({ required: true })
  stamp: number;

  /** Of `state`: the stamp whose counts are all stored. */
  @Prop()
  counted?: number;

  /** JSON of the rows: a year by product has 300,000, and reading as many objects of the database takes seconds. */
  @Prop({ required: true })
  rows: string;
}

/** What is counted of a period on a site by one field. */
export type NewDayCounts = Pick<DayCounts, 'key' | 'websiteName'> & { rows: object[] };
/** The counts of a period. */
export type PeriodCounts = NewDayCounts & Pick<DayCounts, 'period'>;

export const DayCountsSchema = SchemaFactory.createForClass(DayCounts);
// Reports read the counts by a field of a span of days, and which days are counted.
DayCountsSchema.index({ key: 1, period: 1 });
// The counts of a period are replaced.
DayCountsSchema.index({ period: 1 });

const STATE = 'state';

/** Stores counts of ended days and months, so that reports need not read what was counted. */
export abstract class DayCountsRepository extends SiteRemainsRepository<DayCounts> {
  /** Returns the stamps of the counted periods of a span. */
  async counted(from: string, to: string): Promise<Map<string, number>> {
    const states = await this.findMany({ key: STATE, period: { $gte: from, $lte: to }, websiteName: ALL_SITES });
    return new Map(states.flatMap(({ period, stamp, counted }) => (counted === stamp ? [[period, stamp]] : [])));
  }

  /** Returns the current stamp of a period. What is read after this call is counted under it. */
  async stampOf(period: string): Promise<number> {
    const state = await this.findOne({ _id: idOfState(period), websiteName: ALL_SITES });
    return state?.stamp ?? 0;
  }

  /**
   * Returns the counts of a span by some of the fields.
   * @param stamps Stamps of the periods to read.
   * @param sites Absent: all sites.
   */
  async read(
    keys: readonly string[],
    { from, to }: { from: string; to: string },
    stamps: ReadonlyMap<string, number>,
    sites?: readonly string[],
  ): Promise<PeriodCounts[]> {
    const period = from === to ? from : { $gte: from, $lte: to };
    const found = await this.findMany({ key: { $in: [...keys] }, period, websiteName: ofSites(sites) });
    return found.filter((each) => stamps.get(each.period) === each.stamp).map(withRows);
  }

  /** Yields the counts of a span on all sites by some of the fields, in no particular order. Parameters as of `read`. */
  async *each(
    keys: readonly string[],
    { from, to }: { from: string; to: string },
    stamps: ReadonlyMap<string, number>,
  ): AsyncGenerator<PeriodCounts> {
    const filter = { key: { $in: [...keys] }, period: { $gte: from, $lte: to }, websiteName: ALL_SITES };
    for await (const counts of this.findMany(filter).cursor())
      if (stamps.get(counts.period) === counts.stamp) yield withRows(counts);
  }

  /** Stores the counts of a period. They are not used if the period has become outdated since the stamp was read. */
  async store(period: string, stamp: number, counts: readonly NewDayCounts[]): Promise<void> {
    const idOf = ({ key, websiteName }: NewDayCounts) => `${period} ${stamp} ${key} ${websiteName}`;
    const records = counts.map((each) => ({
      ...{ _id: idOf(each), period, stamp, ...each },
      rows: JSON.stringify(each.rows),
    }));
    if (records.length > 0) await this.insertMissing(records, { lean: true });
    const state = { _id: idOfState(period), period, key: STATE, websiteName: '', stamp, rows: '[]' };
    if (stamp === 0) await this.insertMissing([state], { lean: true });
    await this.updateOne({ _id: state._id, stamp, websiteName: ALL_SITES }, { $set: { counted: stamp } });
    await this.deleteMany({ period, key: { $ne: STATE }, stamp: { $lt: stamp }, websiteName: ALL_SITES });
  }

  /** Makes the counts of periods outdated. */
  async outdate(periods: readonly string[]): Promise<void> {
    if (periods.length === 0) return;
    const update = (period: string) => ({
      updateOne: {
        filter: { _id: idOfState(period) },
        update: { $inc: { stamp: 1 }, $setOnInsert: { period, key: STATE, websiteName: '', rows: '[]' } },
        upsert: true,
      },
    });
    await retryUpsert(() => this.bulkWrite(periods.map(update) as never, { lean: true }));
  }
}

function withRows({ rows, ...counts }: Stored<DayCounts>): PeriodCounts {
  return { ...counts, rows: JSON.parse(rows) as object[] };
}

function idOfState(period: string): string {
  return `${period} ${STATE}`;
}
