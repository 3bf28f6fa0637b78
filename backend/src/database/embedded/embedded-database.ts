import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DirectoryLock, liveOwner } from './directory-lock.js';
import { answersHello } from './hello-client.js';
import { listen } from './server.js';
import type { WorkerReady } from './worker.js';

/** Where the database keeps its files. */
export interface EmbeddedDatabaseOptions {
  dataDir: string;
}

/** A running database. */
export interface EmbeddedDatabase {
  /** For mongoose and the driver. */
  uri: string;
  close(): Promise<void>;
  /** Resolves when the database has stopped: with the reason when nobody asked it to. */
  exited: Promise<Error | undefined>;
}

const storeDirectory = (dataDir: string): string => join(dataDir, 'store');
const uriOf = (port: number): string => `mongodb://127.0.0.1:${port}/grabdeals?directConnection=true`;

/** Starts the database in a worker thread, so that its work never blocks a request. */
export async function startEmbeddedDatabase({ dataDir }: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const lock = await DirectoryLock.acquire(dataDir);
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { directory: storeDirectory(dataDir) },
  });
  let closing = false;
  let failure: Error | undefined;
  const exited = new Promise<Error | undefined>((resolve) => {
    worker.on('error', (error) => (failure = error));
    worker.once('exit', (code) => {
      lock.release();
      resolve(failure ?? (closing ? undefined : new Error(`The embedded database stopped with code ${code}`)));
    });
  });
  const started = once(worker, 'message') as Promise<[WorkerReady]>;
  const first = await Promise.race([started, exited]);
  if (!Array.isArray(first)) throw first ?? new Error('The embedded database stopped at once');
  const [{ port }] = first;
  lock.publish(port);
  const close = async (): Promise<void> => {
    closing = true;
    worker.postMessage('close');
    await exited;
  };
  return { uri: uriOf(port), close, exited };
}

/** The same database on the caller's own thread, for tests that run from sources. */
export async function startInProcess({ dataDir }: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const lock = await DirectoryLock.acquire(dataDir);
  try {
    const listener = await listen(storeDirectory(dataDir));
    lock.publish(listener.port);
    let stopped: (reason: undefined) => void;
    const exited = new Promise<undefined>((resolve) => (stopped = resolve));
    let closed: Promise<void> | undefined;
    const close = (): Promise<void> =>
      (closed ??= listener.close().then(() => {
        lock.release();
        stopped(undefined);
      }));
    return { uri: uriOf(listener.port), close, exited };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where the database of a directory answers, if a live process runs it. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const owner = liveOwner(dataDir);
  if (!owner?.port || !(await answersHello(owner.port, owner.pid))) return undefined;
  return uriOf(owner.port);
}
