import { Injectable, Logger } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { SourceFetcher } from '../files/source-fetcher.js';
import { FeedFilesRepository } from '../files/feed-files.repository.js';
import { LocalCopies } from '../files/local-copies.js';
import { FeedsRepository, type FeedRecord } from '../feeds.repository.js';
import { type RunState, WORKING_STATES } from '../feed-terms.js';
import { FeedFile } from '../reading/feed-file.js';
import type { FeedRun } from './feed-run.schema.js';
import { FeedRunsRepository, type RunRecord } from './feed-runs.repository.js';
import { readPlanOf } from './file-reading.js';
import { RunApplier } from './run-applier.js';
import { RunCancelled, RunControl, RunGone } from './run-control.js';
import { RunPlanner } from './run-planner.js';
import { RunRollback } from './run-rollback.js';

const CHANGES_STAY = 'What it had changed by then stays, and can be rolled back.';

/** One run, and the process that works on it. */
interface Work {
  run: RunRecord;
  control: RunControl;
}

/** Works on a run from the state that it is in to its end, or until it has to wait for an approval. */
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
   * To be called by who holds the merchant's lease. What goes wrong with the feed stands in the run then.
   * @param signal Ends the work between two lots; the run stays in its state, and is gone on with by the next call.
   * @throws what keeps the run from being told anything: a database that is gone.
   */
  async work(runId: string, signal: AbortSignal): Promise<void> {
    const run = await this.runs.find(runId);
    if (!run || !isWorking(run.state)) return;
    const work: Work = { run, control: new RunControl(this.runs, run, signal) };
    try {
      await this.goOn(work);
    } catch (error) {
      if (signal.aborted || error instanceof RunGone) return;
      await this.endWith(work, error);
    }
    await this.cleanUp(work.run);
  }

  private async goOn(work: Work): Promise<void> {
    const { run } = work;
    if (run.isCancelled) throw new RunCancelled();
    if (run.state === 'rollingBack') return this.undo(work);
    const feed = await this.feeds.find(run.feedId);
    if (!feed) throw new RunGone();
    if (isIn(run, ['queued', 'fetching'])) await this.fetch(work, feed);
    if (isIn(work.run, ['checking'])) await this.check(work, feed);
    if (isIn(work.run, ['applying'])) await this.apply(work, feed);
  }

  /** Brings the file into the store of files, where it is not there yet. */
  private async fetch(work: Work, feed: FeedRecord): Promise<void> {
    const { control } = work;
    let { fileId } = work.run;
    let fetched = {};
    if (fileId === null) {
      await this.move(work, { state: 'fetching' });
      await control.begin('fetching', 0);
      const found = await this.sources.fetch(feed, work.run.id, control);
      if (!found)
        return this.end(work, { state: 'unmodified', message: 'The file has not changed since the last run.' });
      fetched = found;
      fileId = work.run.id;
    }
    await this.move(work, { ...fetched, state: 'checking', fileId, checkedAt: new Date() });
  }

  private async check(work: Work, feed: FeedRecord): Promise<void> {
    const { run, control } = work;
    const file = await FeedFile.open(await this.copies.of(run.fileId!), { encoding: feed.encoding });
    try {
      const how = await readPlanOf(feed, file, run.checkedAt!);
      const plan = await this.planner.plan(run, feed, file, how, control);
      await control.save(plan);
      if (run.dryRun) return await this.end(work, { state: 'checked' });
      if (plan.heldFor.length > 0) return await this.end(work, { state: 'held' });
      const now = new Date();
      await this.move(work, { state: 'applying', appliedAt: now, wroteAt: now });
    } finally {
      await file.close();
    }
  }

  private async apply(work: Work, feed: FeedRecord): Promise<void> {
    await this.applier.apply(work.run, work.control);
    const { startedAt, checkedAt, etag, lastModified } = work.run;
    if (feed.source.kind !== 'upload')
      await this.feeds.noteFetched(feed.id, { etag, lastModified, at: checkedAt! }, startedAt);
    await this.end(work, { state: 'applied', wroteAt: new Date() });
  }

  private async undo(work: Work): Promise<void> {
    await this.rollback.rollBack(work.run, work.control);
    // What the source has was taken back: it counts as new again.
    if (await this.feeds.find(work.run.feedId)) await this.feeds.update(work.run.feedId, { fetched: null });
    await this.end(work, { state: 'rolledBack', wroteAt: new Date() });
  }

  private async move(work: Work, fields: Partial<FeedRun>): Promise<void> {
    const moved = await this.runs.change(work.run.id, WORKING_STATES, fields);
    if (!moved) throw new RunGone();
    work.run = moved;
  }

  private async end(work: Work, fields: Partial<FeedRun> & { state: RunState }): Promise<void> {
    const { seconds } = work.control;
    const ended = await this.runs.end(work.run.id, WORKING_STATES, { ...fields, seconds, finishedAt: new Date() });
    if (!ended) throw new RunGone();
    work.run = ended;
  }

  /** @throws where the database does not take it: the run is gone on with later. */
  private async endWith(work: Work, error: unknown): Promise<void> {
    const wasCancelled = error instanceof RunCancelled;
    if (!wasCancelled) this.logger.warn(`Run ${work.run.id} of ${work.run.feedName} failed: ${messageOf(error)}`);
    const hasWritten = work.run.appliedAt !== null;
    const message = [wasCancelled ? '' : messageOf(error), hasWritten ? CHANGES_STAY : ''].filter(Boolean).join(' ');
    await this.end(work, {
      state: wasCancelled ? 'cancelled' : 'failed',
      message,
      ...(hasWritten ? { wroteAt: new Date() } : {}),
    });
  }

  /** A plan does not need the file any more; an uploaded one stays the feed's. */
  private async cleanUp({ id, fileId }: RunRecord): Promise<void> {
    if (fileId !== id) return;
    await this.copies.remove(fileId);
    await this.files.remove(fileId);
  }
}

function isWorking(state: RunState): boolean {
  return (WORKING_STATES as readonly RunState[]).includes(state);
}

function isIn({ state }: RunRecord, states: readonly RunState[]): boolean {
  return states.includes(state);
}
