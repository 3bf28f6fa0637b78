import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import {
  HoldsPictures,
  type PictureFields,
  pictureFields,
  type PictureHolder,
} from '../../common/persistence/picture-fields.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { type SiteImage, SiteImageList } from './site-images.schema.js';

@Injectable()
@HoldsPictures()
export class ImagesRepository extends SiteRepository<SiteImageList> implements PictureHolder {
  readonly pictures: PictureFields;

  constructor(@InjectModel(SiteImageList.name) model: Model<SiteImageList>) {
    super(model);
    this.pictures = pictureFields(model, ['items.url']);
  }

  async list(websiteName: string, offerSection: OfferSection): Promise<SiteImage[]> {
    return (await this.findOneOfSite({ websiteName, offerSection }))?.items ?? [];
  }

  async countItems(websiteName: string): Promise<number> {
    const lists = await this.findOfSite({ websiteName });
    return lists.reduce((sum, list) => sum + list.items.length, 0);
  }

  save(websiteName: string, offerSection: OfferSection, items: SiteImage[]): Promise<void> {
    return this.replaceOfSite({ websiteName, offerSection }, { websiteName, offerSection, items });
  }

  remove(websiteName: string): Promise<void> {
    return this.deleteOfSite({ websiteName });
  }
}
