import { type Schedule, SCHEDULE_STATES, type ScheduleState, scheduleState } from '@grabdeals/shared/schedule';
import { formatWeekdayTime } from './dates';

/** Names of the states of a schedule for operators. */
export const STATE_NAMES: Readonly<Record<ScheduleState, string>> = {
  current: 'Current',
  scheduled: 'Scheduled',
  expired: 'Ended',
};

/** For filters. */
export const STATE_CHOICES = SCHEDULE_STATES.map((id) => ({ id, name: STATE_NAMES[id] }));

/** Returns the time at which a scheduled record starts, or an ended record has ended, in the operator's time zone; empty otherwise. */
export function hiddenTime(schedule: Schedule, now = Date.now()): string {
  const { startsAt, endsAt } = schedule;
  const state = scheduleState(schedule, now);
  const time = state === 'scheduled' ? startsAt : state === 'expired' ? endsAt : undefined;
  return time ? formatWeekdayTime(time) : '';
}

/** Returns the time at which a record changes, or changed last, in the operator's time zone: `Ends Fri, Nov 27, 2026, 2:00 PM`. */
export function scheduleText(schedule: Schedule, now = Date.now()): string {
  const { startsAt, endsAt } = schedule;
  const state = scheduleState(schedule, now);
  if (state === 'scheduled' && startsAt) return `Starts ${formatWeekdayTime(startsAt)}`;
  if (!endsAt) return 'No end';
  return `${state === 'expired' ? 'Ended' : 'Ends'} ${formatWeekdayTime(endsAt)}`;
}
