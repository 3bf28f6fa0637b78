import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import { zonedDayEnd, zonedDayStart } from '@grabdeals/shared/time-zones';
import { startOfDay } from '@grabdeals/shared/utc-days';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { ALL_SITES, ofSites } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';
import type { ClickKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { bySite, type ClickCounts, type CountsBySite, type ProductClicks, type VariantClicks } from './click-counts.js';

/** Reasons why a stored click is not clean. `flood`: the visitor has made more clicks than a shopper makes within an hour. */
const CLICK_MARKS = ['bot', 'prefetch', 'repeat', 'flood'] as const;
export type ClickMark = (typeof CLICK_MARKS)[number];

/** Days after which the origin of a click is deleted: networks report most orders earlier. */
export const ORIGIN_DAYS = 30;

/** A click on a link to a merchant. Does not identify the shopper: it contains no address and only the kind of browser. */
@Schema({ collection: 'clicks' })
export class Click {
  /** Id that the API returns to the caller. */
  @Prop({ required: true })
  clickId: string;

  @Prop({ required: true })
  websiteName: string;

  @Prop({ required: true })
  at: Date;

  /** Path of the page that contained the link. */
  @Prop({ required: true })
  page: string;

  /** Placement on the page, such as `listing` or `home:brand-slider`. `redirect` for a redirect by uid. */
  @Prop({ required: true })
  slot: string;

  @Prop()
  mid?: number;

  @Prop()
  productId?: string;

  @Prop()
  articleId?: string;

  /** The coupon whose link the shopper opened. */
  @Prop()
  couponId?: string;

  /** The uid of the redirect that the visitor followed. */
  @Prop()
  redirectId?: string;

  /** The page that was redirected, with its query. */
  @Prop()
  visitedUrl?: string;

  /** The referrer of a redirected page. */
  @Prop()
  referer?: string;

  /** Text of the search whose results contained the link. */
  @Prop()
  search?: string;

  /** Random id that the opened URL contains, so that a network's report of an order names the click. */
  @Prop()
  token?: string;

  /** The variant of an A/B test that contained the link: the test's id with `a` or `b`. */
  @Prop()
  variant?: string;

  /** The opened URL. */
  @Prop({ required: true })
  href: string;

  @Prop({ required: true })
  campaignId: number;

  /** `desktop`, `mobile`, `bot` or `other`. */
  @Prop({ required: true })
  client: string;

  /**
   * Keyed hash of the wide network that the click came from and the UTC day, for finding clicks that one network makes. It is deleted
   * after `ORIGIN_DAYS`.
   */
  @Prop({ type: Object })
  origin?: { hash: string; until: Date };

  /** Empty for a clean click. */
  @Prop({ type: [String], enum: CLICK_MARKS, default: [] })
  marks: ClickMark[];
}

export const ClickSchema = SchemaFactory.createForClass(Click);
// Reports read a site's clicks of a span of days.
ClickSchema.index({ websiteName: 1, at: 1 });
// An owner's reports read the clicks of all sites.
ClickSchema.index({ at: 1 });
// A reported order names its click.
ClickSchema.index({ token: 1 });
// A product's page in the Site Manager reads its clicks of a span of days.
ClickSchema.index({ productId: 1, at: 1 });
// The result of an A/B test reads the clicks on its variants.
ClickSchema.index({ variant: 1 });

// Expired origins are deleted.
ClickSchema.index({ 'origin.until': 1 });

/** A click of the demo data, with a stable id. */
export type SeededClick = Click & { _id: Types.ObjectId };

const MARKS = { $ifNull: ['$marks', []] };
const CLEAN = { $cond: [{ $eq: [{ $size: MARKS }, 0] }, 1, 0] };
const DAY_FORMAT = { format: '%Y-%m-%d', date: '$at' } as const;
const UTC_DAY = { $dateToString: DAY_FORMAT };

@Injectable()
@OutlivesWebsite(true)
export class ClicksRepository extends SiteRemainsRepository<Click> {
  constructor(@InjectModel(Click.name) model: Model<Click>) {
    super(model);
  }

  async add(click: Click): Promise<void> {
    await this.insert(click);
  }

  /** Returns the first click with a token. */
  async byToken(token: string): Promise<Click | undefined> {
    return (await this.findOne({ token, websiteName: ALL_SITES }).sort({ _id: 1 })) ?? undefined;
  }

  /** Returns the hashes of the origins of the clicks with these tokens, by token. */
  async originsOf(tokens: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.findMany({ token: { $in: [...tokens] }, websiteName: ALL_SITES }).select([
      'token',
      'origin',
    ]);
    return new Map(rows.flatMap(({ token = '', origin }) => (origin ? [[token, origin.hash] as const] : [])));
  }

  async forgetOrigins(now: Date): Promise<void> {
    await this.updateMany({ 'origin.until': { $lte: now }, websiteName: ALL_SITES }, { $unset: { origin: 1 } });
  }

  /** Adds the demo data's clicks that do not exist. */
  async addMissing(clicks: readonly SeededClick[]): Promise<void> {
    await this.insertMissing(clicks, { lean: true });
  }

  /** Counts the clicks on a product by day and site, oldest first. */
  ofProduct(productId: string, since: Date): Promise<ProductClicks[]> {
    const group = { day: UTC_DAY, websiteName: '$websiteName' };
    return this.aggregate<ProductClicks>({ websiteName: ALL_SITES, productId, at: { $gte: since } }, [
      { $group: { _id: group, rawClicks: { $sum: 1 }, clicks: { $sum: CLEAN } } },
      { $sort: { '_id.day': 1, '_id.websiteName': 1 } },
      { $project: { _id: 0, day: '$_id.day', websiteName: '$_id.websiteName', rawClicks: 1, clicks: 1 } },
    ]);
  }

  /** Returns the time of the first click. */
  async firstTime(): Promise<Date | undefined> {
    const [first] = await this.findMany({ websiteName: ALL_SITES }).sort({ at: 1 }).limit(1).select(['at']);
    return first?.at;
  }

  /** Returns the URL of the last click on a link to a merchant before a time. */
  async latestLink(mid: number, before: Date): Promise<string | undefined> {
    const clicks = this.findMany({ websiteName: ALL_SITES, mid, at: { $lt: before } });
    const [last] = await clicks.sort({ at: -1 }).limit(1).select(['href']);
    return last?.href;
  }

  /** Yields the clicks of a UTC day by time. */
  ofDay(day: string): AsyncIterable<Click> {
    const at = { $gte: startOfDay(day), $lt: startOfDay(day, 1) };
    return this.findMany({ websiteName: ALL_SITES, at }).sort({ at: 1 }).cursor();
  }

  /** Counts the clean clicks on each product since a time by site and product id. */
  async cleanByProduct(since: Date): Promise<CountsBySite> {
    const filter = { websiteName: ALL_SITES, at: { $gte: since }, productId: { $exists: true } };
    const group = { site: '$websiteName', product: '$productId' };
    const rows = await this.aggregate<{ _id: { site: string; product: string }; clicks: number }>(filter, [
      { $group: { _id: group, clicks: { $sum: CLEAN } } },
    ]);
    return bySite(rows.map(({ _id, clicks }) => ({ ..._id, count: clicks })));
  }

  /** Counts the clean clicks on variants of a site, with the time of the first one. */
  async ofVariants(websiteName: string, variants: readonly string[]): Promise<VariantClicks> {
    const filter = { websiteName, variant: { $in: [...variants] }, marks: [] };
    const [rows, [first]] = await Promise.all([
      this.aggregate<{ _id: string; clicks: number }>(filter, [{ $group: { _id: '$variant', clicks: { $sum: 1 } } }]),
      this.findMany(filter).sort({ at: 1 }).limit(1).select(['at']),
    ]);
    return { byVariant: new Map(rows.map(({ _id, clicks }) => [_id, clicks])), since: first?.at };
  }

  /** Counts the clean clicks of a day in a time zone by site. */
  async cleanBySite(day: string, timeZone: string): Promise<Map<string, number>> {
    const at = { $gte: zonedDayStart(day, timeZone), $lt: zonedDayEnd(day, timeZone) };
    const rows = await this.aggregate<{ _id: string; clicks: number }>({ websiteName: ALL_SITES, at }, [
      { $group: { _id: '$websiteName', clicks: { $sum: CLEAN } } },
    ]);
    return new Map(rows.map(({ _id, clicks }) => [_id, clicks]));
  }

  /** Counts the clicks of the query's sites, or of all sites if the query contains none. */
  counts(query: ReportQuery<ClickKey>): Promise<GroupedCounts<ClickCounts>> {
    const { from, to, timeZone } = query;
    const at = { $gte: zonedDayStart(from, timeZone), $lt: zonedDayEnd(to, timeZone) };
    const read = (stages: PipelineStage[]) => this.aggregate({ websiteName: ofSites(query.sites), at }, stages);
    return groupedCounts<ClickCounts, ClickKey>(read, query, {
      keys: {
        day: timeZone === 'UTC' ? UTC_DAY : { $dateToString: { ...DAY_FORMAT, timezone: timeZone } },
        websiteName: '$websiteName',
        mid: { $ifNull: ['$mid', 0] },
        slot: '$slot',
        articleId: { $ifNull: ['$articleId', ''] },
        couponId: { $ifNull: ['$couponId', ''] },
        productId: { $ifNull: ['$productId', ''] },
        search: { $ifNull: ['$search', ''] },
      },
      sums: {
        rawClicks: 1,
        clicks: CLEAN,
        bots: countOfMark('bot'),
        prefetches: countOfMark('prefetch'),
        repeats: countOfMark('repeat'),
        floods: countOfMark('flood'),
      },
    });
  }
}

function countOfMark(mark: ClickMark): object {
  return { $cond: [{ $in: [mark, MARKS] }, 1, 0] };
}
