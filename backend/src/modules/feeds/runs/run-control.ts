import type { RunPhase } from '../feed-terms.js';
import { WORKING_STATES } from '../feed-terms.js';
import type { FeedRun } from './feed-run.schema.js';
import type { FeedRunsRepository, RunRecord } from './feed-runs.repository.js';

const SAVE_EVERY_MS = 500;

/** Somebody has asked the run to end. */
export class RunCancelled extends Error {}

/** The run is not there any more, or somebody else has ended it: there is nothing to tell. */
export class RunGone extends Error {}

/** Tells how far a run is, and hears whether it is to end. */
export class RunControl {
  private savedAt = 0;
  private since = performance.now();
  private progress: FeedRun['progress'];

  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly run: RunRecord,
    /** Ends the work, which goes on later or elsewhere. */
    readonly signal: AbortSignal,
  ) {
    this.progress = { ...run.progress };
  }

  /** How long the run has worked, in all. */
  get seconds(): number {
    return Math.round(this.run.seconds * 1_000 + performance.now() - this.since) / 1_000;
  }

  begin(phase: RunPhase, total: number): Promise<void> {
    this.progress = { ...this.progress, phase, done: 0, total };
    return this.save({});
  }

  /**
   * To be called between two lots: notes the progress now and then.
   * @throws RunCancelled, RunGone or the reason of the signal where the work is to end.
   */
  async step(progress: Partial<FeedRun['progress']>, fields: Partial<FeedRun> = {}): Promise<void> {
    Object.assign(this.progress, progress);
    this.signal.throwIfAborted();
    if (performance.now() - this.savedAt >= SAVE_EVERY_MS) await this.save(fields);
  }

  /** Notes the progress at once. */
  async save(fields: Partial<FeedRun>): Promise<void> {
    this.savedAt = performance.now();
    const { progress, seconds } = this;
    const saved = await this.runs.change(this.run.id, WORKING_STATES, { ...fields, progress, seconds });
    if (!saved) throw new RunGone();
    if (saved.isCancelled) throw new RunCancelled();
  }
}
