import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ensurePassword, readPassword, userName } from './server/credentials.js';
import { DirectoryLock, liveOwner } from './files/directory-lock.js';
import type { DiskSpace } from './files/disk-space.js';
import { answersHello } from './server/hello-client.js';
import { listen, type ListenOptions } from './server/server.js';
import { assertStoreIntact, rememberStore, storeDirectory } from './files/store-check.js';
import type { WorkerReady } from './worker.js';

/** Where the database keeps its files. */
export interface EmbeddedDatabaseOptions {
  dataDir: string;
}

/** A running database. */
export interface EmbeddedDatabase {
  /** For mongoose and the driver; it has the password in it. */
  uri: string;
  close(): Promise<void>;
  /**
   * Resolves when the database has stopped: with the reason when nobody asked it to. It is not started again within the
   * process: a thread that ended amid a transaction may have left lmdb's locks behind.
   */
  exited: Promise<Error | undefined>;
}

const uriOf = (port: number, password: string): string =>
  `mongodb://${userName}:${password}@127.0.0.1:${port}/grabdeals` +
  '?directConnection=true&authSource=admin&authMechanism=SCRAM-SHA-256';

/**
 * Starts the database in a worker thread, so that its work never blocks a request.
 * @throws DamagedStoreError where the files are not what was written.
 */
export async function startEmbeddedDatabase({ dataDir }: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const lock = await DirectoryLock.acquire(dataDir);
  try {
    await assertStoreIntact(dataDir);
    const options: ListenOptions = { directory: storeDirectory(dataDir), password: ensurePassword(dataDir) };
    const { worker, port, identity, ended } = await startWorker(options);
    rememberStore(dataDir, identity);
    lock.publish(port);
    let closing = false;
    const exited = ended.then((reason) => {
      lock.release();
      return closing ? undefined : reason;
    });
    const close = async (): Promise<void> => {
      closing = true;
      worker.postMessage('close');
      await exited;
    };
    return { uri: uriOf(port, options.password), close, exited };
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface RunningWorker extends WorkerReady {
  worker: Worker;
  /** Why it ended. */
  ended: Promise<Error>;
}

async function startWorker(options: ListenOptions): Promise<RunningWorker> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: options });
  let failure: Error | undefined;
  worker.on('error', (error) => (failure = error));
  const ended = new Promise<Error>((resolve) => {
    worker.once('exit', (code) => {
      resolve(new Error(`The embedded database stopped (${failure?.message ?? `code ${code}`})`, { cause: failure }));
    });
  });
  const first = await Promise.race([once(worker, 'message') as Promise<[WorkerReady]>, ended]);
  if (!Array.isArray(first)) throw failure ?? first;
  return { ...first[0], worker, ended };
}

/** The same database on the caller's own thread, for tests that run from sources; they may say how full the disk is. */
export async function startInProcess({
  dataDir,
  space,
}: EmbeddedDatabaseOptions & { space?: DiskSpace | undefined }): Promise<EmbeddedDatabase> {
  const lock = await DirectoryLock.acquire(dataDir);
  try {
    const password = ensurePassword(dataDir);
    const listener = await listen({ directory: storeDirectory(dataDir), password }, space);
    lock.publish(listener.port);
    let stopped: (reason: undefined) => void;
    const exited = new Promise<undefined>((resolve) => (stopped = resolve));
    let closed: Promise<void> | undefined;
    const close = (): Promise<void> =>
      (closed ??= listener.close().then(() => {
        lock.release();
        stopped(undefined);
      }));
    return { uri: uriOf(listener.port, password), close, exited };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where the database of a directory answers, if a live process runs it. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const owner = liveOwner(dataDir);
  const password = readPassword(dataDir);
  if (!owner?.port || !password || !(await answersHello(owner.port, owner.pid))) return undefined;
  return uriOf(owner.port, password);
}
