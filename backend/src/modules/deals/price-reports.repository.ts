import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ALL_SITES } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';

/** Number of visitors of a site who have reported that a product no longer has its price. Identifies no visitor. */
@Schema({ collection: 'price_reports', versionKey: false })
export class PriceReports {
  @Prop({ required: true })
  productId: string;

  @Prop({ required: true })
  websiteName: string;

  @Prop({ default: 0 })
  reports: number;

  /** Time of the last report. */
  @Prop({ required: true })
  lastAt: Date;
}

export const PriceReportsSchema = SchemaFactory.createForClass(PriceReports);
// Reports add to the record of the product.
PriceReportsSchema.index({ productId: 1, websiteName: 1 }, { unique: true });

/** Reports on a product on all sites. */
export interface ProductReports {
  productId: string;
  reports: number;
  lastAt: Date;
  websiteNames: string[];
}

@Injectable()
@OutlivesWebsite(true)
export class PriceReportsRepository extends SiteRemainsRepository<PriceReports> {
  constructor(@InjectModel(PriceReports.name) model: Model<PriceReports>) {
    super(model);
  }

  async add(productId: string, websiteName: string, lastAt: Date): Promise<void> {
    const update = { $inc: { reports: 1 }, $set: { lastAt } };
    await retryUpsert(() => this.findOneAndUpdate({ productId, websiteName }, update, { upsert: true }));
  }

  /** Returns the reports by product. */
  async byProduct(): Promise<ProductReports[]> {
    const products = new Map<string, ProductReports>();
    for (const { productId, websiteName, reports, lastAt } of await this.findMany({ websiteName: ALL_SITES })) {
      const product = products.get(productId) ?? { productId, reports: 0, lastAt, websiteNames: [] };
      products.set(productId, {
        productId,
        reports: product.reports + reports,
        lastAt: lastAt > product.lastAt ? lastAt : product.lastAt,
        websiteNames: [...product.websiteNames, websiteName],
      });
    }
    return [...products.values()];
  }

  /** Deletes the reports on a product that are not newer than `until`. */
  clear(productId: string, until: Date): Promise<void> {
    return this.deleteMany({ productId, lastAt: { $lte: until }, websiteName: ALL_SITES });
  }
}
