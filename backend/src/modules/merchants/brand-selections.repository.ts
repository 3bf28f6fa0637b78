import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { BrandSelection } from './brand-selection.schema.js';

@Injectable()
export class BrandSelectionsRepository extends SiteRepository<BrandSelection> {
  constructor(@InjectModel(BrandSelection.name) private readonly model: Model<BrandSelection>) {
    super(model);
  }

  async mids(websiteName: string): Promise<number[]> {
    return (await this.findOneOfSite({ websiteName }))?.mids ?? [];
  }

  save(websiteName: string, mids: number[]): Promise<void> {
    return this.replaceOfSite({ websiteName }, { websiteName, mids });
  }

  remove(websiteName: string): Promise<void> {
    return this.deleteOfSite({ websiteName });
  }

  /** Keys of the sites (of all: a brand belongs to none) that have selected the brand. */
  async sitesWith(mid: number): Promise<string[]> {
    const selections = await this.model.find({ mids: mid }).sort({ websiteName: 1 }).lean<BrandSelection[]>();
    return selections.map((selection) => selection.websiteName);
  }

  /** Takes the brand out of every site's selection. */
  async removeBrand(mid: number): Promise<void> {
    await this.model.updateMany({ mids: mid }, { $pull: { mids: mid } });
  }
}
