import type { LoggerService } from '@nestjs/common';
import { SingleFlight } from '../../common/single-flight.js';

/** Polls the changes of the catalogue. Polls never overlap. A failed poll is logged, and the next one catches up. */
export class CatalogueFollower {
  private readonly polls = new SingleFlight();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly readChanges: () => Promise<void>,
    private readonly pollMs: number,
    private readonly logger: LoggerService,
  ) {}

  /** Polls for the first time after one pause. */
  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.poll(), this.pollMs).unref();
  }

  /** Polls at once, and then after each pause. */
  async poll(): Promise<void> {
    try {
      await this.polls.run('changes', this.readChanges);
    } catch (error) {
      this.logger.error('Cannot follow the changes of the catalogue; trying again', error);
    }
    this.start();
  }

  /** Resolves after a poll that began after the call, so that it contains the caller's own changes. */
  refresh(): Promise<void> {
    return this.polls.runNext('changes', this.readChanges);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.polls.idle();
  }
}
