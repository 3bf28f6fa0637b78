import { parentPort, workerData } from 'node:worker_threads';
import { FeedFileError } from '../reading/feed-file-error.js';
import { type PreviewOrder, readPreview } from './preview-reader.js';
import type { PreviewResult } from './preview-thread.js';

/** Turns what is wrong with the file into words: errors lose their class between threads. */
async function resultOf(order: PreviewOrder): Promise<PreviewResult> {
  try {
    return { preview: await readPreview(order) };
  } catch (error) {
    if (error instanceof FeedFileError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(await resultOf(workerData as PreviewOrder));
