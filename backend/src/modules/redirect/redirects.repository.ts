import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KeepsHistory } from '../../common/history/keeps-history.js';
import { toRecordView } from '../../common/persistence/record-repository.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { Redirect } from './redirect.schema.js';
import type { RedirectView } from './redirects.views.js';

export type RedirectFields = Omit<Redirect, 'createdAt' | 'updatedAt'>;

@Injectable()
@KeepsHistory({ resource: 'redirects', label: 'redirectId', sites: 'websiteName' })
@RemovedWith('website')
export class RedirectsRepository extends SiteRepository<Redirect, RedirectView> {
  constructor(@InjectModel(Redirect.name) model: Model<Redirect>) {
    super(model, {
      noun: 'redirect',
      toView: toRecordView,
      searched: ['redirectId', 'label'],
      filters: { active: 'boolean' },
      seedKey: ({ websiteName, redirectId }) => `redirect:${websiteName}:${redirectId}`,
    });
  }

  async findByRedirectId(websiteName: string, redirectId: string): Promise<RedirectView | undefined> {
    return this.view(await this.findOne({ websiteName, redirectId }));
  }
}
