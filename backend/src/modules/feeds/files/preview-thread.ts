import { Worker } from 'node:worker_threads';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { TableFileError } from '../../../tables/table-errors.js';
import type { FeedPreview } from '../reading/feed-preview.js';
import { type PreviewOrder, PreviewReader } from './preview-reader.js';

const PROGRAM = new URL('./preview-worker.js', import.meta.url);
/** Maximum number of previews that are read at a time. Further previews wait. */
const MAX_THREADS = 2;
const MAX_WAITING = 100;
/** A preview reads a thousand rows of at most a megabyte, which need several times their size. */
const MAX_MEMORY_MB = 512;

/** Message from the thread. */
export type PreviewResult = { preview: FeedPreview } | { fileError: string };

/** Reads each preview in a thread, so that a hostile file blocks no request and can be terminated. */
@Injectable()
export class PreviewThread extends PreviewReader {
  private readonly threads = bulkhead(MAX_THREADS, MAX_WAITING);

  async read(order: PreviewOrder, signal: AbortSignal): Promise<FeedPreview> {
    try {
      return await this.threads.execute(() => readInThread(PROGRAM, order, signal));
    } catch (error) {
      if (error instanceof BulkheadRejectedError)
        throw new ServiceUnavailableException('Too many previews are being read. Try again in a moment.');
      throw error;
    }
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
