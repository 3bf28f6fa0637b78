import { SCHEDULE_STATES, type ScheduleState } from '@grabdeals/shared/schedule';
import type { ScheduledRecord, ScheduledRecords, SchedulePeriod } from '../scheduling/scheduled-records.js';
import { ofSites } from './repository.js';
import { SiteRepository } from './site-repository.js';

/** Fields of records on sites that shoppers see from a start to an end. */
interface ScheduledFields {
  title: string;
  websiteName: string[];
  startsAt?: Date | null;
  endsAt?: Date | null;
}

/** Base class for records on sites with a start and an end. */
export abstract class ScheduledRepository<
  T extends ScheduledFields,
  View,
  New extends object = Omit<T, 'createdAt' | 'updatedAt'>,
>
  extends SiteRepository<T, View, New>
  implements ScheduledRecords
{
  /** @param condition Further condition of the records. */
  async changingIn({ sites, from, until, limit }: SchedulePeriod, condition: object = {}): Promise<ScheduledRecord[]> {
    const [kind] = this.definition!.calendar;
    const read = (field: 'startsAt' | 'endsAt') =>
      this.findMany({ ...condition, websiteName: ofSites(sites), [field]: { $gte: from, $lt: until } })
        .select(['title', 'websiteName', 'startsAt', 'endsAt'])
        .sort({ [field]: 1, _id: 1 })
        .limit(limit);
    const records = (await Promise.all([read('startsAt'), read('endsAt')])).flat();
    const byId = new Map(records.map((record) => [String(record._id), record]));
    return [...byId].map(([recordId, { title, websiteName, startsAt, endsAt }]) => ({
      kind: kind!,
      recordId,
      title,
      websiteName,
      startsAt,
      endsAt,
    }));
  }
}

/** Returns the condition for records in a state, as `scheduleState` defines the states. No record ends before its start. */
export function inState(state: ScheduleState, now: Date): object {
  if (state === 'expired') return { endsAt: { $lte: now } };
  if (state === 'scheduled') return { startsAt: { $gt: now } };
  return { $and: [{ $or: [{ startsAt: null }, { startsAt: { $lte: now } }] }, notEnded(now)] };
}

/** Returns the condition for records that have not ended. */
export function notEnded(now: Date): object {
  return { $or: [{ endsAt: null }, { endsAt: { $gt: now } }] };
}

/** Returns the state that a filter of a list names; undefined if it names none. */
export function stateOf(filter: unknown): ScheduleState | undefined {
  return SCHEDULE_STATES.find((state) => state === filter);
}
