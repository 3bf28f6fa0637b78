import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import { toRecordId } from './record-id.js';
import { RecordRepository } from './record-repository.js';
import type { OwnedRecords } from './removal.js';
import type { Filter } from './repository.js';

/** Base class of repositories of records to which sites are granted in the field `sites`, such as accounts. */
export abstract class GrantedSitesRepository<T, View, New extends object>
  extends RecordRepository<T, View, New>
  implements OwnedRecords<string>
{
  list(query: ListQuery): Promise<RecordPage<View>> {
    return this.page(query, {} as Filter<T>);
  }

  /** Returns the labels of records by id. Unknown ids are skipped. */
  async labels(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { label } = this.definition!;
    const records = await this.findMany({ _id: { $in: ids.map(toRecordId) } } as unknown as Filter<T>).select(label);
    return new Map(records.map((record) => [String(record._id), String(record[label as keyof T])]));
  }

  lossOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Removes the site from all records, so that a later site of the same name is granted to none of them. */
  async removeWith(websiteName: string): Promise<void> {
    const filter = { sites: websiteName } as unknown as Filter<T>;
    await this.updateMany(filter, { $pull: { sites: websiteName } });
  }
}
