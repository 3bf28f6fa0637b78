import type { Model } from 'mongoose';
import { type ListedRecords, toRecordView } from '../persistence/record-repository.js';
import type { Filter } from '../persistence/repository.js';
import { SiteRepository } from '../persistence/site-repository.js';
import type { RecordPage } from '../http/simple-rest.js';
import type { ResourceDefinition } from '../resources/define-resource.js';
import type { NewPublication, Publication, PublicationQuery, Published } from './publication.js';

/** Options of the public list of one kind of publication. */
export interface PublicationListing<T> {
  /** The date by which the public list is sorted, newest first. */
  date: keyof T & string;
  /** Whether shoppers see a record only after its date. */
  releasedOnly: boolean;
}

/** Base class of the repositories of events, podcasts and quotes. */
export abstract class PublicationRepository<
  T extends Publication & New,
  New extends NewPublication,
> extends SiteRepository<T, Published<T>, New> {
  protected constructor(
    model: Model<T>,
    definition: ListedRecords & ResourceDefinition,
    private readonly listing: PublicationListing<T>,
  ) {
    super(model, definition);
  }

  /** Returns whether shoppers may see the record. */
  isReleased(record: Published<T>, now = new Date()): boolean {
    const { date, releasedOnly } = this.listing;
    return !releasedOnly || (record[date] as unknown as Date) <= now;
  }

  /** Returns a page of the site's records that shoppers may see, newest first. */
  async ofSite(websiteName: string, query: PublicationQuery, now = new Date()): Promise<RecordPage<Published<T>>> {
    const { date, releasedOnly } = this.listing;
    const ends = [query.until, releasedOnly && now].filter((end) => end instanceof Date);
    const bounds = {
      ...(query.from ? { $gte: query.from } : {}),
      ...(ends.length > 0 ? { $lte: new Date(Math.min(...ends.map(Number))) } : {}),
    };
    const filter = { websiteName, ...(Object.keys(bounds).length > 0 ? { [date]: bounds } : {}) } as Filter<T>;
    const { page, pageSize } = query;
    const { data, total } = await this.findPage(filter, {
      sort: { [date]: -1, _id: -1 },
      skip: (page - 1) * pageSize,
      limit: pageSize,
    });
    return { data: data.map(toRecordView), total };
  }
}
