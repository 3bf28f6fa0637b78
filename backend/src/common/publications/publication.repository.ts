import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ListQuery } from '../http/simple-rest.js';
import { toRecordId } from '../persistence/record-id.js';
import { type SiteFilter, SiteRepository } from '../persistence/site-repository.js';
import { containsText } from '../persistence/text-filter.js';
import type {
  NewPublication,
  Publication,
  PublicationList,
  PublicationQuery,
  Published,
  SeededPublication,
} from './publication.js';

type StoredRecord<T> = T & { _id: unknown; __v?: number };

/** Which fields of a publication its lists go by. */
export interface PublicationListing<T> {
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
> extends SiteRepository<T> {
  protected constructor(
    private readonly model: Model<T>,
    private readonly listing: PublicationListing<T>,
  ) {
    super(model);
  }

  /** Whether the public may have a record: not before the day on which it comes out. */
  isOut(record: Published<T>, now = new Date()): boolean {
    const { date, comesOut } = this.listing;
    return !comesOut || (record[date] as unknown as Date) <= now;
  }

  /** A page of a site's records that are out, newest first. */
  async ofSite(websiteName: string, query: PublicationQuery, now = new Date()): Promise<PublicationList<T>> {
    const { date, comesOut } = this.listing;
    const ends = [query.until, comesOut && now].filter((end) => end instanceof Date);
    const bounds = {
      ...(query.from ? { $gte: query.from } : {}),
      ...(ends.length > 0 ? { $lte: new Date(Math.min(...ends.map(Number))) } : {}),
    };
    const filter = { websiteName, ...(Object.keys(bounds).length > 0 ? { [date]: bounds } : {}) } as SiteFilter<T>;
    const [records, total] = await Promise.all([
      this.findOfSite(filter)
        .sort({ [date]: -1, _id: -1 })
        .skip((query.page - 1) * query.pageSize)
        .limit(query.pageSize),
      this.countOfSite(filter),
    ]);
    return { data: records.map((record) => toView<T>(record)), total };
  }

  /** For the Site Manager: records of any of the sites, or of all sites. */
  async list(query: ListQuery, sites?: readonly string[]): Promise<PublicationList<T>> {
    const { websiteName } = query.equals;
    const conditions: object[] = [
      ...(sites ? [{ websiteName: { $in: [...sites] } }] : []),
      ...(typeof websiteName === 'string' ? [{ websiteName }] : []),
      ...(query.ids ? [{ _id: { $in: query.ids.map(toRecordId) } }] : []),
      ...(query.text ? [{ [this.listing.text]: containsText(query.text) }] : []),
    ];
    const filter = (conditions.length > 0 ? { $and: conditions } : {}) as QueryFilter<T>;
    const [records, total] = await Promise.all([
      this.model.find(filter).sort(query.sort).skip(query.skip).limit(query.limit).lean<StoredRecord<T>[]>(),
      this.model.countDocuments(filter),
    ]);
    return { data: records.map((record) => toView<T>(record)), total };
  }

  async find(id: string): Promise<Published<T> | undefined> {
    const record = await this.model.findById(toRecordId(id)).lean<StoredRecord<T> | null>();
    return record ? toView<T>(record) : undefined;
  }

  async create(fields: New): Promise<Published<T>> {
    const record = await new this.model(fields).save();
    return toView<T>(record.toObject<StoredRecord<T>>());
  }

  async update(id: string, fields: Partial<New>): Promise<Published<T> | undefined> {
    const record = await this.model
      .findByIdAndUpdate(toRecordId(id), { $set: fields } as UpdateQuery<T>, {
        returnDocument: 'after',
        runValidators: true,
      })
      .lean<StoredRecord<T> | null>();
    return record ? toView<T>(record) : undefined;
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: toRecordId(id) } as QueryFilter<T>);
  }

  /** Records that stand on no other site. */
  async countOnlyOn(websiteName: string): Promise<number> {
    return this.model.countDocuments({ websiteName: [websiteName] } as QueryFilter<T>);
  }

  /** Takes the site off all records; those that stand on no other go. */
  async leaveSite(websiteName: string): Promise<void> {
    await this.model.deleteMany({ websiteName: [websiteName] } as QueryFilter<T>);
    await this.model.updateMany({ websiteName } as QueryFilter<T>, { $pull: { websiteName } });
  }

  /** Adds the demo data's records; those that are there stay as they are. */
  async addMissing(records: readonly SeededPublication<New>[]): Promise<void> {
    for (const { _id, ...fields } of records) {
      const added = { $setOnInsert: { ...fields, updatedAt: fields.createdAt } } as unknown as UpdateQuery<T>;
      await this.model.updateOne({ _id } as QueryFilter<T>, added, { upsert: true, timestamps: false });
    }
  }
}

function toView<T>(record: StoredRecord<T>): Published<T> {
  const { _id, __v: _version, ...fields } = record;
  const id = String(_id);
  return { _id: id, id, ...fields } as unknown as Published<T>;
}
