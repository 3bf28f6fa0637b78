import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { mayWrite } from '@grabdeals/shared/resources';
import { TASK_KINDS, type TaskKind } from '@grabdeals/shared/tasks';
import { zonedDay } from '@grabdeals/shared/time-zones';
import type { Caller } from '../../common/access/caller.js';
import { Resources } from '../../common/resources/resources.js';
import { sitesInScope } from '../../common/site/site-scope.js';
import { ProvidesTask, type TaskProvider } from '../../common/tasks/task-provider.js';
import { HistoryService } from '../history/history.service.js';
import type { OverviewView, TaskView } from './overview.dto.js';
import { RecentResultsService } from './recent-results.service.js';

const MAX_TASK_SITES = 6;
const MAX_CHANGES = 8;

/** What an operator sees first: results, tasks and changes of all sites that the caller manages. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly results: RecentResultsService,
    private readonly history: HistoryService,
    private readonly discovery: DiscoveryService,
    private readonly resources: Resources,
  ) {}

  async read(timeZone: string, caller: Caller, now = new Date()): Promise<OverviewView> {
    const today = zonedDay(now, timeZone);
    const [results, tasks, changes] = await Promise.all([
      // Editors see no reports.
      caller.role === 'editor' ? undefined : this.results.read(today, timeZone, caller, now),
      this.tasks(caller, now),
      caller.role === 'owner' ? this.history.latest(MAX_CHANGES) : undefined,
    ]);
    return { timeZone, today, results, tasks, changes };
  }

  /** Returns the tasks of the caller's role that exist, in the order of `TASK_KINDS`. */
  private async tasks(caller: Caller, now: Date): Promise<TaskView[]> {
    const scope = { sites: sitesInScope(caller, undefined), now };
    const providers = this.discovery
      .getProviders({ metadataKey: ProvidesTask.KEY })
      .map(({ instance }) => instance as TaskProvider)
      .filter(({ roles }) => roles.includes(caller.role));
    const ofRecords = this.resources
      .ofSites()
      .filter(({ definition }) => mayWrite(caller.role, definition.resource))
      .flatMap((repository) =>
        (Object.keys(repository.definition.tasks) as TaskKind[]).map((kind) => ({
          kind,
          count: () => repository.countTask(kind, scope),
        })),
      );
    const tasks = await Promise.all(
      [...providers, ...ofRecords].map(async (task): Promise<TaskView> => {
        const { count, sites = [] } = await task.count(scope);
        return { kind: task.kind, count, sites: sites.slice(0, MAX_TASK_SITES), siteCount: sites.length };
      }),
    );
    return tasks
      .filter(({ count }) => count > 0)
      .sort((a, b) => TASK_KINDS.indexOf(a.kind) - TASK_KINDS.indexOf(b.kind));
  }
}
