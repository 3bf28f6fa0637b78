import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { Redirect } from './redirect.schema.js';
import type { RedirectView } from './redirects.views.js';
import { REDIRECTS } from './redirect.resource.js';

export type RedirectFields = Omit<Redirect, 'createdAt' | 'updatedAt'>;

@Injectable()
export class RedirectsRepository extends SiteRepository<Redirect, RedirectView> {
  constructor(@InjectModel(Redirect.name) model: Model<Redirect>) {
    super(model, REDIRECTS, { seedKey: ({ websiteName, redirectId }) => `redirect:${websiteName}:${redirectId}` });
  }

  async findByRedirectId(websiteName: string, redirectId: string): Promise<RedirectView | undefined> {
    return this.view(await this.findOne({ websiteName, redirectId }));
  }
}
