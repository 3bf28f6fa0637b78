import { ConflictException, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { isDuplicateKey } from '../../../common/errors/database-errors.js';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { toRecordId } from '../../../common/persistence/record-id.js';
import { RecordRepository } from '../../../common/persistence/record-repository.js';
import { type OwnedRecords, RemovedWith } from '../../../common/persistence/removal.js';
import type { Stored } from '../../../common/persistence/repository.js';
import { isWorkingState, type RunState, WORKING_STATES } from '../feed-terms.js';
import { FeedRun } from './feed-run.schema.js';
import { NO_COUNTS } from './feed-runs.dto.js';
import type { NewRun, RunRecord, RunUpdate, StateChange, StoredRun } from './run-record.js';

/** Older failures are no task any more. */
const FAILURE_DAYS = 30;

/** Stores the runs of feeds. Runs belong to merchants, which all sites share. */
@Injectable()
@RemovedWith('merchant')
export class FeedRunsRepository extends RecordRepository<StoredRun, RunRecord, NewRun> implements OwnedRecords<number> {
  constructor(@InjectModel(FeedRun.name) model: Model<StoredRun>) {
    super(
      model,
      {
        noun: 'run',
        list: {
          searched: ['feedName', 'merchantName'],
          filters: { feedId: 'string', merchantId: 'number', state: 'string', dryRun: 'boolean' },
        },
      },
      { toView: toRecord },
    );
  }

  list(query: ListQuery): Promise<RecordPage<RunRecord>> {
    return this.page(query, {});
  }

  /** Adds a queued run. @throws ConflictException while another run of the merchant is in progress. */
  override async create(fields: NewRun): Promise<RunRecord> {
    const run = {
      ...fields,
      _id: new Types.ObjectId(),
      slot: concurrencyKeyOf(fields.merchantId),
      state: 'queued',
      progress: { phase: 'fetching', done: 0, total: 0, rows: 0 },
      counts: NO_COUNTS,
      startedAt: new Date(),
    };
    return toRecord(await exclusively(() => this.insert(run)));
  }

  /**
   * Changes the state of a run that is in one of the states `from`.
   * @returns undefined if the run is in another state.
   * @throws ConflictException if the new state is one of work while another run of the merchant is in progress.
   */
  async changeState(
    { id, merchantId }: Pick<RunRecord, 'id' | 'merchantId'>,
    from: readonly RunState[],
    change: StateChange,
  ): Promise<RunRecord | undefined> {
    const slot = isWorkingState(change.state) ? concurrencyKeyOf(merchantId) : id;
    return exclusively(() => this.updateIn(id, from, { ...change, slot }));
  }

  /** Updates a run that is in one of the states. @returns undefined if the run is in another state. */
  updateInState(id: string, states: readonly RunState[], fields: RunUpdate): Promise<RunRecord | undefined> {
    return this.updateIn(id, states, fields);
  }

  /** Returns the runs that a process must work on. */
  async inProgress(): Promise<RunRecord[]> {
    return (await this.findMany({ state: { $in: [...WORKING_STATES] } })).map(toRecord);
  }

  async latestOf(feedId: string): Promise<RunRecord | undefined> {
    return this.view(await this.findOne({ feedId }).sort({ startedAt: -1 }));
  }

  async isInProgress(feedId: string): Promise<boolean> {
    return this.exists({ feedId, state: { $in: [...WORKING_STATES] } });
  }

  /** Returns whether another run of the merchant has changed the catalogue since the time. */
  async hasNewer({ id, merchantId }: RunRecord, since: Date): Promise<boolean> {
    return this.exists({ merchantId, wroteAt: { $gt: since }, _id: { $ne: toRecordId(id) } });
  }

  /** Returns ids of runs that were started before the time and still have changes. */
  async idsWithChangesBefore(time: Date): Promise<string[]> {
    const runs = await this.findMany({ startedAt: { $lt: time }, hasChanges: true })
      .select({ _id: 1 })
      .limit(1_000);
    return runs.map(({ _id }) => String(_id));
  }

  countInState(state: RunState): Promise<number> {
    return this.countDocuments({ state });
  }

  /** Returns the latest runs of feeds that have failed within the last 30 days. Dry runs change nothing and do not count. */
  async failing(now: Date): Promise<RunRecord[]> {
    const since = new Date(now.getTime() - FAILURE_DAYS * DAY_MS);
    const failed = await this.findMany({ state: 'failed', dryRun: false, startedAt: { $gte: since } }).select({
      feedId: 1,
    });
    const feedIds = [...new Set(failed.map(({ feedId }) => feedId))];
    const latest = await Promise.all(
      feedIds.map((feedId) => this.findOne({ feedId, dryRun: false }).sort({ startedAt: -1 })),
    );
    return latest.flatMap((run) => (run?.state === 'failed' ? [toRecord(run)] : []));
  }

  /** Returns whether the owners got an e-mail since the time because a run of the feed had failed. */
  wasReportedSince(feedId: string, since: Date): Promise<boolean> {
    return this.exists({ feedId, reportedAt: { $gte: since } });
  }

  async idsOf(feedId: string): Promise<string[]> {
    return (await this.findMany({ feedId }).select({ _id: 1 })).map(({ _id }) => String(_id));
  }

  deleteOf(feedId: string): Promise<void> {
    return this.deleteMany({ feedId });
  }

  /** Returns those of the ids that belong to a run. */
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

  private async updateIn(
    id: string,
    states: readonly RunState[],
    fields: Partial<FeedRun>,
  ): Promise<RunRecord | undefined> {
    const filter = { _id: toRecordId(id), state: { $in: [...states] } };
    return this.view(await this.findOneAndUpdate(filter, { $set: fields }));
  }
}

/** Returns the key that only one run of the merchant can have. A run has the key while it is in progress. */
function concurrencyKeyOf(merchantId: number): string {
  return `merchant:${merchantId}`;
}

async function exclusively<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new ConflictException('Another run of the merchant is in progress. Wait until that run ends, or cancel it.');
  }
}

function toRecord({ _id, slot: _slot, ...run }: Stored<StoredRun>): RunRecord {
  return { ...run, id: String(_id) };
}
