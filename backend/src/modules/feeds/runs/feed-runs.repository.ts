import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { isDuplicateKey } from '../../../common/errors/database-errors.js';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { toRecordId } from '../../../common/persistence/record-id.js';
import { RecordRepository } from '../../../common/persistence/record-repository.js';
import { type OwnedRecords, RemovedWith } from '../../../common/persistence/removal.js';
import type { Stored } from '../../../common/persistence/repository.js';
import { type RunState, WORKING_STATES } from '../feed-terms.js';
import { FeedRun } from './feed-run.schema.js';
import { NO_COUNTS } from './feed-runs.dto.js';

export type RunRecord = FeedRun & { id: string };
export type RunFields = Omit<FeedRun, 'slot'>;

/** Runs of feeds. They are of merchants, which all sites share. */
@Injectable()
@RemovedWith('merchant')
export class FeedRunsRepository
  extends RecordRepository<FeedRun, RunRecord, RunFields>
  implements OwnedRecords<number>
{
  constructor(@InjectModel(FeedRun.name) model: Model<FeedRun>) {
    super(model, {
      noun: 'run',
      toView: toRecord,
      searched: ['feedName', 'merchantName'],
      filters: { feedId: 'string', merchantId: 'number', state: 'string', dryRun: 'boolean' },
    });
  }

  list(query: ListQuery): Promise<RecordPage<RunRecord>> {
    return this.page(query, {});
  }

  /** @returns undefined while another run of the merchant is under way. */
  async begin(fields: RunFields): Promise<RunRecord | undefined> {
    return unlessTaken(async () =>
      toRecord(await this.insert({ ...fields, _id: new Types.ObjectId(), slot: slotOf(fields.merchantId) })),
    );
  }

  /**
   * Takes a run from one of the states into one in which it is worked on.
   * @returns `taken` while another run of the merchant is under way, undefined where it is in none of the states.
   */
  async resume(
    { id, merchantId }: Pick<RunRecord, 'id' | 'merchantId'>,
    from: readonly RunState[],
    fields: Partial<RunFields> & Pick<RunFields, 'state'>,
  ): Promise<RunRecord | 'taken' | undefined> {
    const moved = await unlessTaken(async () => [await this.change(id, from, { ...fields, slot: slotOf(merchantId) })]);
    return moved ? moved[0] : 'taken';
  }

  /** Ends the work on a run. @returns undefined where it is in none of the states. */
  end(
    id: string,
    from: readonly RunState[],
    fields: Partial<RunFields> & Pick<RunFields, 'state'>,
  ): Promise<RunRecord | undefined> {
    return this.change(id, from, { ...fields, slot: id });
  }

  /** Changes a run where it is in one of the states. @returns as it is then; undefined where it is in none of them. */
  async change(id: string, from: readonly RunState[], fields: Partial<FeedRun>): Promise<RunRecord | undefined> {
    const filter = { _id: toRecordId(id), state: { $in: [...from] } };
    return this.view(await this.findOneAndUpdate(filter, { $set: fields }));
  }

  async working(): Promise<RunRecord[]> {
    return (await this.findMany({ state: { $in: [...WORKING_STATES] } })).map(toRecord);
  }

  async latestOf(feedId: string): Promise<RunRecord | undefined> {
    return this.view(await this.findOne({ feedId }).sort({ startedAt: -1 }));
  }

  async isWorkingOn(feedId: string): Promise<boolean> {
    return this.exists({ feedId, state: { $in: [...WORKING_STATES] } });
  }

  /** Whether another run of the merchant has changed the catalogue since. */
  async hasNewer({ id, merchantId }: RunRecord, since: Date): Promise<boolean> {
    return this.exists({ merchantId, wroteAt: { $gt: since }, _id: { $ne: toRecordId(id) } });
  }

  /** Ids of runs whose changes are older than that, and not marked as gone yet. */
  async withOldChanges(before: Date): Promise<string[]> {
    const runs = await this.findMany({ startedAt: { $lt: before }, hasChanges: true })
      .select({ _id: 1 })
      .limit(1_000);
    return runs.map(({ _id }) => String(_id));
  }

  async idsOf(feedId: string): Promise<string[]> {
    return (await this.findMany({ feedId }).select({ _id: 1 })).map(({ _id }) => String(_id));
  }

  deleteOf(feedId: string): Promise<void> {
    return this.deleteMany({ feedId });
  }

  /** Which of the runs are there. */
  async existing(ids: readonly string[]): Promise<Set<string>> {
    const runs = await this.findMany({ _id: { $in: ids.map(toRecordId) } }).select({ _id: 1 });
    return new Set(runs.map(({ _id }) => String(_id)));
  }

  lossOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  removeWith(merchantId: number): Promise<void> {
    return this.deleteMany({ merchantId });
  }
}

function slotOf(merchantId: number): string {
  return `merchant:${merchantId}`;
}

async function unlessTaken<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

/** Completes runs that were stored before they counted warnings. */
function toRecord({ _id, counts, reasons = [], ...run }: Stored<FeedRun>): RunRecord {
  return { ...run, counts: { ...NO_COUNTS, ...counts }, reasons, id: String(_id) };
}
