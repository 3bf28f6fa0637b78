import { rolesFor } from '@grabdeals/shared/policy';
import { ConflictException, Injectable } from '@nestjs/common';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { MerchantsService } from '../../merchants/merchants.service.js';
import { type RunState, WORKING_STATES } from '../feed-terms.js';
import { FeedsRepository } from '../feeds.repository.js';
import type { FeedRunView } from './feed-runs.dto.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import type { RunRecord, StateChange } from './run-record.js';
import {
  ProvidesTask,
  type TaskCount,
  type TaskProvider,
  type TaskScope,
} from '../../../common/tasks/task-provider.js';

const CANCELLABLE_STATES: readonly RunState[] = ['queued', 'fetching', 'checking', 'applying'];
const APPROVABLE_STATES: readonly RunState[] = ['checked', 'held'];
const ROLLBACK_STATES: readonly RunState[] = ['applied', 'cancelled', 'failed'];

/** Maximum number of starts of one run: after so many interruptions, the run itself probably ends the process. */
const MAX_ATTEMPTS = 10;

/** Starts, cancels, approves and rolls back runs for operators. `RunWorker` does the work itself. */
@Injectable()
export class FeedRunsService {
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly feeds: FeedsRepository,
    private readonly merchants: MerchantsService,
  ) {}

  /** Calls the listener whenever this process has changed a run that must be worked on. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  async list(query: ListQuery): Promise<RecordPage<FeedRunView>> {
    const { data, total } = await this.runs.list(query);
    return { data: data.map(toView), total };
  }

  /** @throws NotFoundException for an unknown id. */
  async get(id: string): Promise<FeedRunView> {
    return toView(await this.runs.get(id));
  }

  /**
   * Starts a run of a feed.
   * @param startedBy An email address, `schedule` or `command line`.
   * @throws NotFoundException for an unknown feed; ConflictException if the feed has no file or another run of the merchant
   * is in progress.
   */
  async start(
    feedId: string,
    { dryRun = false, startedBy }: { dryRun?: boolean; startedBy: string },
  ): Promise<FeedRunView> {
    const { name: feedName, merchantId, source, file } = await this.feeds.get(feedId);
    const merchant = await this.merchants.byMid(merchantId);
    if (!merchant) throw new ConflictException('The merchant of the feed was deleted.');
    if (source.kind === 'upload' && !file)
      throw new ConflictException('The feed has no file yet. Upload a file first.');
    const merchantName = merchant.merchantInfo.name;
    const fileId = source.kind === 'upload' && file ? file.fileId : null;
    const run = await this.runs.create({ feedId, feedName, merchantId, merchantName, dryRun, startedBy, fileId });
    this.notify();
    return toView(run);
  }

  /** Cancels a run in progress, or rejects its plan. @throws ConflictException if the run has ended or is being rolled back. */
  async cancel(id: string): Promise<FeedRunView> {
    const run = await this.runs.get(id);
    const cancelled =
      (await this.runs.updateInState(id, CANCELLABLE_STATES, { isCancelled: true })) ??
      (await this.runs.changeState(run, APPROVABLE_STATES, { state: 'cancelled', finishedAt: new Date() }));
    if (!cancelled) throw new ConflictException(`The run cannot be cancelled: it is ${STATE_TEXTS[run.state]}.`);
    this.notify();
    return toView(cancelled);
  }

  /** Applies the plan of a run. @throws ConflictException if the run does not wait for approval, or its plan is out of date. */
  async approve(id: string, approvedBy: string): Promise<FeedRunView> {
    const run = await this.runs.get(id);
    if (run.state !== 'checked' && run.state !== 'held')
      throw new ConflictException(`The run does not wait for approval: it is ${STATE_TEXTS[run.state]}.`);
    if (await this.runs.hasNewer(run, run.checkedAt))
      throw new ConflictException(
        'The products have changed since this run was checked: another run of the merchant came after it. Start a new run.',
      );
    if (!run.hasChanges)
      throw new ConflictException('The run is too old: its changes are no longer stored. Start a new run.');
    const now = new Date();
    return this.resume(run, APPROVABLE_STATES, { state: 'applying', approvedBy, appliedAt: now, wroteAt: now });
  }

  /**
   * Restores the products that a run has changed.
   * @throws ConflictException if the run has changed nothing, or another run of the merchant is in progress.
   */
  async rollBack(id: string, rolledBackBy: string): Promise<FeedRunView> {
    const run = await this.runs.get(id);
    if (!ROLLBACK_STATES.includes(run.state) || run.appliedAt === null)
      throw new ConflictException(`There is nothing to roll back: the run is ${STATE_TEXTS[run.state]}.`);
    if (!run.hasChanges) throw new ConflictException('The run is too old: its changes are no longer stored.');
    const now = new Date();
    return this.resume(run, ROLLBACK_STATES, { state: 'rollingBack', rolledBackBy, rolledBackAt: now, wroteAt: now });
  }

  /** Counts an attempt to work on a run. @returns whether the run is still in progress and may be worked on. */
  async beginAttempt(run: Pick<RunRecord, 'id' | 'merchantId' | 'attempts'>): Promise<boolean> {
    const attempts = run.attempts + 1;
    if (attempts <= MAX_ATTEMPTS)
      return (await this.runs.updateInState(run.id, WORKING_STATES, { attempts })) !== undefined;
    const message = `The run was interrupted ${MAX_ATTEMPTS} times and is not tried again. The changes of the run until then remain.`;
    await this.runs.changeState(run, WORKING_STATES, { state: 'failed', message, finishedAt: new Date() });
    return false;
  }

  private async resume(
    run: RunRecord,
    from: readonly RunState[],
    change: Extract<StateChange, { state: 'applying' | 'rollingBack' }>,
  ): Promise<FeedRunView> {
    const resumed = await this.runs.changeState(run, from, {
      ...change,
      progress: { phase: change.state, done: 0, total: 0, rows: run.progress.rows },
      isCancelled: false,
      finishedAt: null,
      message: '',
      attempts: 0,
    });
    if (!resumed)
      throw new ConflictException(
        'Somebody else has just approved, cancelled or rolled back the run. Reload the page.',
      );
    this.notify();
    return toView(resumed);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

/** States in error messages. */
const STATE_TEXTS: Readonly<Record<RunState, string>> = {
  queued: 'waiting for its turn',
  fetching: 'fetching the file',
  checking: 'being checked',
  applying: 'being applied',
  rollingBack: 'being rolled back',
  checked: 'checked',
  held: 'held',
  applied: 'applied',
  unmodified: 'over, since the file had not changed',
  cancelled: 'cancelled',
  failed: 'failed',
  rolledBack: 'rolled back',
};

function toView(run: RunRecord): FeedRunView {
  const { id, feedId, feedName, merchantId, merchantName, state, dryRun, progress, counts, heldFor } = run;
  const { message, warnings, reasons, unmappedCategories, startedBy, approvedBy, rolledBackBy } = run;
  const { startedAt, finishedAt, seconds } = run;
  return {
    _id: id,
    id,
    feedId,
    feedName,
    merchantId,
    merchantName,
    state,
    dryRun,
    progress,
    counts,
    heldFor,
    message,
    warnings,
    reasons,
    unmappedCategories,
    startedBy,
    approvedBy,
    rolledBackBy,
    startedAt,
    finishedAt,
    seconds,
  };
}

/** Runs that await approval. */
@Injectable()
@ProvidesTask()
export class HeldRunsTask implements TaskProvider {
  readonly kind = 'heldFeedRuns';
  readonly roles = rolesFor('feed-runs', 'write');

  constructor(private readonly runs: FeedRunsRepository) {}

  async count(): Promise<TaskCount> {
    return { count: await this.runs.countInState('held') };
  }
}

/** Feeds whose latest run has failed. */
@Injectable()
@ProvidesTask()
export class FailedRunsTask implements TaskProvider {
  readonly kind = 'failedFeedRuns';
  readonly roles = rolesFor('feed-runs', 'write');

  constructor(private readonly runs: FeedRunsRepository) {}

  async count({ now }: TaskScope): Promise<TaskCount> {
    return { count: (await this.runs.failing(now)).length };
  }
}
