import type { LoggerService } from '@nestjs/common';

/**
 * Looks for changes of the catalogue again and again. Looks never overlap; a `refresh()` during one waits for another after
 * it, which all who wait share. A failed look is logged and made up for by the next one.
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

  /** Looks for the first time after one pause. */
  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.poll(), this.pollMs).unref();
  }

  /** Looks at once, and then again and again. */
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
    // The running look may have passed what was just written: only one that starts later surely sees it.
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
