import { parentPort, workerData } from 'node:worker_threads';
import { TableFileError } from '../../../tables/table-errors.js';
import { type PreviewOrder, readPreview } from './preview-reader.js';
import type { PreviewResult } from './preview-thread.js';

/** Returns a TableFileError as its message, because errors lose their class between threads. */
async function resultOf(order: PreviewOrder): Promise<PreviewResult> {
  try {
    return { preview: await readPreview(order) };
  } catch (error) {
    if (error instanceof TableFileError) return { fileError: error.message };
    throw error;
  }
}

parentPort?.postMessage(await resultOf(workerData as PreviewOrder));
