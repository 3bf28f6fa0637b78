import { Inject, Optional } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Model, mongo, PipelineStage, QueryFilter, UpdateQuery } from 'mongoose';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { isDuplicateKey } from '../errors/database-errors.js';
import type { ChangeLog, RecordState } from '../history/change-log.js';
import {
  conditionOf,
  isRecordedField,
  recordIdOf,
  stateOf,
  type VersionedState,
  versionOf,
} from '../history/record-change.js';
import { WriteRecorder } from '../history/write-recorder.js';
import type { ResourceDefinition } from '../resources/define-resource.js';
import { insertNew, RecordWriter, toObject } from './record-writer.js';
import { retryUpsert } from './retry-upsert.js';

/** A record as stored in the database. */
export type Stored<T> = T & { _id: unknown };

/** Matches the records of all sites, in a filter that must name its sites. */
export const ALL_SITES = { $exists: true } as const;

type Sites = string | { $in: string[] } | typeof ALL_SITES;

/** A filter of records. For records with a `websiteName`, a filter without it does not compile. */
export type Filter<T> = QueryFilter<T> & (T extends { websiteName: unknown } ? { websiteName: Sites } : unknown);

/** Returns the condition for the sites, or for all sites if `sites` is undefined. */
export function ofSites(sites: readonly string[] | undefined): Sites {
  return sites === undefined ? ALL_SITES : { $in: [...sites] };
}

/** Marks a repository of records that are no resource, and names its fields (as in `items.url`) with URLs of uploads or HTML. The uploads in these fields are in use. */
export const HoldsPictures = DiscoveryService.createDecorator<readonly string[]>();

/**
 * Base class of all repositories. A repository passes its mongoose model to the constructor and queries through these
 * methods only. They return plain objects (`lean`), never mongoose documents.
 */
export abstract class Repository<T> {
  /** Absent if the records have no versions and no history of their own. */
  private readonly writer?: RecordWriter<T>;
  /** Injected into the property, so that derived classes need not pass it. Absent in tests without a module. */
  @Optional()
  @Inject(Invalidations)
  private readonly invalidations?: Invalidations;

  /** @param definition Absent for records that are no resource, such as counters. */
  protected constructor(
    private readonly model: Model<T>,
    readonly definition?: ResourceDefinition,
  ) {
    if (definition && !definition.isRecordedByService) {
      this.writer = new RecordWriter(model, definition, (records) => this.announce(records));
    }
  }

  get modelName(): string {
    return this.model.modelName;
  }

  /**
   * Records all later changes in the log, except those of `takeIfFree`, `bulkWrite` and `insertMissing`: values that jobs set, and demo
   * data.
   */
  keepHistory(log: ChangeLog): void {
    if (this.writer) this.writer.history = new WriteRecorder(log, this.definition!);
  }

  /**
   * Returns the version and the recorded fields of a record. The version is 0 if there is none.
   * @param of The id that the history uses, or a condition for the record.
   */
  async versionOf(of: string | Record<string, unknown>): Promise<VersionedState> {
    const filter = typeof of === 'string' ? conditionOf(of, this.definition!) : of;
    const document = await this.model.findOne(filter as QueryFilter<T>);
    const record = document ? toObject(document) : filter;
    const state = document ? stateOf(record, this.definition!) : {};
    return { recordId: recordIdOf(record, this.definition!), version: document ? versionOf(record) : 0, state };
  }

  /** Yields the fields at the paths (as in `items.url`) of every record as JSON. Without paths, it yields all fields. */
  async *texts(paths: readonly string[] = []): AsyncIterable<string> {
    for await (const record of this.model
      .find()
      .select([...paths])
      .lean()
      .cursor())
      yield JSON.stringify(record);
  }

  /** Returns whether the schema declares the field as a list. */
  protected isList(path: string): boolean {
    return this.model.schema.path(path)?.instance === 'Array';
  }

  protected findMany(filter: Filter<T>) {
    return this.model.find(filter).lean<Stored<T>[]>();
  }

  /** Returns a page of the matching records, and their total. @param fields Defaults to all fields. */
  protected async findPage(
    filter: Filter<T>,
    { sort, skip, limit }: { sort: Record<string, 1 | -1>; skip: number; limit: number },
    fields: readonly string[] = [],
  ): Promise<{ data: Stored<T>[]; total: number }> {
    const [data, total] = await Promise.all([
      this.findMany(filter)
        .select([...fields])
        .sort(totalOrder(sort))
        .skip(skip)
        .limit(limit),
      this.countDocuments(filter),
    ]);
    return { data, total };
  }

  protected findOne(filter: Filter<T>) {
    return this.model.findOne(filter).lean<Stored<T> | null>();
  }

  protected async exists(filter: Filter<T>): Promise<boolean> {
    return (await this.model.exists(filter)) !== null;
  }

  protected countDocuments(filter: Filter<T>, options: { maxTimeMS?: number } = {}): Promise<number> {
    return this.model.countDocuments(filter, options).exec();
  }

  protected aggregate<Row>(filter: Filter<T>, stages: PipelineStage[]): Promise<Row[]> {
    return this.model.aggregate<Row>([{ $match: filter }, ...stages]).exec();
  }

  protected async insert(fields: object): Promise<Stored<T>> {
    if (this.writer) return this.writer.insert(fields);
    return (await new this.model(fields).save()).toObject<Stored<T>>();
  }

  /** Returns the record that `insert` would store. */
  protected withDefaults(fields: object): Stored<T> {
    return new this.model(fields).toObject<Stored<T>>();
  }

  /** Inserts many new records of a resource at once. Those that an interrupted call has inserted do not change. */
  protected insertAll(records: readonly object[]): Promise<void> {
    return this.writer!.insertAll(records);
  }

  /** Inserts the records that do not exist yet, without a history. @see insertNew for the parameters and the result. */
  protected async insertMissing(records: readonly object[], { lean = false } = {}): Promise<number> {
    const duplicates = await insertNew(this.model, records, lean);
    await this.announce(records);
    return duplicates;
  }

  /** @returns the number of matching records. */
  protected async updateOne(filter: Filter<T>, update: UpdateQuery<T>): Promise<number> {
    if (this.writer) return (await this.writer.update(filter, update)) ? 1 : 0;
    return (await this.model.updateOne(filter, update)).matchedCount;
  }

  /** @returns the number of matching records. */
  protected async updateMany(filter: Filter<T>, update: UpdateQuery<T>): Promise<number> {
    if (!this.writer) return (await this.model.updateMany(filter, update)).matchedCount;
    const records = await this.findMany(filter).select('_id');
    let count = 0;
    for (const { _id } of records) count += await this.updateOne({ ...filter, _id }, update);
    return count;
  }

  /** Changes each matching record of a resource by what it contains. */
  protected async changeEach(filter: Filter<T>, update: (record: Stored<T>) => UpdateQuery<T>): Promise<void> {
    const records = await this.findMany(filter).select('_id');
    for (const { _id } of records) await this.writer!.update({ ...filter, _id }, update);
  }

  /** Updates the fields of the record, or inserts a record with them. @param filter Values of fields. */
  protected async upsert(filter: Filter<T>, fields: Partial<T>): Promise<void> {
    await retryUpsert(async () => {
      if (!this.writer) await this.model.updateOne(filter, { $set: fields }, { upsert: true });
      else if (!(await this.writer.update(filter, { $set: fields }))) await this.insert({ ...filter, ...fields });
    });
  }

  /**
   * Updates the record with the given id if it does not exist or matches the rest of the filter.
   * @returns whether the record was updated. Of two concurrent calls, one returns true.
   */
  protected async takeIfFree(filter: Filter<T> & { _id: unknown }, fields: Partial<T>): Promise<boolean> {
    try {
      await this.model.updateOne(filter, { $set: fields }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** @returns the updated record. */
  protected findOneAndUpdate(
    filter: Filter<T>,
    update: UpdateQuery<T>,
    { upsert = false } = {},
  ): Promise<Stored<T> | null> {
    if (this.writer) return this.writer.update(filter, update);
    return this.model
      .findOneAndUpdate(filter, update, { returnDocument: 'after', runValidators: true, upsert })
      .lean<Stored<T> | null>()
      .exec();
  }

  /** Not for records of resources, whose deletion has a history. */
  protected findOneAndDelete(filter: Filter<T>): Promise<Stored<T> | null> {
    return this.model.findOneAndDelete(filter).lean<Stored<T> | null>().exec();
  }

  protected async deleteMany(filter: Filter<T>): Promise<void> {
    const { writer } = this;
    if (!writer) await this.model.deleteMany(filter);
    else for (const { _id } of await this.findMany(filter).select('_id')) await writer.delete({ ...filter, _id });
  }

  /**
   * Saves a state from the history. Fields that the history does not contain keep their value.
   * @param id Id of the record if it was deleted.
   */
  protected async saveState(filter: Filter<T>, state: RecordState, id: unknown): Promise<Stored<T>> {
    const saved = await this.writer!.update(filter, (current) => {
      const extra = Object.keys(current).filter((name) => !(name in state) && isRecordedField(name, this.definition!));
      return { $set: state, $unset: Object.fromEntries(extra.map((name) => [name, 1])) } as UpdateQuery<T>;
    });
    return saved ?? this.insert({ ...state, _id: id });
  }

  /** Announces what records of before and after a change invalidate. `takeIfFree` and `bulkWrite` announce nothing. */
  private async announce(records: readonly object[]): Promise<void> {
    const invalidates = this.definition?.invalidates;
    if (!this.invalidations || !invalidates) return;
    const tags = new Set(records.flatMap((record) => invalidates(record as never)));
    if (tags.size > 0) await this.invalidations.announce([...tags]);
  }

  /** @param lean Skips mongoose's casts and timestamps, as in `insertMissing`. */
  protected async bulkWrite(
    operations: mongo.AnyBulkWriteOperation[],
    { lean = false } = {},
  ): Promise<{ upserted: number; matched: number }> {
    const { upsertedCount, matchedCount } = lean
      ? await this.model.collection.bulkWrite(operations, { ordered: false })
      : await this.model.bulkWrite(operations as Parameters<Model<T>['bulkWrite']>[0], { ordered: false });
    return { upserted: upsertedCount, matched: matchedCount };
  }
}

/** Returns the order with the ids in the direction of its last field. Otherwise, pages would repeat and skip records with the same values. */
function totalOrder(sort: Record<string, 1 | -1>): Record<string, 1 | -1> {
  return '_id' in sort ? sort : { ...sort, _id: Object.values(sort).at(-1) ?? 1 };
}

/** Returns the condition for fields that contain the text, ignoring case. The text is not a pattern. */
export function containsText(text: string): { $regex: string; $options: 'i' } {
  return { $regex: text.replaceAll('\0', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
}
