import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { Redirect, REDIRECTS, type RedirectView } from './redirect.resource.js';

@Injectable()
export class RedirectsRepository extends SiteRepository<Redirect, RedirectView> {
  constructor(@InjectModel(Redirect.name) model: Model<Redirect>) {
    super(model, REDIRECTS, { seedKey: ({ websiteName, redirectId }) => `redirect:${websiteName}:${redirectId}` });
  }

  async findByRedirectId(websiteName: string, redirectId: string): Promise<RedirectView | undefined> {
    return this.view(await this.findOne({ websiteName, redirectId }));
  }
}
