import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DISMISSED_DAYS, type SignalKind } from '@grabdeals/shared/signals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { ALL_SITES, ofSites, type Stored } from '../../common/persistence/repository.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';

/** What a signal is about. */
export const SUBJECTS = ['merchant', 'network', 'order', 'articleId', 'productId', 'couponId'] as const;

/** A finding of a rule. It is open while the rule finds it. */
@Schema({ collection: 'signals' })
export class Signal {
  /** Hash of the kind, the site and the subject. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  kind: SignalKind;

  // Not `required`: mongoose rejects empty texts.
  /** Empty for all sites together. */
  @Prop({ default: '' })
  websiteName: string;

  /** Whether a signal of all sites says the same, so that owners need not read this one. */
  @Prop({ required: true })
  isPart: boolean;

  @Prop({ required: true })
  title: string;

  @Prop({ required: true })
  text: string;

  @Prop({ type: Object })
  subject?: { kind: (typeof SUBJECTS)[number]; id: string };

  /** When the rule found it first. */
  @Prop({ required: true })
  since: Date;

  /** When the rule found it last. */
  @Prop({ required: true })
  seenAt: Date;

  @Prop({ required: true })
  isOpen: boolean;

  /** Until then, the signal is hidden. In the past if nobody has dismissed it. */
  @Prop({ required: true })
  hiddenUntil: Date;

  /** When the owners got an e-mail about it. */
  @Prop()
  mailedAt?: Date;
}

export const SignalSchema = SchemaFactory.createForClass(Signal);
// Lists have the open signals of some kinds.
SignalSchema.index({ isOpen: 1, kind: 1 });

export type FoundSignal = Omit<Signal, 'since' | 'seenAt' | 'isOpen' | 'hiddenUntil' | 'mailedAt'>;

@Injectable()
@OutlivesWebsite(true)
export class SignalsRepository extends SiteRemainsRepository<Signal> {
  constructor(@InjectModel(Signal.name) model: Model<Signal>) {
    super(model);
  }

  /** Stores what the rules have found, and closes the others. One that returns soon is the same: it is neither new nor mailed again. */
  async replace(found: readonly FoundSignal[], now: Date): Promise<void> {
    const operations = found.map(({ _id, ...fields }) => ({
      updateOne: {
        filter: { _id: _id as never },
        update: {
          $set: { ...fields, seenAt: now, isOpen: true },
          $setOnInsert: { since: now, hiddenUntil: new Date(0) },
        },
        upsert: true,
      },
    }));
    if (operations.length > 0) await this.bulkWrite(operations);
    const forgottenAt = new Date(now.getTime() - DISMISSED_DAYS * DAY_MS);
    await this.updateMany({ seenAt: { $lt: now }, websiteName: ALL_SITES }, { $set: { isOpen: false } });
    await this.deleteMany({ seenAt: { $lt: forgottenAt }, websiteName: ALL_SITES });
  }

  /** Returns the open signals that are not dismissed. @param sites Absent: those of all sites together, and others of sites. */
  open(kinds: readonly SignalKind[], sites: readonly string[] | undefined, now: Date): Promise<Stored<Signal>[]> {
    return this.findMany({
      ...{ isOpen: true, kind: { $in: [...kinds] }, hiddenUntil: { $lte: now }, websiteName: ofSites(sites) },
      ...(sites ? {} : { isPart: false }),
    }).sort({ since: -1, _id: 1 });
  }

  async find(id: string): Promise<Stored<Signal> | undefined> {
    return (await this.findOne({ _id: id, websiteName: ALL_SITES })) ?? undefined;
  }

  async hide(id: string, until: Date): Promise<void> {
    await this.updateOne({ _id: id, websiteName: ALL_SITES }, { $set: { hiddenUntil: until } });
  }

  async setMailed(ids: readonly string[], now: Date): Promise<void> {
    await this.updateMany({ _id: { $in: [...ids] }, websiteName: ALL_SITES }, { $set: { mailedAt: now } });
  }
}
