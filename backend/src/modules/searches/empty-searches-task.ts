import { Injectable } from '@nestjs/common';
import { rolesFor } from '@grabdeals/shared/policy';
import { EMPTY_SEARCH_DAYS } from '@grabdeals/shared/tasks';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import { ProvidesTask, type TaskCount, type TaskProvider, type TaskScope } from '../../common/tasks/task-provider.js';
import { SearchCountsRepository } from './search-counts.repository.js';

/** Recent searches of shoppers for which no product matched all words. */
@Injectable()
@ProvidesTask()
export class EmptySearchesTask implements TaskProvider {
  readonly kind = 'emptySearches';
  readonly roles = rolesFor('reports', 'read');

  constructor(private readonly searches: SearchCountsRepository) {}

  async count({ sites: names, now }: TaskScope): Promise<TaskCount> {
    const to = utcDay(now);
    const sites = await this.searches.emptyBySite({ from: addDays(to, 1 - EMPTY_SEARCH_DAYS), to, sites: names });
    return { count: sites.reduce((total, { count }) => total + count, 0), sites };
  }
}
