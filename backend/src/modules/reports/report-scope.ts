import { type Caller, sitesInScope } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { zonedDay } from '@grabdeals/shared/time-zones';
import { addDays } from '@grabdeals/shared/utc-days';
import type { ReportKey, ReportQuery } from '../../common/reporting/report-query.js';
import type { GroupedQueryDto } from './report-query.dto.js';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;
/** Limit of rows in one report. Callers request larger reports in parts. */
const MAX_ROWS = 20_000;

/**
 * Returns the days, sites and groups of a caller's report.
 * @throws BadRequestException if the span is empty or too long.
 * @throws ForbiddenException for another vendor's site.
 */
export function toReportQuery<Key extends ReportKey>(
  input: GroupedQueryDto<Key>,
  caller: Caller,
  now: Date,
): ReportQuery<Key> {
  const { timeZone, groupBy } = input;
  const to = input.to ?? zonedDay(now, timeZone);
  const from = input.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) throw fieldError('from', 'from must not be after to');
  if (addDays(from, MAX_DAYS) <= to) {
    throw fieldError('from', `A report covers at most ${MAX_DAYS} days.`);
  }
  const sites = sitesInScope(caller, input.websiteName);
  return { from, to, timeZone, sites, groupBy, maxRows: MAX_ROWS + 1 };
}

/** Rejects a report with too many rows, which would otherwise be truncated. @throws BadRequestException */
export function assertComplete(rows: readonly unknown[]): void {
  if (rows.length > MAX_ROWS) {
    throw fieldError(
      'groupBy',
      `The report has more than ${MAX_ROWS} rows. Request fewer days or group by fewer fields.`,
    );
  }
}
