import type { LoggerService } from '@nestjs/common';

/**
 * Looks for changed products periodically. Looks never overlap. Calls of `refresh()` during a look share the next one. A failed look is
 * logged; the next look reads the same changes.
 */
export class CatalogueFollower {
  private running: Promise<void> | undefined;
  private queued: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly look: () => Promise<void>,
    private readonly pollMs: number,
    private readonly logger: LoggerService,
  ) {}

  /** Starts the periodic looks after a pause. */
  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.poll(), this.pollMs).unref();
  }

  /** Looks at once, then periodically. */
  async poll(): Promise<void> {
    try {
      await (this.queued ?? this.running ?? this.lookNow());
    } catch (error) {
      this.logger.error('Cannot follow the changes of the catalogue; trying again', error);
    }
    this.start();
  }

  /** Resolves after a look that began after the call. */
  refresh(): Promise<void> {
    if (!this.queued && !this.running) return this.lookNow();
    // The running look may have missed the last write; a later one finds it.
    this.queued ??= Promise.allSettled([this.running]).then(() => {
      this.queued = undefined;
      return this.lookNow();
    });
    return this.queued;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.allSettled([this.running, this.queued]);
  }

  private lookNow(): Promise<void> {
    this.running = this.look().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }
}
