import { setTimeout } from 'node:timers/promises';
import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { CONVERSION_STATES, type ConversionState } from '@grabdeals/shared/conversions';
import type { Currency } from '@grabdeals/shared/money';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { ALL_SITES, ofSites, type Stored } from '../../common/persistence/repository.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';
import type { ConversionKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { LINK_KINDS } from '../clicks/click-links.js';
import type { ConversionEntry } from './conversion.js';
import type { ConversionCounts, MatchedOrder, ReportDay } from './conversion-counts.js';

/** Where a click was, as far as its reports go. */
export interface ConversionSource {
  /** Empty for an order whose site is not known. */
  websiteName: string;
  /** 0 if the merchant is not known. */
  mid: number;
  slot?: string;
  articleId?: string;
  productId?: string;
  couponId?: string;
  search?: string;
  /** The variant of an A/B test. */
  variant?: string;
  clickedAt?: Date;
}

/** The site, and the merchant, of an order without a known click. */
export interface ConversionAssignment {
  websiteName: string;
  mid?: number;
  at: Date;
  /** Name of the operator. */
  by: string;
}

/** An order that a network has reported, with its ledger. Contains no order number and nothing about the shopper. */
@Schema({ collection: 'conversions', timestamps: true })
export class Conversion implements ConversionSource {
  /** Keyed hash of the network and its reference of the order. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Id of the network's record. */
  @Prop({ required: true })
  networkId: string;

  /** The ledger: what the network and operators have reported. Entries are only added. */
  @Prop({ type: [Object], required: true })
  entries: ConversionEntry[];

  /** The imports that were undone. Their entries do not count. */
  @Prop({ type: [Object], required: true })
  voids: { batch: string; at: Date }[];

  /** Sites that operators have chosen for an order without a known click. The last one counts. */
  @Prop({ type: [Object], required: true })
  assignments: ConversionAssignment[];

  /** Number of changes. A change names the one that it was made from. */
  @Prop({ required: true })
  revision: number;

  /** What the entries add up to. `void` if no entry counts. */
  @Prop({ type: String, required: true })
  state: ConversionState | 'void';

  @Prop({ required: true })
  amountCents: number;

  @Prop({ required: true })
  commissionCents: number;

  @Prop({ type: String, required: true })
  currency: Currency;

  @Prop({ required: true })
  occurredAt: Date;

  /** UTC day of the order. */
  @Prop({ required: true })
  day: string;

  @Prop()
  token?: string;

  /** Whether the click is known. */
  @Prop({ required: true })
  isMatched: boolean;

  // Not `required`: mongoose rejects empty texts.
  @Prop({ default: '' })
  websiteName: string;

  @Prop({ required: true })
  mid: number;

  @Prop()
  slot?: string;

  @Prop()
  articleId?: string;

  @Prop()
  productId?: string;

  @Prop()
  couponId?: string;

  @Prop()
  search?: string;

  @Prop()
  variant?: string;

  @Prop()
  clickedAt?: Date;

  createdAt: Date;
  updatedAt: Date;
}

export const ConversionSchema = SchemaFactory.createForClass(Conversion);
// Reports read a site's days.
ConversionSchema.index({ websiteName: 1, day: 1 });
// An owner's reports read the days of all sites.
ConversionSchema.index({ day: 1 });
// The list of conversions, the latest first.
ConversionSchema.index({ occurredAt: -1 });
// An undo reads the conversions of an import.
ConversionSchema.index({ 'entries.batch': 1 });
// The result of an A/B test reads the orders of its variants.
ConversionSchema.index({ variant: 1 });

/** An order from a click on a variant of an A/B test. */
export type VariantOrder = Pick<Conversion, 'variant' | 'commissionCents'>;

/** Which conversions a list contains. */
export interface ConversionFilter {
  /** Absent: all sites, and orders without a site. */
  sites?: readonly string[];
  ids?: readonly string[];
  /** `without` contains the sources that the conversions do not have, separated by commas. */
  equals: ListQuery['equals'];
}

/** What an order without a click does not have. */
const SOURCES = ['websiteName', 'mid', 'slot', 'articleId', 'productId', 'couponId', 'search'] as const;
const FILTERS = ['networkId', 'state', 'currency', 'isMatched', ...SOURCES.slice(1)] as const;

/** The content of a conversion: its ledger, and what follows from it. */
export type ConversionContent = Omit<Conversion, '_id' | 'networkId' | 'revision' | 'createdAt' | 'updatedAt'>;

/** What may be absent, and is removed then. */
const OPTIONAL = ['token', 'slot', 'articleId', 'productId', 'couponId', 'search', 'variant', 'clickedAt'] as const;

const ATTEMPTS = 20;

@Injectable()
@OutlivesWebsite(true)
export class ConversionsRepository extends SiteRemainsRepository<Conversion> {
  constructor(@InjectModel(Conversion.name) model: Model<Conversion>) {
    super(model);
  }

  async find(id: string): Promise<Stored<Conversion> | undefined> {
    return (await this.findOne({ _id: id, websiteName: ALL_SITES })) ?? undefined;
  }

  /**
   * Changes a conversion in one write, so that a kill leaves either all of the change or none. Of two changes at the same time, the second
   * one is computed again.
   * @param read The conversion as it was read before; undefined if there was none.
   * @param change Returns the new content, or undefined if nothing changes.
   * @returns whether the conversion has changed.
   */
  async change(
    key: Pick<Conversion, '_id' | 'networkId'>,
    read: Stored<Conversion> | undefined,
    change: (current: Stored<Conversion> | undefined) => Promise<ConversionContent | undefined>,
  ): Promise<'created' | 'changed' | 'unchanged'> {
    for (let attempt = 1; ; attempt++) {
      const current = attempt === 1 ? read : await this.find(key._id);
      const content = await change(current);
      if (!content) return 'unchanged';
      if (await this.replace(key, current?.revision, content)) return current ? 'changed' : 'created';
      if (attempt === ATTEMPTS) throw new Error('The conversion is changed by too many calls at the same time.');
      await setTimeout(Math.random() * attempt);
    }
  }

  /** Returns the ids of the conversions with entries of an import. */
  async idsOfBatch(batch: string): Promise<string[]> {
    const rows = await this.findMany({ 'entries.batch': batch, websiteName: ALL_SITES }).select(['_id']);
    return rows.map(({ _id }) => _id);
  }

  /** Returns a page of conversions without their ledgers. @throws BadRequestException for an unknown source in `without`. */
  async list(page: ListQuery, { sites, ids, equals }: ConversionFilter): Promise<RecordPage<Stored<Conversion>>> {
    const { from, to, without } = equals;
    const missing = without ? String(without).split(',') : [];
    if (!missing.every((name) => (SOURCES as readonly string[]).includes(name)))
      throw new BadRequestException(`without must be some of ${SOURCES.join(',')}`);
    const conditions = FILTERS.flatMap((name) => (equals[name] === undefined ? [] : [[name, equals[name]] as const]));
    const day = { ...(from ? { $gte: String(from) } : {}), ...(to ? { $lte: String(to) } : {}) };
    const filter = {
      ...{ state: { $in: [...CONVERSION_STATES] }, websiteName: ofSites(sites) },
      ...Object.fromEntries(conditions),
      ...(ids ? { _id: { $in: [...ids] } } : {}),
      ...(from || to ? { day } : {}),
      ...(missing.length > 0
        ? { $and: missing.map((name) => ({ [name]: name === 'mid' ? 0 : { $in: [null, ''] } })) }
        : {}),
    };
    return this.findPage(filter, page);
  }

  /** Returns the conversions with the ids that exist. */
  async findAll(ids: readonly string[]): Promise<Map<string, Stored<Conversion>>> {
    const found = await this.findMany({ _id: { $in: [...ids] }, websiteName: ALL_SITES });
    return new Map(found.map((conversion) => [conversion._id, conversion]));
  }

  /** Counts the conversions of the query's sites, or of all sites, by the query's groups and the currency. */
  counts(query: ReportQuery<ConversionKey>): Promise<GroupedCounts<ConversionCounts>> {
    const { from, to, sites } = query;
    const filter = {
      websiteName: ofSites(sites),
      day: { $gte: from, $lte: to },
      state: { $in: [...CONVERSION_STATES] },
    };
    const read = (stages: PipelineStage[]) => this.aggregate(filter, stages);
    const centsOf = (...states: ConversionState[]) => ({
      $cond: [{ $in: ['$state', states] }, '$commissionCents', 0],
    });
    const isReversed = { $eq: ['$state', 'reversed'] };
    return groupedCounts<ConversionCounts, ConversionKey>(read, query, {
      keys: {
        day: '$day',
        websiteName: '$websiteName',
        mid: '$mid',
        slot: { $ifNull: ['$slot', ''] },
        articleId: { $ifNull: ['$articleId', ''] },
        couponId: { $ifNull: ['$couponId', ''] },
        productId: { $ifNull: ['$productId', ''] },
        search: { $ifNull: ['$search', ''] },
        networkId: '$networkId',
        currency: '$currency',
      },
      sums: {
        conversions: { $cond: [isReversed, 0, 1] },
        reversed: { $cond: [isReversed, 1, 0] },
        amountCents: { $cond: [isReversed, 0, '$amountCents'] },
        pendingCents: centsOf('pending'),
        approvedCents: centsOf('approved'),
        paidCents: centsOf('paid'),
        reversedCents: centsOf('reversed'),
      },
    });
  }

  /** Returns the UTC days on which networks have reported orders of merchants that are not older than a day. */
  async reportDays(from: string): Promise<ReportDay[]> {
    const day = { $dateToString: { format: '%Y-%m-%d', date: '$entries.receivedAt' } };
    const rows = await this.aggregate<{ _id: ReportDay }>({ day: { $gte: from }, websiteName: ALL_SITES }, [
      { $unwind: '$entries' },
      { $group: { _id: { networkId: '$networkId', mid: '$mid', day } } },
    ]);
    return rows.map(({ _id }) => _id);
  }

  /** Returns the orders since a UTC day whose click is known, the latest first. */
  matchedSince(from: string): Promise<MatchedOrder[]> {
    const fields = ['networkId', 'occurredAt', 'token', 'clickedAt', 'websiteName', 'mid', ...LINK_KINDS];
    return this.findMany({ day: { $gte: from }, isMatched: true, state: { $ne: 'void' }, websiteName: ALL_SITES })
      .sort({ day: -1 })
      .select(fields);
  }

  /** Returns the UTC day of the first order. */
  async firstDay(): Promise<string | undefined> {
    const [first] = await this.findMany({ websiteName: ALL_SITES }).sort({ day: 1 }).limit(1).select(['day']);
    return first?.day;
  }

  /** Returns the orders of a site, which were not reversed, from clicks on variants. */
  async ofVariants(websiteName: string, variants: readonly string[], currency: Currency): Promise<VariantOrder[]> {
    const state = { $in: CONVERSION_STATES.filter((each) => each !== 'reversed') };
    const filter = { websiteName, variant: { $in: [...variants] }, state, currency };
    return this.findMany(filter).select(['variant', 'commissionCents']);
  }

  /** Whether a network has reported orders. */
  hasOfNetwork(networkId: string): Promise<boolean> {
    return this.exists({ networkId, websiteName: ALL_SITES });
  }

  /** Whether a network has reported orders with their merchants in a span of days. */
  hasMerchantsOf(networkId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
    return this.exists({ networkId, mid: { $gt: 0 }, day: { $gte: from, $lte: to }, websiteName: ALL_SITES });
  }

  /** @returns false if another call has changed or created the conversion since. */
  private async replace(
    { _id, networkId }: Pick<Conversion, '_id' | 'networkId'>,
    revision: number | undefined,
    content: ConversionContent,
  ): Promise<boolean> {
    if (revision === undefined) {
      try {
        await this.insert({ _id, networkId, revision: 1, ...content });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    }
    const matched = await this.updateOne(
      { _id, revision, websiteName: ALL_SITES },
      {
        $set: { ...content, revision: revision + 1 },
        $unset: Object.fromEntries(OPTIONAL.filter((name) => content[name] === undefined).map((name) => [name, 1])),
      },
    );
    return matched === 1;
  }
}
