import { type RunPhase, WORKING_STATES } from '../feed-terms.js';
import type { FeedRun } from './feed-run.schema.js';
import type { FeedRunsRepository } from './feed-runs.repository.js';
import type { RunRecord } from './run-record.js';

const SAVE_EVERY_MS = 500;

/** An operator has cancelled the run. */
export class RunCancelledError extends Error {}

/** The run was deleted, or another process has ended the run: nothing can be stored in the run. */
export class RunEndedError extends Error {}

/** Reports a run's progress and watches for cancellation. */
export class RunControl {
  private savedAt = 0;
  private readonly startedAt = performance.now();
  private progress: FeedRun['progress'];

  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly run: RunRecord,
    /** Interrupts the work on the run. A later attempt resumes the run. */
    readonly signal: AbortSignal,
  ) {
    this.progress = { ...run.progress };
  }

  /** Seconds of work in all attempts. */
  get seconds(): number {
    return Math.round(this.run.seconds * 1_000 + performance.now() - this.startedAt) / 1_000;
  }

  beginPhase(phase: RunPhase, total: number): Promise<void> {
    this.progress = { ...this.progress, phase, done: 0, total };
    return this.save({});
  }

  /**
   * Reports progress between two batches. Stores the progress and the fields at most twice a second.
   * @throws RunCancelledError, RunEndedError, or the reason of the signal if the work must end.
   */
  async report(progress: Partial<FeedRun['progress']>, fields: Partial<FeedRun> = {}): Promise<void> {
    Object.assign(this.progress, progress);
    this.signal.throwIfAborted();
    if (performance.now() - this.savedAt >= SAVE_EVERY_MS) await this.save(fields);
  }

  /** Stores the progress and the fields immediately. @throws RunCancelledError, RunEndedError */
  async save(fields: Partial<FeedRun>): Promise<void> {
    this.savedAt = performance.now();
    const { progress, seconds } = this;
    const saved = await this.runs.updateInState(this.run.id, WORKING_STATES, { ...fields, progress, seconds });
    if (!saved) throw new RunEndedError();
    if (saved.isCancelled) throw new RunCancelledError();
  }
}
