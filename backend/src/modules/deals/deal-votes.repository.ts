import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ALL_SITES } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';

/** Number of votes for a product on one site and UTC day. Identifies no visitor. */
@Schema({ collection: 'deal_votes', versionKey: false })
export class DealVotes {
  @Prop({ required: true })
  productId: string;

  @Prop({ required: true })
  websiteName: string;

  /** UTC day such as `2026-11-20`. */
  @Prop({ required: true })
  day: string;

  @Prop({ default: 0 })
  votes: number;
}

export const DealVotesSchema = SchemaFactory.createForClass(DealVotes);
// Votes add to the record of the day. The ranking reads the last days.
DealVotesSchema.index({ day: 1, productId: 1, websiteName: 1 }, { unique: true });

@Injectable()
@OutlivesWebsite(true)
export class DealVotesRepository extends SiteRemainsRepository<DealVotes> {
  constructor(@InjectModel(DealVotes.name) model: Model<DealVotes>) {
    super(model);
  }

  async add(key: Omit<DealVotes, 'votes'>): Promise<void> {
    await retryUpsert(() => this.findOneAndUpdate(key, { $inc: { votes: 1 } }, { upsert: true }));
  }

  /** Returns the votes since a UTC day by site and product. */
  async since(day: string): Promise<{ site: string; product: string; count: number }[]> {
    const group = { site: '$websiteName', product: '$productId' };
    const rows = await this.aggregate<{ _id: { site: string; product: string }; count: number }>(
      { day: { $gte: day }, websiteName: ALL_SITES },
      [{ $group: { _id: group, count: { $sum: '$votes' } } }],
    );
    return rows.map(({ _id, count }) => ({ ..._id, count }));
  }

  /** Deletes votes that no ranking counts any more. */
  deleteBefore(day: string): Promise<void> {
    return this.deleteMany({ day: { $lt: day }, websiteName: ALL_SITES });
  }
}
