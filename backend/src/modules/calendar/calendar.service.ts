import { Injectable } from '@nestjs/common';
import { CALENDAR_KINDS, type CalendarChange, type CalendarKind, MAX_CALENDAR_DAYS } from '@grabdeals/shared/schedule';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { type Caller, mayManage, sitesInScope } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { isIn, type ScheduledRecord } from '../../common/scheduling/scheduled-records.js';
import { Resources } from '../../common/resources/resources.js';
import type { CalendarEntryView, CalendarView } from './calendar.dto.js';

/** Maximum number of starts of a kind of record in one answer, and of ends. */
const LIMIT = 500;

/** What to list: all kinds, and starts and ends, unless the query names some. */
interface CalendarQuery {
  from: Date;
  until: Date;
  /** Default: all sites that the caller manages. */
  websiteName?: string;
  kinds?: readonly CalendarKind[];
  change?: CalendarChange;
}

/** The calendar of what goes live and ends, over all kinds of records with a schedule. */
@Injectable()
export class CalendarService {
  constructor(private readonly resources: Resources) {}

  /**
   * Returns what goes live and ends in a period on the sites of the caller, by time. The policy of the records says who sees them.
   * @throws BadRequestException for a period that is empty or too long, ForbiddenException for a site that the caller does not manage.
   */
  async entries(query: CalendarQuery, caller: Caller): Promise<CalendarView> {
    assertPeriod(query);
    const { from, until, websiteName, kinds = CALENDAR_KINDS, change } = query;
    const period = { sites: sitesInScope(caller, websiteName), from, until, limit: LIMIT + 1 };
    const records = await Promise.all(
      this.resources.scheduled(kinds, caller).map((source) => source.changingIn(period)),
    );
    const entries = records
      .flat()
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((record) => entriesOf(withVisibleSites(record, caller)))
      .filter((entry) => isIn(period, entry.time) && (!change || entry.change === change))
      .sort((a, b) => a.time.getTime() - b.time.getTime());
    return firstOfEach(entries);
  }
}

function assertPeriod({ from, until }: CalendarQuery): void {
  if (until <= from) throw fieldError('until', 'The end of the period must be after its start.');
  if (until.getTime() - from.getTime() > MAX_CALENDAR_DAYS * DAY_MS) {
    throw fieldError('until', `The period can have at most ${MAX_CALENDAR_DAYS} days.`);
  }
}

function withVisibleSites(record: ScheduledRecord, caller: Caller): ScheduledRecord {
  return { ...record, websiteName: record.websiteName.filter((siteName) => mayManage(caller, siteName)) };
}

function entriesOf({ kind, recordId, title, websiteName, startsAt, endsAt }: ScheduledRecord): CalendarEntryView[] {
  const record = {
    ...{ kind, recordId, title, websiteName },
    ...(startsAt ? { startsAt } : {}),
    ...(endsAt ? { endsAt } : {}),
  };
  return [
    ...(startsAt ? [{ time: startsAt, change: 'start' as const, ...record }] : []),
    ...(endsAt ? [{ time: endsAt, change: 'end' as const, ...record }] : []),
  ];
}

/** Returns the first entries of each kind and change. */
function firstOfEach(entries: readonly CalendarEntryView[]): CalendarView {
  const counts = new Map<string, number>();
  const data = entries.filter(({ kind, change }) => {
    const count = (counts.get(`${kind} ${change}`) ?? 0) + 1;
    counts.set(`${kind} ${change}`, count);
    return count <= LIMIT;
  });
  return { data, isComplete: data.length === entries.length };
}
