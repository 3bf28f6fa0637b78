import { parentPort, workerData } from 'node:worker_threads';
import { FeedFileError } from '../reading/feed-errors.js';
import { type PreviewOrder, readPreview } from './preview-reader.js';
import type { PreviewResult } from './preview-thread.js';

/** Returns a FeedFileError as its message, because errors lose their class between threads. */
async function resultOf(order: PreviewOrder): Promise<PreviewResult> {
  try {
    return { preview: await readPreview(order) };
  } catch (error) {
    if (error instanceof FeedFileError) return { fileError: error.message };
    throw error;
  }
}

parentPort?.postMessage(await resultOf(workerData as PreviewOrder));
