import type { TagCount } from '@grabdeals/shared/tags';
import type { TaskKind } from '@grabdeals/shared/tasks';
import { countOf } from '../count-of.js';
import type { Owner } from '../resources/define-resource.js';
import type { PublishedRecords } from '../resources/published-records.js';
import type { Subject } from '../resources/subject.js';
import type { SiteCount, TaskCount, TaskScope } from '../tasks/task-provider.js';
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
  implements OwnedRecords, PublishedRecords
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

  /** Counts the records of the sites by tag. */
  tagCounts(sites: readonly string[] | undefined): Promise<TagCount[]> {
    return this.countByTag({ websiteName: ofSites(sites) });
  }

  /** Counts the records that are a task of the kind for operators. */
  countTask(kind: TaskKind, { sites, now }: TaskScope): Promise<TaskCount> {
    const condition = this.definition!.tasks[kind]!(now);
    return this.countBySite(condition as Filter<T>, sites);
  }

  async *publishedSubjects(websiteName?: string): AsyncIterable<Subject> {
    const compliance = this.definition?.compliance;
    if (!compliance || compliance === 'service') return;
    const sites = websiteName ? [websiteName] : undefined;
    const filter = { websiteName: ofSites(sites), ...compliance.published(new Date()) };
    for await (const record of this.findMany(filter).cursor()) yield compliance.subject(record, String(record._id));
  }

  async lossOf(key: string | number, owner: Owner = 'website'): Promise<string | undefined> {
    const count = await this.countDocuments(this.ofOwner(owner, key));
    if (count === 0) return undefined;
    return owner === 'website' && this.isList('websiteName')
      ? `${countOf(count, this.noun)} that no other site has`
      : countOf(count, this.noun);
  }

  /** Deletes the records of this owner only, and removes a site from records of other sites. */
  async removeWith(key: string | number, owner: Owner = 'website'): Promise<void> {
    await this.deleteMany(this.ofOwner(owner, key));
    if (owner === 'website') await this.detach(String(key));
  }

  /** Removes the site from records of other sites. */
  protected async detach(websiteName: string): Promise<void> {
    await this.updateMany({ websiteName }, { $pull: { websiteName } });
  }

  /** Returns the filter for the records that nothing but the owner has. */
  protected ofOwner(_owner: Owner, key: string | number): Filter<T> {
    return { websiteName: this.isList('websiteName') ? [key] : key } as Filter<T>;
  }
}
