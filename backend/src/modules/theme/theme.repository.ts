import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ThemeData } from '@grabdeals/shared/theme';
import { KeepsHistory } from '../../common/history/keeps-history.js';
import { type OwnedRecords, RemovedWith } from '../../common/persistence/removal.js';
import { HoldsPictures, Repository } from '../../common/persistence/repository.js';
import { Theme } from './theme.schema.js';

@Injectable()
@KeepsHistory({ resource: 'theme', label: 'websiteName', key: ['websiteName'], sites: 'websiteName' })
@HoldsPictures(['websiteData'])
@RemovedWith('website')
export class ThemeRepository extends Repository<Theme> implements OwnedRecords<string> {
  constructor(@InjectModel(Theme.name) model: Model<Theme>) {
    super(model);
  }

  async find(websiteName: string): Promise<ThemeData | undefined> {
    return (await this.findOne({ websiteName }))?.websiteData;
  }

  /** Returns the themes of those sites that have one. */
  ofSites(websiteNames: readonly string[]): Promise<Theme[]> {
    return this.findMany({ websiteName: { $in: [...websiteNames] } });
  }

  save(websiteName: string, websiteData: ThemeData): Promise<void> {
    return this.upsert({ websiteName }, { websiteName, websiteData });
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    return (await this.exists({ websiteName })) ? 'its theme' : undefined;
  }

  removeWith(websiteName: string): Promise<void> {
    return this.deleteMany({ websiteName });
  }
}
