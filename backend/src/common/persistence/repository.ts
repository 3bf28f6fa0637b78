import { DiscoveryService } from '@nestjs/core';
import { type Model, mongo, type PipelineStage, type QueryFilter, type UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '../errors/database-errors.js';
import { retryUpsert } from './retry-upsert.js';

/** A record as the database has it. */
export type Stored<T> = T & { _id: unknown };

/** The records of all sites, in a query that must say which sites it is about. */
export const ALL_SITES = { $exists: true } as const;

type Sites = string | { $in: string[] } | typeof ALL_SITES;

/** A filter of records. Records that name their site are not asked for without saying which: it would not compile. */
export type Filter<T> = QueryFilter<T> & (T extends { websiteName: unknown } ? { websiteName: Sites } : unknown);

/** Of which sites: those, or where none are named all. */
export function ofSites(sites: readonly string[] | undefined): Sites {
  return sites ? { $in: [...sites] } : ALL_SITES;
}

/**
 * Marks a repository whose records name uploads, and the fields that may: addresses of pictures and files, and HTML, as in
 * `items.url`. What they name is in use, and stays in the store.
 */
export const HoldsPictures = DiscoveryService.createDecorator<readonly string[]>();

/**
 * The only way to a mongoose model: a repository hands the model that Nest injects to this constructor and queries
 * through these methods. They answer plain objects (`lean`), never mongoose's documents.
 */
export abstract class Repository<T> {
  protected constructor(private readonly model: Model<T>) {}

  get modelName(): string {
    return this.model.modelName;
  }

  /** The fields at the paths (`items.url`) of every record, as text. */
  async *texts(paths: readonly string[]): AsyncIterable<string> {
    for await (const record of this.model
      .find()
      .select([...paths])
      .lean()
      .cursor())
      yield JSON.stringify(record);
  }

  /** Whether the field at the path is a list, by the schema. */
  protected isList(path: string): boolean {
    return this.model.schema.path(path)?.instance === 'Array';
  }

  protected findMany(filter: Filter<T>) {
    return this.model.find(filter).lean<Stored<T>[]>();
  }

  /** Some of the matching records, and how many there are in all. @param fields Absent: all. */
  protected async findPage(
    filter: Filter<T>,
    { sort, skip, limit }: { sort: Record<string, 1 | -1>; skip: number; limit: number },
    fields: readonly string[] = [],
  ): Promise<{ data: Stored<T>[]; total: number }> {
    const [data, total] = await Promise.all([
      this.findMany(filter)
        .select([...fields])
        .sort(sort)
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
    const document = await new this.model(fields).save();
    return document.toObject<Stored<T>>();
  }

  /** What `insert` would store. */
  protected withDefaults(fields: object): Stored<T> {
    return new this.model(fields).toObject<Stored<T>>();
  }

  /**
   * Inserts records; one whose id or unique key is there already stays as it is.
   * @param lean past mongoose's documents, which take longer to build than the database takes to store them: the records
   * are complete and of the right types.
   * @returns how many were there already.
   */
  protected async insertMissing(records: readonly object[], { lean = false } = {}): Promise<number> {
    try {
      await this.model.insertMany(records as T[], { ordered: false, lean, throwOnValidationError: true });
      return 0;
    } catch (error) {
      const failures = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
      if (!isDuplicateKey(error) || failures.some(({ code }) => code !== 11_000)) throw error;
      return Math.max(1, failures.length);
    }
  }

  /** @returns how many records matched. */
  protected async updateOne(filter: Filter<T>, update: UpdateQuery<T>): Promise<number> {
    return (await this.model.updateOne(filter, update)).matchedCount;
  }

  /** @returns how many records it changed. */
  protected async updateMany(filter: Filter<T>, update: UpdateQuery<T>): Promise<number> {
    return (await this.model.updateMany(filter, update)).modifiedCount;
  }

  /** Sets the fields of the record, or inserts it with them. */
  protected async upsert(filter: Filter<T>, fields: Partial<T>): Promise<void> {
    await retryUpsert(() => this.model.updateOne(filter, { $set: fields }, { upsert: true }));
  }

  /**
   * Takes a record of a given id that is free: it is not there, or the rest of the filter says that it may be taken.
   * @returns whether it was; of two at the same moment, for one.
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

  /** @returns the record as it is afterwards. */
  protected findOneAndUpdate(filter: Filter<T>, update: UpdateQuery<T>, { upsert = false } = {}) {
    return this.model
      .findOneAndUpdate(filter, update, { returnDocument: 'after', runValidators: true, upsert })
      .lean<Stored<T> | null>();
  }

  protected findOneAndDelete(filter: Filter<T>) {
    return this.model.findOneAndDelete(filter).lean<Stored<T> | null>();
  }

  protected async deleteMany(filter: Filter<T>): Promise<void> {
    await this.model.deleteMany(filter);
  }

  /** @param lean as for `insertMissing`: nothing is cast, and no timestamps are set. */
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
