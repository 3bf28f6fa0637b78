import { Worker } from 'node:worker_threads';
import { verifyDatabase, rememberIdentity } from './files/database-files.js';
import { findOwner, FolderLock } from './files/folder-lock.js';
import { connectionUri, ensurePassword, readPassword } from './server/credentials.js';
import { isServedBy } from './server/hello-client.js';
import type { ServerOptions } from './server/server.js';
import type { WorkerMessage } from './worker.js';

export { copyDatabase, DamagedFilesError, verifyDatabase } from './files/database-files.js';
export { findOwner, FolderInUseError } from './files/folder-lock.js';

/** Names a database. */
export interface EmbeddedMongoDBLocation {
  /** Contains all files of the database, on a disk of this machine. Created if it does not exist. */
  folder: string;
  /** The database that `uri` names. */
  databaseName: string;
}

/** Describes how to start a database. */
export interface EmbeddedMongoDBOptions extends EmbeddedMongoDBLocation {
  /** Receives faults of the server itself, for the log. The server continues; the client receives an error or is disconnected. */
  onError: (error: Error) => void;
}

/** A running database. */
export interface EmbeddedMongoDB {
  /** For mongoose and the official driver. Contains the password. */
  uri: string;
  /** Finishes the writes in progress, then stops the server. */
  close(): Promise<void>;
  /**
   * Resolves when the server has stopped: with the reason if it stopped without `close()`. The server cannot be started
   * again in the same process, because a thread that ended in the middle of a transaction may have left lmdb's lock behind.
   */
  exited: Promise<Error | undefined>;
}

/**
 * Starts a database in a worker thread, so that its work never blocks the caller's event loop.
 * @throws FolderInUseError if another process uses the folder.
 * @throws DamagedFilesError if the files are damaged. The files are left unchanged.
 */
export async function startEmbeddedMongoDB({
  folder,
  databaseName,
  onError,
}: EmbeddedMongoDBOptions): Promise<EmbeddedMongoDB> {
  const lock = await FolderLock.acquire(folder);
  try {
    await verifyDatabase(folder);
    const password = ensurePassword(folder);
    const { worker, port, identity, ended } = await startWorker({ folder, password }, onError);
    rememberIdentity(folder, identity);
    lock.publish(port);
    let isClosing = false;
    const exited = ended.then((reason) => {
      lock.release();
      return isClosing ? undefined : reason;
    });
    const close = async (): Promise<void> => {
      isClosing = true;
      worker.postMessage('close');
      await exited;
    };
    return { uri: connectionUri({ port, password, databaseName }), close, exited };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Returns the URI of the database in this folder if a live process runs it. */
export async function findEmbeddedMongoDB({
  folder,
  databaseName,
}: EmbeddedMongoDBLocation): Promise<string | undefined> {
  const owner = findOwner(folder);
  const password = readPassword(folder);
  if (!owner?.port || !password || !(await isServedBy(owner.port, owner.pid))) return undefined;
  return connectionUri({ port: owner.port, password, databaseName });
}

interface RunningWorker {
  worker: Worker;
  port: number;
  identity: string;
  /** Resolves with the reason when the worker ends. */
  ended: Promise<Error>;
}

async function startWorker(options: ServerOptions, onError: (error: Error) => void): Promise<RunningWorker> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: options });
  let failure: Error | undefined;
  worker.on('error', (error) => (failure = error));
  const ready = new Promise<{ port: number; identity: string }>((resolve) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve(message);
      else onError(message.error);
    });
  });
  const ended = new Promise<Error>((resolve) => {
    worker.once('exit', (code) => {
      resolve(
        new Error(`The embedded MongoDB server stopped (${failure?.message ?? `code ${code}`})`, { cause: failure }),
      );
    });
  });
  const started = await Promise.race([ready, ended]);
  if (started instanceof Error) throw failure ?? started;
  return { worker, ended, ...started };
}
