import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { TASK_KINDS, type TaskKind } from '@grabdeals/shared/tasks';
import { zonedDay } from '@grabdeals/shared/time-zones';
import { type Caller, may, sitesInScope } from '../../common/access/caller.js';
import { Resources } from '../../common/resources/resources.js';
import { ProvidesTask, type TaskProvider } from '../../common/tasks/task-provider.js';
import { HistoryService } from '../history/history.service.js';
import type { OverviewView, RecentResultsView, ResultsView, SiteResultsView, TaskView } from './overview.dto.js';
import { toPriceView } from '../../common/price.views.js';
import { ReportsService } from '../reports/reports.service.js';
import { DailyClicksService } from './daily-clicks.service.js';
import { daysUntil, mondayOf, toPeriods } from './recent-results.js';

const MAX_SITES = 10;
const NO_EARNINGS = { conversions: 0, earnings: toPriceView({ cents: 0, currency: 'USD' }) };

/** Clicks and earnings of the last days on the sites that the caller manages. */
@Injectable()
export class RecentResultsService {
  constructor(
    private readonly reports: ReportsService,
    private readonly clicks: DailyClicksService,
  ) {}

  async read(today: string, timeZone: string, caller: Caller, now: Date): Promise<RecentResultsView> {
    const days = daysUntil(today);
    const monday = mondayOf(today);
    const span = { to: today, timeZone };
    const [clicks, byDay, bySite] = await Promise.all([
      this.clicks.ofDays(days, timeZone, sitesInScope(caller, undefined), now),
      this.reports.earningsReport({ ...span, from: days[0], groupBy: ['day'] }, caller),
      this.reports.earningsReport({ ...span, from: monday, groupBy: ['websiteName'] }, caller),
    ]);
    const earningsByDay = new Map(byDay.rows.map(({ day, conversions, earnings }) => [day, { conversions, earnings }]));
    const rows = days.map((day, index) => ({
      day,
      clicks: [...(clicks[index]?.values() ?? [])].reduce((total, count) => total + count, 0),
      ...(earningsByDay.get(day) ?? NO_EARNINGS),
    }));
    const clicksOfWeek = clicks.filter((_, index) => (days[index] ?? '') >= monday);
    return { ...toPeriods(rows, today), sites: bestSites(clicksOfWeek, bySite.rows) };
  }
}

/** Returns the sites with the highest earnings; of equal ones, those with the most clicks. */
function bestSites(
  clicksByDay: readonly ReadonlyMap<string, number>[],
  earnings: readonly (Omit<ResultsView, 'clicks'> & { websiteName?: string })[],
): SiteResultsView[] {
  const results = new Map<string, SiteResultsView>();
  const resultOf = (websiteName: string): SiteResultsView => {
    const result = results.get(websiteName) ?? { websiteName, clicks: 0, ...NO_EARNINGS };
    results.set(websiteName, result);
    return result;
  };
  for (const day of clicksByDay) for (const [site, count] of day) resultOf(site).clicks += count;
  for (const { websiteName = '', conversions, earnings: amount } of earnings) {
    Object.assign(resultOf(websiteName), { conversions, earnings: amount });
  }
  return [...results.values()]
    .sort((a, b) => b.earnings.integral - a.earnings.integral || b.clicks - a.clicks)
    .slice(0, MAX_SITES);
}

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
      may(caller, 'reports', 'read') ? this.results.read(today, timeZone, caller, now) : undefined,
      this.tasks(caller, now),
      may(caller, 'changes', 'read') ? this.history.latest(MAX_CHANGES) : undefined,
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
      .filter(({ definition }) => may(caller, definition.resource, 'write'))
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
