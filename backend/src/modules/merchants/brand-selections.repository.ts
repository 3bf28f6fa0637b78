import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { countOf } from '../../common/count-of.js';
import type { OwnedRecords } from '../../common/persistence/removal.js';
import { ALL_SITES, Repository } from '../../common/persistence/repository.js';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import { BRAND_SELECTIONS, BrandSelection } from './brand-selection.resource.js';

@Injectable()
export class BrandSelectionsRepository extends Repository<BrandSelection> implements OwnedRecords<string> {
  constructor(@InjectModel(BrandSelection.name) model: Model<BrandSelection>) {
    super(model, BRAND_SELECTIONS);
  }

  async mids(websiteName: string): Promise<number[]> {
    return (await this.findOne({ websiteName }))?.mids ?? [];
  }

  save(websiteName: string, mids: number[]): Promise<void> {
    return this.upsert({ websiteName }, { websiteName, mids });
  }

  /** Adds a brand behind the others, unless the site has selected the brand. */
  addBrand(websiteName: string, mid: number): Promise<void> {
    // Of two calls at once that find no selection, one inserts it, and the other one is repeated.
    return retryUpsert(async () => {
      if (!(await this.exists({ websiteName }))) await this.insert({ websiteName, mids: [mid] });
      else
        await this.changeEach({ websiteName, mids: { $ne: mid } }, ({ mids }) => ({ $set: { mids: [...mids, mid] } }));
    });
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    const { length } = await this.mids(websiteName);
    return length > 0 ? `its selection of ${countOf(length, 'brand')}` : undefined;
  }

  removeWith(websiteName: string): Promise<void> {
    return this.deleteMany({ websiteName });
  }

  /** Returns the keys of the sites that have selected the brand. */
  async sitesWith(mid: number): Promise<string[]> {
    const selections = await this.findMany({ websiteName: ALL_SITES, mids: mid }).sort({ websiteName: 1 });
    return selections.map((selection) => selection.websiteName);
  }

  /** Returns the mids that at least one of the sites has selected. */
  async midsOnSites(siteNames: readonly string[]): Promise<number[]> {
    const selections = await this.findMany({ websiteName: { $in: [...siteNames] } }).select('mids');
    return [...new Set(selections.flatMap(({ mids }) => mids))];
  }

  /** Removes the brand from the selections of all sites. */
  async removeBrand(mid: number): Promise<void> {
    await this.updateMany({ websiteName: ALL_SITES, mids: mid }, { $pull: { mids: mid } });
  }
}
