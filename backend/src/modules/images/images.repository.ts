import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { countOf } from '../../common/count-of.js';
import type { OwnedRecords } from '../../common/persistence/removal.js';
import { ALL_SITES, ofSites, Repository } from '../../common/persistence/repository.js';
import type { SchedulePeriod } from '../../common/scheduling/scheduled-records.js';
import { SITE_IMAGES, type SiteImage, SiteImageList } from './site-images.resource.js';

@Injectable()
export class ImagesRepository extends Repository<SiteImageList> implements OwnedRecords<string> {
  constructor(@InjectModel(SiteImageList.name) model: Model<SiteImageList>) {
    super(model, SITE_IMAGES);
  }

  async list(websiteName: string, offerSection: OfferSection): Promise<SiteImage[]> {
    return (await this.findOne({ websiteName, offerSection }))?.items ?? [];
  }

  /** Returns the item of the site that has a variant, except those of a list. */
  async tested(websiteName: string, exceptSection?: OfferSection): Promise<SiteImage | undefined> {
    const lists = await this.findMany({ websiteName, 'items.variant': { $exists: true } });
    return lists
      .filter(({ offerSection }) => offerSection !== exceptSection)
      .flatMap(({ items }) => items)
      .find(({ variant }) => variant);
  }

  /** Returns whether a list, which may be empty, is stored. */
  isStored(websiteName: string, offerSection: OfferSection): Promise<boolean> {
    return this.exists({ websiteName, offerSection });
  }

  /** Yields the lists of a site or of all sites. */
  async *all(websiteName?: string): AsyncIterable<SiteImageList> {
    yield* this.findMany({ websiteName: websiteName ?? ALL_SITES }).cursor();
  }

  /** Returns the lists on the sites with items that may start or end in the period. */
  changingIn({ sites, from }: Pick<SchedulePeriod, 'from' | 'sites'>): Promise<SiteImageList[]> {
    const later = { $gte: from };
    return this.findMany({
      websiteName: ofSites(sites),
      $or: [{ 'items.startsAt': later }, { 'items.endsAt': later }],
    }).exec();
  }

  save(websiteName: string, offerSection: OfferSection, items: SiteImage[]): Promise<void> {
    return this.upsert({ websiteName, offerSection }, { websiteName, offerSection, items });
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    const lists = await this.findMany({ websiteName });
    const count = lists.reduce((sum, list) => sum + list.items.length, 0);
    return count > 0 ? countOf(count, 'banner, carousel or offer image') : undefined;
  }

  removeWith(websiteName: string): Promise<void> {
    return this.deleteMany({ websiteName });
  }
}
