/**
 * Computes the time from which to read changes. Changes after the newest known `updatedAt` alone would miss a writer whose clock is slow or
 * whose write took long, so the time is earlier by up to `overlapMs`. All changes before the start of the last poll are known, so the
 * overlap shrinks while polls find nothing newer: otherwise every poll would read a large import again.
 */
export class ChangeWatermark {
  /** End of the poll that found `newest`, and start of the last poll, by a monotonic clock. */
  private newestSeenAt = 0;
  private lastStartedAt = 0;

  constructor(
    private readonly overlapMs: number,
    private newest = 0,
  ) {}

  /** The newest known `updatedAt` in milliseconds, from which a new watermark can continue. */
  get newestSeen(): number {
    return this.newest;
  }

  get since(): Date {
    const reach = this.overlapMs + this.newestSeenAt - this.lastStartedAt;
    return new Date(Math.max(0, this.newest - Math.max(0, reach)));
  }

  /** Records a poll that lasted from `startedAt` to `endedAt` and found `newest` (undefined: nothing). */
  advance(startedAt: number, endedAt: number, newest: Date | undefined): void {
    this.lastStartedAt = startedAt;
    if (newest === undefined || newest.getTime() <= this.newest) return;
    this.newest = newest.getTime();
    this.newestSeenAt = endedAt;
  }
}
