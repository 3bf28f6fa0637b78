import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { BrandSelection } from './brand-selection.schema.js';

@Injectable()
export class BrandSelectionsRepository extends SiteRepository<BrandSelection> {
  constructor(@InjectModel(BrandSelection.name) model: Model<BrandSelection>) {
    super(model);
  }

  async mids(websiteName: string): Promise<number[]> {
    return (await this.findOneOfSite({ websiteName }))?.mids ?? [];
  }

  save(websiteName: string, mids: number[]): Promise<void> {
    return this.replaceOfSite({ websiteName }, { websiteName, mids });
  }
}
