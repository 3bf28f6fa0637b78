import { ApiProperty } from '@nestjs/swagger';
import { TASK_KINDS, type TaskKind } from '@grabdeals/shared/tasks';
import { Optional } from '../../common/http/empty-values.js';
import { TimeZoneName } from '../../common/http/time-zone-name.js';
import { PriceView } from '../../common/price.views.js';
import { ChangeView } from '../history/history.dto.js';

/** Query of `GET /overview`. */
export class ReadOverviewDto {
  /** IANA time zone of the operator, whose days the clicks are counted by. @example America/New_York */
  @Optional()
  @TimeZoneName()
  timeZone: string = 'UTC';
}

/** Clicks and earnings of some days. */
export class ResultsView {
  /** Clean clicks that this installation counted. @example 110 */
  clicks: number;
  /** @example 4 */
  conversions: number;
  earnings: PriceView;
}

export class DayResultsView extends ResultsView {
  /** @example 2026-11-20 */
  day: string;
}

export class SiteResultsView extends ResultsView {
  /** @example sunsetdeals */
  websiteName: string;
}

export class PeriodResultsView extends ResultsView {
  /** First day. @example 2026-11-16 */
  from: string;
  /** Last day, included. @example 2026-11-20 */
  to: string;
}

/** Clicks and earnings of the caller's sites. */
export class RecentResultsView {
  /** The current day so far. */
  today: PeriodResultsView;
  yesterday: PeriodResultsView;
  /** The day before yesterday. */
  dayBefore: PeriodResultsView;
  /** From Monday to the current day. */
  week: PeriodResultsView;
  /** The same days of the week before. */
  weekBefore: PeriodResultsView;
  /** The last 14 days, oldest first. */
  days: DayResultsView[];
  /** The sites with the highest earnings of this week, at most ten. */
  sites: SiteResultsView[];
}

export class SiteTaskView {
  /** @example sunsetdeals */
  websiteName: string;
  /** @example 3 */
  count: number;
}

/** Records that await an operator. */
export class TaskView {
  /** @example draftArticles */
  @ApiProperty({ enum: TASK_KINDS, example: 'draftArticles' })
  kind: TaskKind;
  /** Number of records on all sites of the caller. @example 12 */
  count: number;
  /** The sites with the most of the records, at most six. Empty for records that belong to no site. */
  sites: SiteTaskView[];
  /** Number of sites with such records. @example 7 */
  siteCount: number;
}

export class OverviewView {
  /** Time zone of the days of clicks. @example America/New_York */
  timeZone: string;
  /** The current day in the time zone. @example 2026-11-20 */
  today: string;
  /** Absent for editors. */
  results?: RecentResultsView;
  /** Only tasks that exist, the most urgent first. */
  tasks: TaskView[];
  /** The latest changes of records by signed-in users. Absent for vendors and editors. */
  changes?: ChangeView[];
}
