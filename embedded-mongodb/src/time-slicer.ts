import { DatabaseError } from './errors.js';

/** How long one command may block the thread at a time. */
export const sliceMs = 5;
/** Below the 30 s after which clients usually close the socket, so that they get an error instead. */
const defaultLimitMs = 25_000;

const waiting: (() => void)[] = [];

/** Resumes one command per turn of the event loop: a short command waits for one slice only, behind any number of long ones. */
function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

/** Lets a long command yield to others, and ends the command at its time limit (`maxTimeMS`). */
export class TimeSlicer {
  private readonly limitMs: number;
  private readonly start = performance.now();
  private sliceEnd = this.start + sliceMs;

  /** @param maxTimeMs of the command. 0 or absent selects the default limit for reads, and no limit for writes, which must not stop halfway. */
  constructor(maxTimeMs: unknown, isWrite: boolean) {
    if (typeof maxTimeMs === 'number' && maxTimeMs > 0) this.limitMs = maxTimeMs;
    else this.limitMs = isWrite ? Infinity : defaultLimitMs;
  }

  /** Whether the command has used up its slice, and must call `yieldToOthers`. */
  get isSliceOver(): boolean {
    return performance.now() > this.sliceEnd;
  }

  /** Waits for the next slice. @throws DatabaseError 50 at the time limit. */
  async yieldToOthers(): Promise<void> {
    this.assertTimeLeft();
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(resumeNext);
    });
    this.sliceEnd = performance.now() + sliceMs;
  }

  /** Runs a generator in slices. @returns its result. */
  async run<T>(steps: Iterator<unknown, T>): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (this.isSliceOver) await this.yieldToOthers();
    }
  }

  /** Ends the command at its time limit. @throws DatabaseError 50. */
  assertTimeLeft(): void {
    if (performance.now() - this.start > this.limitMs)
      throw new DatabaseError(50, 'MaxTimeMSExpired', `operation exceeded time limit of ${this.limitMs} ms`);
  }
}
