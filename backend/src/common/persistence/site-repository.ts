import { countOf } from '../count-of.js';
import type { SiteCount } from '../tasks/task-provider.js';
import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import type { OwnedRecords } from './removal.js';
import { RecordRepository } from './record-repository.js';
import { type Filter, ofSites } from './repository.js';

/** Base class for records that belong to one site or to several. */
export abstract class SiteRepository<
  T extends { websiteName: string | string[] },
  View,
  New extends object = Omit<T, 'createdAt' | 'updatedAt'>,
>
  extends RecordRepository<T, View, New>
  implements OwnedRecords<string>
{
  /** Returns a page of the records of the sites, or of all sites if `sites` is undefined. */
  list(query: ListQuery, sites: readonly string[] | undefined): Promise<RecordPage<View>> {
    return this.page(query, { websiteName: ofSites(sites) });
  }

  /** Counts the records of the sites that match the filter, in total and by site. A record of several sites counts once in the total. */
  protected async countBySite(
    filter: Omit<Filter<T>, 'websiteName'>,
    sites: readonly string[] | undefined,
  ): Promise<{ count: number; sites: SiteCount[] }> {
    const ofScope = { websiteName: ofSites(sites) };
    const matching = { ...filter, ...ofScope } as unknown as Filter<T>;
    const [count, bySite] = await Promise.all([
      this.countDocuments(matching),
      this.aggregate<SiteCount>(matching, [
        { $unwind: '$websiteName' },
        { $match: ofScope },
        { $group: { _id: '$websiteName', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $project: { _id: 0, websiteName: '$_id', count: 1 } },
      ]),
    ]);
    return { count, sites: bySite };
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    const count = await this.countDocuments(this.onlyOn(websiteName));
    if (count === 0) return undefined;
    return this.isList('websiteName')
      ? `${countOf(count, this.noun)} that no other site has`
      : countOf(count, this.noun);
  }

  /** Deletes the records of this site only, and removes the site from the others. */
  async removeWith(websiteName: string): Promise<void> {
    await this.deleteMany(this.onlyOn(websiteName));
    await this.detach(websiteName);
  }

  /** Removes the site from records of other sites. */
  protected async detach(websiteName: string): Promise<void> {
    await this.updateMany({ websiteName }, { $pull: { websiteName } });
  }

  private onlyOn(websiteName: string): Filter<T> {
    return { websiteName: this.isList('websiteName') ? [websiteName] : websiteName } as Filter<T>;
  }
}
