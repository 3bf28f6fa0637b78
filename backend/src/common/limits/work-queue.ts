import { ServiceUnavailableException } from '@nestjs/common';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

/** Runs expensive work of one kind, at most `atOnce` at a time. Further work waits, and is rejected if too much is waiting. */
export class WorkQueue {
  private readonly places;

  /** @param work For the message, as in `pictures are being created`. */
  constructor(
    private readonly work: string,
    { atOnce, waiting }: { atOnce: number; waiting: number },
  ) {
    this.places = bulkhead(atOnce, waiting);
  }

  /** @throws ServiceUnavailableException if too much work is waiting, and the errors of the work. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await this.places.execute(work, signal);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new ServiceUnavailableException(`Too many ${this.work}. Try again in a moment.`);
    }
  }
}
