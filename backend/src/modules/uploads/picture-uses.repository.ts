import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { UPLOADS } from '../../storage/storage-keys.js';
import { PictureUse } from './picture-use.schema.js';

export type RecordPictures = Omit<PictureUse, 'writtenAt'>;

/** Id of the row that marks the index as complete. */
const COMPLETE = 'complete';

@Injectable()
export class PictureUsesRepository extends Repository<PictureUse> {
  constructor(@InjectModel(PictureUse.name) model: Model<PictureUse>) {
    super(model);
  }

  /** Returns the records of the sites, and those with an upload of the sites; all records if `sites` is undefined. */
  async ofSites(sites: readonly string[] | undefined): Promise<RecordPictures[]> {
    if (!sites) return this.findMany({ resource: { $exists: true } });
    const uploads = sites.map((site) => ({ keys: { $regex: `^${UPLOADS}${site}/` } }));
    return this.findMany({ $or: [{ sites: { $in: [...sites] } }, ...uploads] });
  }

  ofPicture(key: string): Promise<RecordPictures[]> {
    return this.findMany({ keys: key }).exec();
  }

  async save({ _id, ...fields }: RecordPictures): Promise<void> {
    if (fields.keys.length === 0) await this.deleteMany({ _id });
    else await this.upsert({ _id }, { ...fields, writtenAt: new Date() });
  }

  /** Stores the pictures of a record as it was read, unless it has been written since the time. */
  async repair({ _id, ...fields }: RecordPictures, since: Date): Promise<void> {
    if (fields.keys.length > 0)
      await this.takeIfFree({ _id, writtenAt: { $lt: since } }, { ...fields, writtenAt: since });
  }

  /** Deletes what was not written since the time, and marks the index as complete. The demo data is loaded into an empty one. */
  async complete(since: Date): Promise<void> {
    await this.deleteMany({ writtenAt: { $lt: since } });
    if (await this.exists({})) await this.upsert({ _id: COMPLETE }, { writtenAt: since });
  }

  isComplete(): Promise<boolean> {
    return this.exists({ _id: COMPLETE });
  }
}
