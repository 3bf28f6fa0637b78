import {
  Error as MongooseError,
  type HydratedDocument,
  type Model,
  mongo,
  type QueryFilter,
  type UpdateQuery,
} from 'mongoose';
import { isDuplicateKey } from '../errors/database-errors.js';
import { assertSavedFrom, noteSaved } from '../history/change-context.js';
import type { WriteRecorder } from '../history/write-recorder.js';
import type { ResourceDefinition } from '../resources/define-resource.js';
import { applyUpdate } from './apply-update.js';

type Stored<T> = T & { _id: unknown };

/**
 * Writes the records of a resource one by one, each with its version and its history (docs/decisions/108-versions.md). A change is
 * stored before the write, so that none is missing in the history, and removed if the write fails.
 */
export class RecordWriter<T> {
  /** Absent in processes without a history. */
  history?: WriteRecorder;

  /** @param announce Called with the records before and after each write. */
  constructor(
    private readonly model: Model<T>,
    private readonly definition: ResourceDefinition,
    private readonly announce: (records: readonly object[]) => Promise<void>,
  ) {
    // Of two saves of a record at once, the second fails, and is repeated with what the first has saved.
    model.schema.set('optimisticConcurrency', true);
  }

  private newDocument(fields: object): HydratedDocument<T> {
    const document = new this.model(fields);
    // Mongoose would set the time at the write, which the history records before.
    if (this.model.schema.get('timestamps')) document.set('createdAt', document.get('createdAt') ?? new Date());
    return document;
  }

  /** Stores a new record. If it was deleted before, its versions go on. */
  async insert(fields: object): Promise<Stored<T>> {
    const document = this.newDocument(fields);
    const mayBeKnown = '_id' in fields || this.definition.key !== undefined;
    const lastVersion = mayBeKnown ? ((await this.history?.lastVersion(toObject(document))) ?? 0) : 0;
    document.set('__v', lastVersion);
    await this.save(document);
    if (lastVersion > 0) {
      // Mongoose inserts the first version.
      const update = { $set: { __v: lastVersion } } as unknown as UpdateQuery<T>;
      await this.model.updateOne({ _id: document._id }, update, { timestamps: false });
      document.set('__v', lastVersion);
    }
    return this.saved(document);
  }

  /** Stores many new records at once. Those that an interrupted call has stored do not change. */
  async insertAll(records: readonly object[]): Promise<void> {
    const documents = records.map((fields) => this.newDocument(fields));
    await this.recorded(
      documents.map((document) => [undefined, toObject(document)]),
      async () => {
        await insertNew(this.model, documents);
        return true;
      },
    );
    await this.announce(records);
  }

  /** Updates one record, and returns it. If somebody saves the record meanwhile, the saved one is updated. */
  async update(
    filter: QueryFilter<T>,
    update: UpdateQuery<T> | ((record: Stored<T>) => UpdateQuery<T>),
  ): Promise<Stored<T> | null> {
    for (;;) {
      const document = await this.model.findOne(filter);
      if (!document) return null;
      const before = toObject(document);
      applyUpdate(document, typeof update === 'function' ? update(before as Stored<T>) : update);
      try {
        await this.save(document, before);
        return this.saved(document);
      } catch (error) {
        const { VersionError, DocumentNotFoundError } = MongooseError;
        if (!(error instanceof VersionError || error instanceof DocumentNotFoundError)) throw error;
      }
    }
  }

  /** Deletes one record. If somebody saves it meanwhile, the saved one is deleted. */
  async delete(filter: QueryFilter<T>): Promise<void> {
    for (;;) {
      const record = await this.model.findOne(filter).lean<(Stored<T> & { __v?: number }) | null>();
      if (!record) return;
      assertSavedFrom(this.definition, record, record);
      const isDeleted = await this.recorded([[record, undefined]], async () => {
        const { deletedCount } = await this.model.deleteOne({
          _id: record._id,
          __v: record.__v ?? null,
        } as QueryFilter<T>);
        return deletedCount > 0;
      });
      if (isDeleted) return this.announce([record]);
    }
  }

  /** @param before The stored record. Absent for a new one. */
  private async save(document: HydratedDocument<T>, before?: object): Promise<void> {
    const after = toObject(document);
    assertSavedFrom(this.definition, before, after);
    await this.recorded([[before, after]], async () => {
      await document.save({ validateModifiedOnly: true });
      return true;
    });
    await this.announce(before ? [before, after] : [after]);
  }

  private recorded(...[writes, write]: Parameters<WriteRecorder['record']>): Promise<boolean> {
    return this.history ? this.history.record(writes, write) : write();
  }

  private saved(document: HydratedDocument<T>): Stored<T> {
    const record = toObject(document) as Stored<T>;
    noteSaved(this.definition, record);
    return record;
  }
}

/**
 * Inserts the records whose id or unique key does not exist yet. Existing records do not change.
 * @param lean Skips mongoose's defaults and casts, which take longer than storing the records.
 * @returns the number of records that existed.
 */
export async function insertNew<T>(model: Model<T>, records: readonly object[], lean = false): Promise<number> {
  try {
    await model.insertMany(records as T[], { ordered: false, lean, throwOnValidationError: true });
    return 0;
  } catch (error) {
    const failures = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (!isDuplicateKey(error) || failures.some(({ code }) => code !== 11_000)) throw error;
    return Math.max(1, failures.length);
  }
}

/** Returns the fields of a document as they are stored. */
export function toObject(document: unknown): object {
  return (document as { toObject(options: object): object }).toObject({ minimize: false });
}
