/**
 * From when on to ask a source for changes. Asking from the newest `updatedAt` seen would miss a writer whose clock
 * runs behind or whose write took long, so the question reaches back by `overlapMs`. Every change committed before the
 * start of the last look is known, so the reach shrinks as looks find nothing newer: a large import is not read again
 * and again for ever.
 */
export class ChangeWatermark {
  /** End of the look that saw `newest`, and start of the last look, by a clock that never jumps. */
  private newestSeenAt = 0;
  private lastStartedAt = 0;

  constructor(
    private readonly overlapMs: number,
    private newest = 0,
  ) {}

  /** The newest `updatedAt` seen, in milliseconds: a watermark that begins with it goes on from here. */
  get newestSeen(): number {
    return this.newest;
  }

  get since(): Date {
    const reach = this.overlapMs + this.newestSeenAt - this.lastStartedAt;
    return new Date(Math.max(0, this.newest - Math.max(0, reach)));
  }

  /** Notes a finished look that lasted from `startedAt` to `endedAt` and found `newest` (undefined: nothing). */
  advance(startedAt: number, endedAt: number, newest: Date | undefined): void {
    this.lastStartedAt = startedAt;
    if (newest === undefined || newest.getTime() <= this.newest) return;
    this.newest = newest.getTime();
    this.newestSeenAt = endedAt;
  }
}
