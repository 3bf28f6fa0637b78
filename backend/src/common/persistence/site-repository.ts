import { countOf } from '../http/force.js';
import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import type { OwnedRecords } from './removal.js';
import { RecordRepository } from './record-repository.js';
import { type Filter, ofSites } from './repository.js';

/** Records that stand on a site each, or on several. */
export abstract class SiteRepository<
  T extends { websiteName: string | string[] },
  View,
  New extends object = Omit<T, 'createdAt' | 'updatedAt'>,
>
  extends RecordRepository<T, View, New>
  implements OwnedRecords<string>
{
  /** Records of any of the sites; where none are named, of all. */
  list(query: ListQuery, sites: readonly string[] | undefined): Promise<RecordPage<View>> {
    return this.page(query, { websiteName: ofSites(sites) });
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    const count = await this.countDocuments(this.onNoOtherThan(websiteName));
    return count > 0 ? `${countOf(count, this.options.noun)} that no other site has` : undefined;
  }

  /** Deletes the records that stand on this site alone, and takes the others off it. */
  async removeWith(websiteName: string): Promise<void> {
    await this.deleteMany(this.onNoOtherThan(websiteName));
    await this.updateMany({ websiteName }, { $pull: { websiteName } });
  }

  private onNoOtherThan(websiteName: string): Filter<T> {
    return { websiteName: this.isList('websiteName') ? [websiteName] : websiteName } as Filter<T>;
  }
}
