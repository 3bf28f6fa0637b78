import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ThemeData } from '@grabdeals/shared/theme';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { Theme } from './theme.schema.js';

@Injectable()
export class ThemeRepository extends SiteRepository<Theme> {
  constructor(@InjectModel(Theme.name) model: Model<Theme>) {
    super(model);
  }

  async find(websiteName: string): Promise<ThemeData | undefined> {
    return (await this.findOneOfSite({ websiteName }))?.websiteData;
  }

  save(websiteName: string, websiteData: ThemeData): Promise<void> {
    return this.replaceOfSite({ websiteName }, { websiteName, websiteData });
  }

  remove(websiteName: string): Promise<void> {
    return this.deleteOfSite({ websiteName });
  }
}
