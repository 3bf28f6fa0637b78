import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { retryUpsert } from './retry-upsert.js';

/** A filter that names its site: a query without one does not compile. */
export type SiteFilter<T> = QueryFilter<T> & { websiteName: string };

/**
 * Base of repositories whose records belong to sites. It is the only way to their model, and each of its methods
 * demands the site. (Records that all sites share - merchants, product categories, products, accounts - have
 * repositories of their own without this base, and say why.)
 */
export abstract class SiteRepository<T> {
  constructor(private readonly siteModel: Model<T>) {}

  protected findOfSite(filter: SiteFilter<T>) {
    return this.siteModel.find(filter).lean<(T & { _id: unknown })[]>();
  }

  protected findOneOfSite(filter: SiteFilter<T>) {
    return this.siteModel.findOne(filter).lean<(T & { _id: unknown }) | null>();
  }

  protected countOfSite(filter: SiteFilter<T>): Promise<number> {
    return this.siteModel.countDocuments(filter).exec();
  }

  protected aggregateOfSite<Row>(filter: SiteFilter<T>, stages: PipelineStage[]): Promise<Row[]> {
    return this.siteModel.aggregate<Row>([{ $match: filter }, ...stages]).exec();
  }

  protected async replaceOfSite(filter: SiteFilter<T>, replacement: Partial<T>): Promise<void> {
    await retryUpsert(() => this.siteModel.updateOne(filter, { $set: replacement }, { upsert: true }));
  }

  protected async deleteOfSite(filter: SiteFilter<T>): Promise<void> {
    await this.siteModel.deleteMany(filter);
  }
}
