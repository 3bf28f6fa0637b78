import { DAY_MS } from '@grabdeals/shared/utc-days';
import { countOf } from '../../common/count-of.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import type { OwnedRecords } from '../../common/persistence/removal.js';
import { ALL_SITES, Repository, type Stored } from '../../common/persistence/repository.js';
import { CONFIRMATION_DAYS, LIFETIME_DAYS } from './alert-terms.js';

/** What price alerts and weekly e-mails have in common. */
export interface MailRequest {
  websiteName: string;
  /** In lower case. */
  email: string;
  /** Time of the double opt-in. Null until then. */
  confirmedAt: Date | null;
  createdAt: Date;
}

/** A request as stored, with its id as a text. */
export type RequestRecord<T> = Omit<T, 'updatedAt'> & { id: string };

/** Number of requests that are read at once. */
const PAGE_SIZE = 200;

/** Base class of the repositories of price alerts and weekly e-mails. Only confirmed requests send more than a confirmation. */
export abstract class MailRequestsRepository<T extends MailRequest>
  extends Repository<T>
  implements OwnedRecords<string>
{
  /** Noun of a record, in the singular. */
  protected abstract readonly noun: string;

  async add(fields: Omit<T, 'confirmedAt' | 'createdAt' | 'updatedAt'>): Promise<RequestRecord<T>> {
    return toRecord(await this.insert({ ...fields, confirmedAt: null }));
  }

  /** Returns the request unless its time to confirm, or its life, has ended. */
  async find(id: string, now = new Date()): Promise<RequestRecord<T> | undefined> {
    const record = await this.findOne({ _id: toRecordId(id), websiteName: ALL_SITES });
    return record && !hasEnded(record, now) ? toRecord(record) : undefined;
  }

  /** Stores the time of the double opt-in. @returns whether the request was unconfirmed. */
  protected async markConfirmed(id: string, fields: object): Promise<boolean> {
    const filter = { _id: toRecordId(id), websiteName: ALL_SITES, confirmedAt: null };
    return (await this.updateOne(filter, { $set: fields })) > 0;
  }

  async remove(id: string): Promise<void> {
    await this.deleteMany({ _id: toRecordId(id), websiteName: ALL_SITES });
  }

  /** Deletes the requests that nobody has confirmed in time, and those whose life has ended. */
  async removeEnded(now: Date): Promise<void> {
    const { unconfirmed, all } = createdBefore(now);
    const filters = [{ confirmedAt: null, createdAt: { $lt: unconfirmed } }, { createdAt: { $lt: all } }];
    for (const filter of filters) await this.deleteMany({ ...filter, websiteName: ALL_SITES });
  }

  /** Yields the confirmed requests of the filter in pages. The caller may delete requests between pages. */
  protected async *confirmedPages(filter: object = {}): AsyncGenerator<RequestRecord<T>[]> {
    for (let after = '0'.repeat(24); ;) {
      const page = await this.findMany({
        ...filter,
        websiteName: ALL_SITES,
        confirmedAt: { $ne: null },
        _id: { $gt: toRecordId(after) },
      })
        .sort({ _id: 1 })
        .limit(PAGE_SIZE);
      const records = page.map((record) => toRecord(record));
      if (records.length === 0) return;
      yield records;
      after = records.at(-1)!.id;
    }
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    const count = await this.countDocuments({ websiteName });
    return count > 0 ? countOf(count, this.noun) : undefined;
  }

  removeWith(websiteName: string): Promise<void> {
    return this.deleteMany({ websiteName });
  }
}

function hasEnded({ confirmedAt, createdAt }: MailRequest, now: Date): boolean {
  const { unconfirmed, all } = createdBefore(now);
  return createdAt < (confirmedAt ? all : unconfirmed);
}

/** Returns the times before which requests that have ended were created. */
function createdBefore(now: Date): { unconfirmed: Date; all: Date } {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { unconfirmed: before(CONFIRMATION_DAYS), all: before(LIFETIME_DAYS) };
}

function toRecord<T>({ _id, ...fields }: Stored<T>): RequestRecord<T> {
  return { ...(fields as unknown as Omit<T, 'updatedAt'>), id: String(_id) };
}
