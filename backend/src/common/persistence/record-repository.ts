import { NotFoundException } from '@nestjs/common';
import type { Model, UpdateQuery } from 'mongoose';
import { isSameTag, mergeSpellings, type TagCount } from '@grabdeals/shared/tags';
import type { RecordState } from '../history/change-log.js';
import { versionOf } from '../history/record-change.js';
import type { ListRules, ResourceDefinition } from '../resources/define-resource.js';
import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import { stableRecordId, toRecordId } from './record-id.js';
import { containsText, type Filter, Repository, type Stored } from './repository.js';

/** A 404 for a record that does not exist or that the caller may not know of. */
export class RecordNotFoundException extends NotFoundException {
  constructor(noun: string) {
    super(`There is no such ${noun}.`);
  }
}

/** How the records of a repository are named and listed: a definition, or its part for records that are no resource. */
export type ListedRecords = Pick<ResourceDefinition, 'noun'> &
  Partial<Pick<ResourceDefinition, 'hasTags'>> & { list: Omit<ListRules, 'sortable'> };

/** How the records of a repository are converted and seeded. */
interface Conversions<T, View, New> {
  /** Returns the view without the version. Default: all fields, with the defaults of the definition, and the id as `_id` and `id`. */
  toView?: (record: Stored<T>) => Omit<View, 'version'>;
  /** Returns the key from which the id of a seeded record without an id is derived. */
  seedKey?: (record: New) => string;
}

/** A record of the demo data. Its id is the same in every installation. */
export type Seeded<New> = New & { _id?: unknown; createdAt?: Date };

/** Base class for records that are listed, read, created, updated and deleted by id. `New` has the fields of a new record. */
export abstract class RecordRepository<
  T,
  View,
  New extends object = Omit<T, 'createdAt' | 'updatedAt'>,
> extends Repository<T> {
  protected readonly toView: (record: Stored<T>) => View;
  private readonly seedKey?: (record: New) => string;

  protected constructor(
    model: Model<T>,
    private readonly records: ListedRecords,
    { toView, seedKey }: Conversions<T, View, New> = {},
  ) {
    super(model, isDefinition(records) ? records : undefined);
    const defaults = this.definition?.input?.defaults;
    // A record that is older than a field has the field's default.
    const view = toView ?? ((record) => ({ ...defaults, ...toRecordView(record) }));
    this.toView = (record) => ({ ...view(record), ...(this.definition ? { version: versionOf(record) } : {}) }) as View;
    this.seedKey = seedKey;
  }

  get noun(): string {
    return this.records.noun;
  }

  /**
   * Returns the record with the id, of any site: the service checks the site.
   * @throws BadRequestException for a malformed id.
   */
  async find(id: string): Promise<View | undefined> {
    return this.view(await this.findOne(byId(id)));
  }

  /** Returns the record with the id. @throws NotFoundException for an unknown id. */
  async get(id: string): Promise<View> {
    return this.assertFound(await this.find(id));
  }

  async create(fields: Seeded<New>): Promise<View> {
    return this.toView(await this.insert(fields));
  }

  /** Updates the given fields of a record. @throws NotFoundException for an unknown id. */
  async update(id: string, fields: Partial<New>): Promise<View> {
    return this.assertFound(
      this.view(await this.findOneAndUpdate(byId(id), { $set: fields } as unknown as UpdateQuery<T>)),
    );
  }

  async delete(id: string): Promise<void> {
    await this.deleteMany(byId(id));
  }

  /** Saves a state from the history, and inserts the record with its former id if it was deleted. */
  async restore(id: string, state: RecordState): Promise<View> {
    return this.toView(await this.saveState(byId(id), state, toRecordId(id)));
  }

  /** Inserts the records of the demo data that do not exist yet. Existing records do not change. */
  async addMissing(records: readonly Seeded<New>[]): Promise<void> {
    const { seedKey } = this;
    await this.insertMissing(
      records.map((record) => ({
        ...this.definition?.input?.defaults,
        ...(seedKey ? { _id: stableRecordId(seedKey(record)) } : {}),
        ...(record.createdAt ? { updatedAt: record.createdAt } : {}),
        ...record,
      })),
    );
  }

  /** Returns the queried page of the records that match the filter. */
  protected async page(query: ListQuery, filter: Filter<T>): Promise<RecordPage<View>> {
    const { list, hasTags } = this.records;
    const { searched, filters = {} } = list;
    const { ids, text, equals, anyOf = {} } = query;
    const equalities = Object.entries(equals).filter(([field, value]) => typeof value === filters[field]);
    const lists = Object.entries(anyOf).filter(([field, values]) =>
      values.every((value) => typeof value === filters[field]),
    );
    const tag = hasTags && typeof equals['tag'] === 'string' ? equals['tag'] : undefined;
    const conditions = {
      $and: [
        filter,
        ...(tag === undefined ? [] : [await this.withTag(tag, filter)]),
        ...(ids ? [{ _id: { $in: ids.map(toRecordId) } }] : []),
        ...(text ? [{ $or: searched.map((field) => ({ [field]: containsText(text) })) }] : []),
        ...equalities.map(([field, value]) => ({ [field]: value })),
        ...lists.map(([field, values]) => ({ [field]: { $in: values } })),
      ],
    } as unknown as Filter<T>;
    const { data, total } = await this.findPage(conditions, query);
    return { data: data.map(this.toView), total };
  }

  /** Counts the matching records by tag. Spellings that differ in case are one tag. */
  protected async countByTag(filter: Filter<T>): Promise<TagCount[]> {
    return mergeSpellings(await this.countBySpelling(filter));
  }

  /** Returns the condition for records with the tag. Neither database finds whole texts regardless of their case. */
  private async withTag(tag: string, filter: Filter<T>): Promise<object> {
    const spellings = (await this.countBySpelling(filter)).map((count) => count.tag);
    return { tags: { $in: spellings.filter((spelling) => isSameTag(spelling, tag)) } };
  }

  private countBySpelling(filter: Filter<T>): Promise<TagCount[]> {
    return this.aggregate<TagCount>(filter, [
      { $project: { tags: 1 } },
      { $unwind: '$tags' },
      { $group: { _id: '$tags', count: { $sum: 1 } } },
      { $project: { _id: 0, tag: '$_id', count: 1 } },
    ]);
  }

  private assertFound(record: View | undefined): View {
    if (record === undefined) throw new RecordNotFoundException(this.noun);
    return record;
  }

  protected view(record: Stored<T> | null): View | undefined {
    return record ? this.toView(record) : undefined;
  }

  protected async views(records: PromiseLike<Stored<T>[]>): Promise<View[]> {
    return (await records).map(this.toView);
  }
}

/** Converts a record to a view with all its fields and the id as `_id` and `id`. */
export function toRecordView<T>(record: Stored<T>): T & { _id: string; id: string } {
  const { _id, __v: _version, ...fields } = record as Stored<T> & { __v?: number };
  const id = String(_id);
  return { _id: id, id, ...fields } as unknown as T & { _id: string; id: string };
}

/** Returns the filter for one record of any site. */
function byId<T>(id: string): Filter<T> {
  return { _id: toRecordId(id) } as unknown as Filter<T>;
}

function isDefinition(records: ListedRecords): records is ListedRecords & ResourceDefinition {
  return 'resource' in records;
}
