import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { WorkQueue } from '../../../common/limits/work-queue.js';
import { TableFileError } from '../../../tables/table-errors.js';
import type { FeedPreview } from '../reading/feed-preview.js';
import type { PreviewOrder } from './preview-reader.js';

const PROGRAM = new URL('./preview-worker.js', import.meta.url);
/** A preview reads a thousand rows of at most a megabyte, which need several times their size. */
const MAX_MEMORY_MB = 512;

/** Message from the thread. */
export type PreviewResult = { preview: FeedPreview } | { fileError: string };

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

/** Reads a preview with a program for threads. @throws TableFileError, or the signal's reason once the signal is aborted. */
export async function readInThread(program: URL, order: PreviewOrder, signal: AbortSignal): Promise<FeedPreview> {
  signal.throwIfAborted();
  const worker = new Worker(program, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  try {
    const result = await new Promise<PreviewResult>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread of the preview ended with code ${code}`)));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    if ('fileError' in result) throw new TableFileError(result.fileError);
    return result.preview;
  } catch (error) {
    if (isOutOfMemory(error))
      throw new TableFileError(`The first rows of the file take more than ${MAX_MEMORY_MB} MB of memory.`, {
        cause: error,
      });
    throw error;
  } finally {
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
