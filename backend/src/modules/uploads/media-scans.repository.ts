import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type OwnedRecords, RemovedWith } from '../../common/persistence/removal.js';
import { Repository } from '../../common/persistence/repository.js';
import { MediaScan } from './media-image.schema.js';

@Injectable()
@RemovedWith('website')
export class MediaScansRepository extends Repository<MediaScan> implements OwnedRecords<string> {
  constructor(@InjectModel(MediaScan.name) model: Model<MediaScan>) {
    super(model);
  }

  async until(websiteName: string): Promise<Date> {
    return (await this.findOne({ websiteName }))?.until ?? new Date(0);
  }

  save(websiteName: string, until: Date): Promise<void> {
    return this.upsert({ websiteName }, { websiteName, until });
  }

  lossOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  removeWith(websiteName: string): Promise<void> {
    return this.deleteMany({ websiteName });
  }
}
