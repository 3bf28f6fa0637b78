import { parentPort, Worker, workerData } from 'node:worker_threads';
import { TableFileError } from './table-errors.js';

/** A preview reads a thousand rows of at most a megabyte, and a workbook 300 MB of XML, which need several times their size. */
const MAX_MEMORY_MB = 512;

/** Message from the thread. A TableFileError is its message, because errors lose their class between threads. */
type Answer<Result> = { result: Result } | { fileError: string };

/** Reads a file with a program for threads, which can be terminated. @throws TableFileError, or the signal's reason once the signal is aborted. */
export async function readInThread<Result>(program: URL, order: object, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const worker = new Worker(program, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  try {
    const answer = await new Promise<Answer<Result>>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread that reads a file ended with code ${code}`)));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    if ('fileError' in answer) throw new TableFileError(answer.fileError);
    return answer.result;
  } catch (error) {
    if (isOutOfMemory(error))
      throw new TableFileError(`The file takes more than ${MAX_MEMORY_MB} MB of memory.`, { cause: error });
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** Reads the order of the current thread, and sends the result. */
export async function answerOrder<Order, Result>(read: (order: Order) => Promise<Result>): Promise<void> {
  const answer = await read(workerData as Order).then(
    (result): Answer<Result> => ({ result }),
    (error: unknown): Answer<Result> => {
      if (error instanceof TableFileError) return { fileError: error.message };
      throw error;
    },
  );
  parentPort?.postMessage(answer);
}

function isOutOfMemory(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
