import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { toPriceView } from '../../common/price.views.js';
import { sitesInScope } from '../../common/site/site-scope.js';
import { ReportsService } from '../reports/reports.service.js';
import { DailyClicksService } from './daily-clicks.service.js';
import type { RecentResultsView, ResultsView, SiteResultsView } from './overview.dto.js';
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
