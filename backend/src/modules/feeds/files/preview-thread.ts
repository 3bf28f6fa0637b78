import { Injectable } from '@nestjs/common';
import { WorkQueue } from '../../../common/limits/work-queue.js';
import { readInThread } from '../../../tables/table-thread.js';
import type { FeedPreview } from '../reading/feed-preview.js';
import type { PreviewOrder } from './preview-reader.js';

const PROGRAM = new URL('./preview-worker.js', import.meta.url);
/** Reads each preview in a thread, so that a hostile file blocks no request and can be terminated. */
@Injectable()
export class PreviewThread {
  private readonly threads = new WorkQueue('previews are being read', { atOnce: 2, waiting: 100 });

  /**
   * Returns the first rows of a file.
   * @param signal Interrupts the reading.
   * @throws TableFileError if the file is not a feed, or needs too much memory.
   */
  read(order: PreviewOrder, signal: AbortSignal): Promise<FeedPreview> {
    return this.threads.run(() => readInThread(PROGRAM, order, signal));
  }
}
