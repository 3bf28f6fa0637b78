import { DatabaseError } from './errors.js';

/** How long one command may hold the thread at a time. */
export const sliceMs = 5;
/** Below the driver's socket time-out in `database.module.ts`, so that a slow query is told and not cut off. */
const defaultLimitMs = 25_000;

const waiting: (() => void)[] = [];

/** One turn of the event loop is one slice of one command: however many are long, a short one waits for a slice only. */
function nextTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(nextTurn);
}

/** Lets a long command give way to others, and ends it when its time (`maxTimeMS`) is over. */
export class Pace {
  private readonly limitMs: number;
  private readonly start = performance.now();
  private sliceEnd = this.start + sliceMs;

  /** @param maxTimeMs as the command says it; 0 or absent: the default, and none for writes, which must not stop half-way. */
  constructor(maxTimeMs: unknown, isWrite: boolean) {
    if (typeof maxTimeMs === 'number' && maxTimeMs > 0) this.limitMs = maxTimeMs;
    else this.limitMs = isWrite ? Infinity : defaultLimitMs;
  }

  /** Whether `rest` should be awaited before more is done. */
  get isDue(): boolean {
    return performance.now() > this.sliceEnd;
  }

  /** Waits for the next turn. @throws DatabaseError 50 when the time is over. */
  async rest(): Promise<void> {
    this.assertTimeLeft();
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(nextTurn);
    });
    this.sliceEnd = performance.now() + sliceMs;
  }

  /** Runs a generator to its end and answers with what it returns. */
  async run<T>(steps: Iterator<unknown, T>): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (this.isDue) await this.rest();
    }
  }

  /** @throws DatabaseError 50 when the time is over. */
  assertTimeLeft(): void {
    if (performance.now() - this.start > this.limitMs)
      throw new DatabaseError(50, 'MaxTimeMSExpired', `operation exceeded time limit of ${this.limitMs} ms`);
  }
}
