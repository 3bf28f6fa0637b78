import { setImmediate } from 'node:timers/promises';

/** Maximum time for which background work blocks requests. */
const SLICE_MS = 5;

/** Yields to the event loop whenever a slice of time has elapsed. */
export class TimeSlices {
  private startedAt = performance.now();

  async yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.startedAt < SLICE_MS) return;
    await setImmediate();
    this.startedAt = performance.now();
  }
}

/** Runs a generator to its end in slices of time. */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  const slices = new TimeSlices();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await slices.yieldToEventLoop();
  }
}
