import { type End, hasEnded, nextEnd } from './ends.js';
import type { ResourceName } from './resources.js';

/**
 * Rules of everything that shoppers see from a start to an end (`CALENDAR_ENTRIES`)
 * (docs/decisions/073-scheduling.md).
 */

/** The times of a record. Without a start, shoppers see the record at once. Without an end, the record does not end. */
export interface Schedule {
  startsAt?: End | null;
  endsAt?: End | null;
}

/** Shoppers see current records only. */
export const SCHEDULE_STATES = ['current', 'scheduled', 'expired'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** Returns the state of a record: it is current from its start on, and expired from its end on. */
export function scheduleState({ startsAt, endsAt }: Schedule, now = Date.now()): ScheduleState {
  if (hasEnded(endsAt ?? undefined, now)) return 'expired';
  return nextChange([{ startsAt }], now) < Infinity ? 'scheduled' : 'current';
}

/** Returns whether shoppers see a record with this schedule. */
export function isCurrent(schedule: Schedule, now = Date.now()): boolean {
  return scheduleState(schedule, now) === 'current';
}

/** Returns the next start or end in the future, or Infinity. A cached list of the records must not be used from then on. */
export function nextChange(schedules: readonly Schedule[], now = Date.now()): number {
  return nextEnd(
    schedules.flatMap(({ startsAt, endsAt }) => [startsAt ?? undefined, endsAt ?? undefined]),
    now,
  );
}

/** Returns why the times are invalid; undefined if they are valid. The message belongs to the end. */
export function scheduleProblem({ startsAt, endsAt }: Schedule): string | undefined {
  if (!startsAt || !endsAt) return undefined;
  return new Date(endsAt) <= new Date(startsAt) ? 'The end must be after the start.' : undefined;
}

/** What the calendar lists: the kinds of records with a schedule, with their names for operators and their resource. */
export const CALENDAR_ENTRIES = {
  article: { name: 'Article', resource: 'content' },
  banner: { name: 'Banner', resource: 'img' },
  carousel: { name: 'Carousel slide', resource: 'img' },
  offer: { name: 'Offer', resource: 'img' },
  theme: { name: 'Theme', resource: 'theme' },
  coupon: { name: 'Coupon', resource: 'coupons' },
  announcement: { name: 'Announcement bar', resource: 'announcements' },
} as const satisfies Readonly<Record<string, { name: string; resource: ResourceName }>>;
export type CalendarKind = keyof typeof CALENDAR_ENTRIES;
export const CALENDAR_KINDS = Object.keys(CALENDAR_ENTRIES) as CalendarKind[];

/** What happens at a time of a schedule: the record goes live, or ends. */
export const CALENDAR_CHANGES = ['start', 'end'] as const;
export type CalendarChange = (typeof CALENDAR_CHANGES)[number];

/** Days of the longest period that one call of the calendar covers. */
export const MAX_CALENDAR_DAYS = 100;
