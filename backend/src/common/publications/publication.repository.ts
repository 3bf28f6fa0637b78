import type { Model } from 'mongoose';
import { type RecordOptions, toRecordView } from '../persistence/record-repository.js';
import type { Filter } from '../persistence/repository.js';
import { SiteRepository } from '../persistence/site-repository.js';
import type { RecordPage } from '../http/simple-rest.js';
import type { NewPublication, Publication, PublicationQuery, Published } from './publication.js';

/** Which fields of a publication its lists go by. */
export interface PublicationListing<T> {
  /** As in `There is no such event.` */
  noun: string;
  /** Orders the public list, newest first. */
  date: keyof T & string;
  /** Whether the date is when the record comes out; until then it is nobody's but its editors'. */
  comesOut: boolean;
  /** The filter `q` looks here. */
  text: keyof T & string;
}

/** Store of one kind of dated record that stands on one or more sites: events, podcasts, quotes. */
export abstract class PublicationRepository<
  T extends Publication & New,
  New extends NewPublication,
> extends SiteRepository<T, Published<T>, New> {
  protected constructor(
    model: Model<T>,
    private readonly listing: PublicationListing<T>,
  ) {
    const options: RecordOptions<T, Published<T>, New> = {
      noun: listing.noun,
      toView: toRecordView,
      searched: [listing.text],
      filters: { websiteName: 'string' },
    };
    super(model, options);
  }

  /** Whether the public may have a record: not before the day on which it comes out. */
  isOut(record: Published<T>, now = new Date()): boolean {
    const { date, comesOut } = this.listing;
    return !comesOut || (record[date] as unknown as Date) <= now;
  }

  /** A page of a site's records that are out, newest first. */
  async ofSite(websiteName: string, query: PublicationQuery, now = new Date()): Promise<RecordPage<Published<T>>> {
    const { date, comesOut } = this.listing;
    const ends = [query.until, comesOut && now].filter((end) => end instanceof Date);
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
