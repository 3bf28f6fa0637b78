import { NotFoundException } from '@nestjs/common';
import type { Model, UpdateQuery } from 'mongoose';
import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import { stableRecordId, toRecordId } from './record-id.js';
import { type Filter, Repository, type Stored } from './repository.js';
import { containsText } from './text-filter.js';

/** How the records of one kind are read, listed and seeded. */
export interface RecordOptions<T, View, New> {
  /** As in `There is no such event.` */
  noun: string;
  toView: (record: Stored<T>) => View;
  /** Fields in which the filter `q` of a list looks. */
  searched: readonly string[];
  /** Further fields that a list is filtered by, with the type of their values; other filters are ignored. */
  filters?: Readonly<Record<string, 'string' | 'number' | 'boolean'>>;
  /** What the id of a seeded record follows from, where it brings none; the same every time. */
  seedKey?: (record: New) => string;
}

/** A record of the demo data: it has the same id every time. */
export type Seeded<New> = New & { _id?: unknown; createdAt?: Date };

/** Records that are listed, read, created, changed and deleted, each by its id. `New` is what a new one is made of. */
export abstract class RecordRepository<
  T,
  View,
  New extends object = Omit<T, 'createdAt' | 'updatedAt'>,
> extends Repository<T> {
  protected constructor(
    model: Model<T>,
    protected readonly options: RecordOptions<T, View, New>,
  ) {
    super(model);
  }

  /**
   * By the id alone: of which site a record is, the service asks.
   * @throws BadRequestException for a malformed id.
   */
  async find(id: string): Promise<View | undefined> {
    return this.view(await this.findOne(byId(id)));
  }

  /** As `find`. @throws NotFoundException for an unknown id. */
  async get(id: string): Promise<View> {
    return this.found(await this.find(id));
  }

  async create(fields: New): Promise<View> {
    return this.options.toView(await this.insert(fields));
  }

  /** Changes the fields that are named. @throws NotFoundException for an unknown id. */
  async update(id: string, fields: Partial<New>): Promise<View> {
    return this.found(this.view(await this.findOneAndUpdate(byId(id), { $set: fields } as unknown as UpdateQuery<T>)));
  }

  async delete(id: string): Promise<void> {
    await this.deleteMany(byId(id));
  }

  /** Adds the demo data's records, unchanged since they were created; those that are there stay as they are. */
  async addMissing(records: readonly Seeded<New>[]): Promise<void> {
    const { seedKey } = this.options;
    await this.insertMissing(
      records.map((record) => ({
        ...(seedKey ? { _id: stableRecordId(seedKey(record)) } : {}),
        ...(record.createdAt ? { updatedAt: record.createdAt } : {}),
        ...record,
      })),
    );
  }

  /** The page of records that the list asks for, of those that the filter matches. */
  protected async page(query: ListQuery, filter: Filter<T>): Promise<RecordPage<View>> {
    const { searched, filters = {}, toView } = this.options;
    const { ids, text, equals } = query;
    const wanted = Object.entries(equals).filter(([field, value]) => typeof value === filters[field]);
    const conditions = {
      $and: [
        filter,
        ...(ids ? [{ _id: { $in: ids.map(toRecordId) } }] : []),
        ...(text ? [{ $or: searched.map((field) => ({ [field]: containsText(text) })) }] : []),
        ...wanted.map(([field, value]) => ({ [field]: value })),
      ],
    } as unknown as Filter<T>;
    const { data, total } = await this.findPage(conditions, query);
    return { data: data.map(toView), total };
  }

  /** @throws NotFoundException where there is no record. */
  found(record: View | undefined): View {
    if (record === undefined) throw new NotFoundException(`There is no such ${this.options.noun}.`);
    return record;
  }

  protected view(record: Stored<T> | null): View | undefined {
    return record ? this.options.toView(record) : undefined;
  }
}

/** A view with all fields of its record, and the id under both names. */
export function toRecordView<T>(record: Stored<T>): T & { _id: string; id: string } {
  const { _id, __v: _version, ...fields } = record as Stored<T> & { __v?: number };
  const id = String(_id);
  return { _id: id, id, ...fields } as unknown as T & { _id: string; id: string };
}

/** An id names one record, whatever its site. */
function byId<T>(id: string): Filter<T> {
  return { _id: toRecordId(id) } as unknown as Filter<T>;
}
