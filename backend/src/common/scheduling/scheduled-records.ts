import { type CalendarKind, type Schedule, scheduleProblem } from '@grabdeals/shared/schedule';
import { fieldError } from '../errors/field-error.js';

/** A record that goes live or ends in a period. */
export interface ScheduledRecord {
  kind: CalendarKind;
  /** For banners, carousel slides, offers and themes: the id of the list or the theme that contains the item. */
  recordId: string;
  title: string;
  /** Keys of the record's sites. */
  websiteName: string[];
  startsAt?: Date | null;
  endsAt?: Date | null;
}

/** What to read of the schedules. */
export interface SchedulePeriod {
  /** Undefined for all sites. */
  sites: readonly string[] | undefined;
  from: Date;
  /** Exclusive. */
  until: Date;
  /** Maximum number of starts, and of ends. The first ones are returned. */
  limit: number;
}

/** Records that shoppers see from a start to an end. */
export interface ScheduledRecords {
  /** Returns the records on the sites whose start or end is in the period. */
  changingIn(period: SchedulePeriod): Promise<ScheduledRecord[]>;
}

/** Returns whether the time is in the period. */
export function isIn({ from, until }: Pick<SchedulePeriod, 'from' | 'until'>, time: Date | null | undefined): boolean {
  return Boolean(time && time >= from && time < until);
}

/**
 * @param path Path of the record in the body, with a dot at its end: `items.1.`.
 * @throws BadRequestException for an end that is not after the start.
 */
export function assertSchedule(schedule: Schedule, path = ''): void {
  const problem = scheduleProblem(schedule);
  if (problem) throw fieldError(`${path}endsAt`, problem);
}
