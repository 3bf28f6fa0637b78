import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TextPage } from '@grabdeals/shared/text-pages';
import type { Model } from 'mongoose';
import { countOf } from '../../common/count-of.js';
import type { OwnedRecords } from '../../common/persistence/removal.js';
import { Repository } from '../../common/persistence/repository.js';
import { PAGES, SitePage } from './site-page.resource.js';

@Injectable()
export class PagesRepository extends Repository<SitePage> implements OwnedRecords<string> {
  constructor(@InjectModel(SitePage.name) model: Model<SitePage>) {
    super(model, PAGES);
  }

  async find(websiteName: string, page: TextPage): Promise<SitePage | undefined> {
    return (await this.findOne({ websiteName, page })) ?? undefined;
  }

  async ofSite(websiteName: string): Promise<SitePage[]> {
    return this.findMany({ websiteName });
  }

  save(websiteName: string, page: TextPage, html: string): Promise<void> {
    return this.upsert({ websiteName, page }, { websiteName, page, html });
  }

  delete(websiteName: string, page: TextPage): Promise<void> {
    return this.deleteMany({ websiteName, page });
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    const count = await this.countDocuments({ websiteName });
    return count > 0 ? countOf(count, 'edited page') : undefined;
  }

  removeWith(websiteName: string): Promise<void> {
    return this.deleteMany({ websiteName });
  }
}
