import { Injectable } from '@nestjs/common';
import {
  oneTaskPerSite,
  ProvidesTask,
  type TaskCount,
  type TaskProvider,
  type TaskScope,
} from '../../common/tasks/task-provider.js';
import { WebsitesService } from '../websites/websites.service.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';

/** Active sites that have selected no brands, so that shoppers see no products there. */
@Injectable()
@ProvidesTask()
export class BrandlessSitesTask implements TaskProvider {
  readonly kind = 'sitesWithoutBrands';
  readonly roles = ['owner', 'vendor'] as const;

  constructor(
    private readonly selections: BrandSelectionsRepository,
    private readonly websites: WebsitesService,
  ) {}

  async count({ sites }: TaskScope): Promise<TaskCount> {
    const [active, withBrands] = await Promise.all([this.websites.active(), this.selections.sitesWithBrands(sites)]);
    return oneTaskPerSite(
      active.map(({ value }) => value).filter((name) => (sites?.includes(name) ?? true) && !withBrands.has(name)),
    );
  }
}
