import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ThemeData } from '@grabdeals/shared/theme';
import {
  HoldsPictures,
  type PictureFields,
  pictureFields,
  type PictureHolder,
} from '../../common/persistence/picture-fields.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { Theme } from './theme.schema.js';

@Injectable()
@HoldsPictures()
export class ThemeRepository extends SiteRepository<Theme> implements PictureHolder {
  readonly pictures: PictureFields;

  constructor(@InjectModel(Theme.name) model: Model<Theme>) {
    super(model);
    this.pictures = pictureFields(model, ['websiteData']);
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
