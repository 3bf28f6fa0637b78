import { SCHEDULE_STATES, type ScheduleState } from '@grabdeals/shared/schedule';
import { textAt } from '../history/record-change.js';
import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import type { ScheduledRecord, ScheduledRecords, SchedulePeriod } from '../scheduling/scheduled-records.js';
import { type Filter, ofSites } from './repository.js';
import { SiteRepository } from './site-repository.js';

/** Records of one site that shoppers see at most. */
const MAX_OF_SITE = 1_000;

/** Fields of records on sites that shoppers see from a start to an end. */
interface ScheduledFields {
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
  /** Returns a page of the records of the sites. The filter `status` selects those in a state. */
  override list(query: ListQuery, sites: readonly string[] | undefined): Promise<RecordPage<View>> {
    const state = stateOf(query.equals['status']);
    const condition = state ? inState(state, new Date()) : {};
    return this.page(query, { websiteName: ofSites(sites), ...condition });
  }

  /** Returns the records of a site that have not ended, the newest first. */
  notEndedOn(websiteName: string, now: Date): Promise<View[]> {
    const filter = { websiteName, ...notEnded(now) } as unknown as Filter<T>;
    return this.views(this.findMany(filter).sort({ createdAt: -1, _id: -1 }).limit(MAX_OF_SITE));
  }

  /** @param condition Further condition of the records. */
  async changingIn({ sites, from, until, limit }: SchedulePeriod, condition: object = {}): Promise<ScheduledRecord[]> {
    const { calendar, label } = this.definition!;
    const [kind] = calendar;
    const read = (field: 'startsAt' | 'endsAt') =>
      this.findMany({ ...condition, websiteName: ofSites(sites), [field]: { $gte: from, $lt: until } })
        .select([label, 'websiteName', 'startsAt', 'endsAt'])
        .sort({ [field]: 1, _id: 1 })
        .limit(limit);
    const records = (await Promise.all([read('startsAt'), read('endsAt')])).flat();
    const byId = new Map(records.map((record) => [String(record._id), record]));
    return [...byId].map(([recordId, record]) => ({
      kind: kind!,
      recordId,
      title: textAt(record as unknown as Record<string, unknown>, label),
      websiteName: record.websiteName,
      startsAt: record.startsAt,
      endsAt: record.endsAt,
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
