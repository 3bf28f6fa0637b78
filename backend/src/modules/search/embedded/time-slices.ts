import { setImmediate } from 'node:timers/promises';

/** Longest a slice of background work keeps requests waiting. */
const SLICE_MS = 5;

/** Lets other work have its turn whenever a slice of time is used up. */
export class TimeSlices {
  private startedAt = performance.now();

  async yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.startedAt < SLICE_MS) return;
    await setImmediate();
    this.startedAt = performance.now();
  }
}

/** Runs a generator to its end, slice by slice. */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  const slices = new TimeSlices();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await slices.yieldToEventLoop();
  }
}
