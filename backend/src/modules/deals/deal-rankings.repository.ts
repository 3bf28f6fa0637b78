import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';

/** A product in a ranking. */
@Schema({ _id: false })
export class RankedDeal {
  @Prop({ required: true })
  productId: string;

  /** Merchant of the product. */
  @Prop({ required: true })
  mid: number;

  @Prop({ required: true })
  score: number;

  /** Votes that the score includes. */
  @Prop({ default: 0 })
  votes: number;

  /** Time since which the price applies. */
  @Prop({ required: true })
  since: Date;
}

/** The deals of a site, the best first. The job of the ranking replaces them. */
@Schema({ collection: 'deal_rankings', versionKey: false })
export class DealRanking {
  @Prop({ required: true })
  websiteName: string;

  @Prop({ type: [SchemaFactory.createForClass(RankedDeal)], default: [] })
  deals: RankedDeal[];
}

export const DealRankingSchema = SchemaFactory.createForClass(DealRanking);
// A site has one ranking, which its pages read.
DealRankingSchema.index({ websiteName: 1 }, { unique: true });

@Injectable()
export class DealRankingsRepository extends Repository<DealRanking> {
  constructor(@InjectModel(DealRanking.name) model: Model<DealRanking>) {
    super(model);
  }

  async ofSite(websiteName: string): Promise<RankedDeal[]> {
    return (await this.findOne({ websiteName }))?.deals ?? [];
  }

  save({ websiteName, ...ranking }: DealRanking): Promise<void> {
    return this.upsert({ websiteName }, ranking);
  }

  /** Deletes the rankings of sites that are no longer ranked. */
  keepOnly(websiteNames: readonly string[]): Promise<void> {
    return this.deleteMany({ websiteName: { $nin: [...websiteNames] } as never });
  }
}
