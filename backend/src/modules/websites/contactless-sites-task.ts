import { Injectable } from '@nestjs/common';
import { rolesFor } from '@grabdeals/shared/policy';
import { oneTaskPerSite, ProvidesTask, type TaskCount, type TaskProvider } from '../../common/tasks/task-provider.js';
import { WebsitesRepository } from './websites.repository.js';

/** Active sites that show neither an address nor an e-mail address. Only owners edit contacts in the Site Manager. */
@Injectable()
@ProvidesTask()
export class ContactlessSitesTask implements TaskProvider {
  readonly kind = 'sitesWithoutContact';
  readonly roles = rolesFor('sites', 'write');

  constructor(private readonly websites: WebsitesRepository) {}

  async count(): Promise<TaskCount> {
    return oneTaskPerSite(await this.websites.withoutContact());
  }
}
