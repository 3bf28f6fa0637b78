import { CALENDAR_ENTRIES } from '@grabdeals/shared/schedule';
import type { To } from 'react-router-dom';
import type { CalendarEntry } from '../../dataProvider/types';
import { nearestSite, withSite } from '../../site/siteAddress';
import type { RecordPath } from '../useAdminResource';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const WEEK_DAYS = 7;

/** Returns the first day of a month such as `2026-11` in the operator's time zone; of the current month for another text. */
export function parseMonth(text: string | null, now = new Date()): Date {
  if (!text || !MONTH.test(text)) return new Date(now.getFullYear(), now.getMonth(), 1);
  const [year = 0, month = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, 1);
}

/** Returns the month as `2026-11`. */
export function monthKey(month: Date): string {
  return dayKey(month).slice(0, 7);
}

export function addMonths(month: Date, count: number): Date {
  return new Date(month.getFullYear(), month.getMonth() + count, 1);
}

/** Returns the local day as `2026-11-27`. */
export function dayKey(day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}

/** Returns the weeks of a month from Sunday to Saturday, with the days of other months that complete the first and the last week. */
export function weeksOf(month: Date): Date[][] {
  const [year, number] = [month.getFullYear(), month.getMonth()];
  const daysBefore = month.getDay();
  const days = new Date(year, number + 1, 0).getDate();
  const weeks = Math.ceil((daysBefore + days) / WEEK_DAYS);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from(
      { length: WEEK_DAYS },
      (_day, index) => new Date(year, number, 1 - daysBefore + week * WEEK_DAYS + index),
    ),
  );
}

/** Returns the entries by local day (`dayKey`), in their order. */
export function byDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const key = dayKey(new Date(entry.time));
    days.set(key, [...(days.get(key) ?? []), entry]);
  }
  return days;
}

/** Returns React's key of an entry in a list. Slots of a banner list share a record and can have the same title and time. */
export function entryKey({ kind, recordId, title, change, time }: CalendarEntry, index: number): string {
  return [kind, recordId, title, change, time, index].join(' ');
}

/** Returns the form that edits an entry's record, for the site being edited if it is one of the record's, else for the first one. */
export function entryPath(
  { kind, recordId, websiteName }: CalendarEntry,
  siteName: string,
  recordPath: RecordPath,
): To {
  const path = recordPath(CALENDAR_ENTRIES[kind].resource, recordId);
  return withSite(kind === 'theme' ? `${path}?tab=scheduled` : path, nearestSite(websiteName, siteName));
}
