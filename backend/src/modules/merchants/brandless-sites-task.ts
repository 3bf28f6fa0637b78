import { Injectable } from '@nestjs/common';
import { rolesFor } from '@grabdeals/shared/policy';
import {
  oneTaskPerSite,
  ProvidesTask,
  type TaskCount,
  type TaskProvider,
  type TaskScope,
} from '../../common/tasks/task-provider.js';
import { BrandSelectionsService } from './brand-selections.service.js';

/** Active sites that have selected no brands, so that shoppers see no products there. */
@Injectable()
@ProvidesTask()
export class BrandlessSitesTask implements TaskProvider {
  readonly kind = 'sitesWithoutBrands';
  readonly roles = rolesFor('brands', 'write');

  constructor(private readonly selections: BrandSelectionsService) {}

  async count({ sites }: TaskScope): Promise<TaskCount> {
    const selections = await this.selections.bySite();
    return oneTaskPerSite(
      selections
        .filter(({ websiteName, brands }) => (sites?.includes(websiteName) ?? true) && brands.length === 0)
        .map(({ websiteName }) => websiteName),
    );
  }
}
