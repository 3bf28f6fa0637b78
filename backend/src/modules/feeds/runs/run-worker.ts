import { Injectable, Logger } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { SourceFetcher } from '../files/source-fetcher.js';
import { FeedFilesRepository } from '../files/feed-files.repository.js';
import { LocalCopies } from '../files/local-copies.js';
import { FeedsRepository, type FeedRecord } from '../feeds.repository.js';
import { isWorkingState, type RunState, type WorkingState, WORKING_STATES } from '../feed-terms.js';
import { readPlanOf } from '../reading-options.js';
import { TableFile } from '../../../tables/table-file.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import { RunApplier } from './run-applier.js';
import { RunCancelledError, RunControl, RunEndedError } from './run-control.js';
import { RunPlanner } from './run-planner.js';
import type { RunInState, RunRecord, StateChange } from './run-record.js';
import { RunRollback } from './run-rollback.js';

const CHANGES_REMAIN = 'The changes of the run until then remain and can be rolled back.';

/**
 * Works on a run until the run ends or waits for approval. Each step begins with the state that the previous step has
 * stored, so any process can resume an interrupted run.
 */
@Injectable()
export class RunWorker {
  private readonly logger = new Logger('Feeds');

  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly feeds: FeedsRepository,
    private readonly files: FeedFilesRepository,
    private readonly copies: LocalCopies,
    private readonly sources: SourceFetcher,
    private readonly planner: RunPlanner,
    private readonly applier: RunApplier,
    private readonly rollback: RunRollback,
  ) {}

  /**
   * Works on a run. The caller holds the merchant's lease. A problem of the feed ends the run and is stored in the run.
   * @param signal Interrupts the work. The run remains in its state, and the next call resumes the run.
   * @throws errors that cannot be stored in the run, such as a lost connection to the database.
   */
  async work(runId: string, signal: AbortSignal): Promise<void> {
    let run = await this.runs.find(runId);
    if (!run) return;
    const control = new RunControl(this.runs, run, signal);
    try {
      while (isInProgress(run)) run = await this.advance(run, control);
    } catch (error) {
      if (signal.aborted || error instanceof RunEndedError) return;
      run = await this.endWithError(run, control, error);
    }
    await this.removeFile(run);
  }

  /** Completes the step of the run's state. @returns the run in its next state. */
  private async advance(run: RunInState<WorkingState>, control: RunControl): Promise<RunRecord> {
    if (run.isCancelled) throw new RunCancelledError();
    if (run.state === 'rollingBack') return this.rollBack(run, control);
    const feed = await this.feeds.find(run.feedId);
    if (!feed) throw new RunEndedError();
    switch (run.state) {
      case 'queued':
      case 'fetching':
        return this.fetch(run, feed, control);
      case 'checking':
        return this.check(run, feed, control);
      case 'applying':
        return this.apply(run, feed, control);
    }
  }

  /** Downloads the file into the file store, unless it is there already. */
  private async fetch(
    run: RunInState<'queued' | 'fetching'>,
    feed: FeedRecord,
    control: RunControl,
  ): Promise<RunRecord> {
    if (run.fileId !== null)
      return this.changeState(run, { state: 'checking', fileId: run.fileId, checkedAt: new Date() });
    await this.changeState(run, { state: 'fetching' });
    await control.beginPhase('fetching', 0);
    const version = await this.sources.fetch(feed, run.id, control);
    if (!version)
      return this.end(run, control, { state: 'unmodified', message: 'The file has not changed since the last run.' });
    return this.changeState(run, { ...version, state: 'checking', fileId: run.id, checkedAt: new Date() });
  }

  private async check(run: RunInState<'checking'>, feed: FeedRecord, control: RunControl): Promise<RunRecord> {
    const file = await TableFile.open(await this.copies.of(run.fileId), { encoding: feed.encoding });
    try {
      const readPlan = await readPlanOf(feed, file, run.checkedAt);
      const plan = await this.planner.plan(run, feed, file, readPlan, control);
      await control.save(plan);
      if (run.dryRun) return await this.end(run, control, { state: 'checked' });
      if (plan.heldFor.length > 0) return await this.end(run, control, { state: 'held' });
      const now = new Date();
      return await this.changeState(run, { state: 'applying', appliedAt: now, wroteAt: now });
    } finally {
      await file.close();
    }
  }

  private async apply(run: RunInState<'applying'>, feed: FeedRecord, control: RunControl): Promise<RunRecord> {
    await this.applier.apply(run, control);
    const { startedAt, checkedAt, etag, lastModified } = run;
    if (feed.source.kind !== 'upload')
      await this.feeds.saveFetched(feed.id, { etag, lastModified, at: checkedAt }, startedAt);
    return this.end(run, control, { state: 'applied', wroteAt: new Date() });
  }

  private async rollBack(run: RunInState<'rollingBack'>, control: RunControl): Promise<RunRecord> {
    await this.rollback.rollBack(run, control);
    // The next run must read the file again, although it is unmodified.
    if (await this.feeds.find(run.feedId)) await this.feeds.update(run.feedId, { fetched: null });
    return this.end(run, control, { state: 'rolledBack', wroteAt: new Date() });
  }

  private async changeState(run: RunRecord, change: StateChange): Promise<RunRecord> {
    const nextRun = await this.runs.changeState(run, WORKING_STATES, change);
    if (!nextRun) throw new RunEndedError();
    return nextRun;
  }

  private end(
    run: RunRecord,
    { seconds }: RunControl,
    change: Extract<StateChange, { state: Exclude<RunState, WorkingState> }>,
  ): Promise<RunRecord> {
    return this.changeState(run, { ...change, seconds, finishedAt: new Date() });
  }

  /** @throws if the database is not available. A later attempt resumes the run. */
  private endWithError(run: RunRecord, control: RunControl, error: unknown): Promise<RunRecord> {
    const wasCancelled = error instanceof RunCancelledError;
    if (!wasCancelled) this.logger.warn(`Run ${run.id} of ${run.feedName} failed: ${messageOf(error)}`);
    const hasWritten = run.appliedAt !== null;
    const message = [wasCancelled ? '' : messageOf(error), hasWritten ? CHANGES_REMAIN : ''].filter(Boolean).join(' ');
    return this.end(run, control, {
      state: wasCancelled ? 'cancelled' : 'failed',
      message,
      ...(hasWritten ? { wroteAt: new Date() } : {}),
    });
  }

  /** Removes the fetched file: applying the plan does not need it. An uploaded file belongs to the feed. */
  private async removeFile({ id, fileId }: RunRecord): Promise<void> {
    if (fileId !== id) return;
    await this.copies.remove(fileId);
    await this.files.remove(fileId);
  }
}

function isInProgress(run: RunRecord): run is RunInState<WorkingState> {
  return isWorkingState(run.state);
}
