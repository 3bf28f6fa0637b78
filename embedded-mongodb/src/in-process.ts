import type { EmbeddedMongoDB, EmbeddedMongoDBOptions } from './embedded-mongodb.js';
import { DiskSpace, type DiskFigures } from './files/disk-space.js';
import { FolderLock } from './files/folder-lock.js';
import { connectionUri, ensurePassword } from './server/credentials.js';
import { listen } from './server/server.js';

/** Describes how to start a database on the caller's thread. */
export interface InProcessOptions extends Omit<EmbeddedMongoDBOptions, 'onError'> {
  /** Replaces the measurement of the disk, so that a test can simulate a full one. */
  measureDisk?: () => DiskFigures;
  /** Default: ends the process, as an uncaught error does. */
  onError?: (error: Error) => void;
}

/**
 * Starts a database on the caller's own thread, whose writes do not wait for the disk: for tests, which run from sources without a
 * built worker, and delete the database.
 */
export async function startInProcess({
  folder,
  databaseName,
  measureDisk,
  onError = throwUncaught,
}: InProcessOptions): Promise<EmbeddedMongoDB> {
  const lock = await FolderLock.acquire(folder);
  try {
    const password = ensurePassword(folder);
    const space = measureDisk && new DiskSpace(measureDisk);
    const server = await listen({ folder, password, isDurable: false }, { onError, space });
    lock.publish(server.port);
    let resolveExited: (reason: undefined) => void;
    const exited = new Promise<undefined>((resolve) => (resolveExited = resolve));
    let closed: Promise<void> | undefined;
    const close = (): Promise<void> =>
      (closed ??= server.close().then(() => {
        lock.release();
        resolveExited(undefined);
      }));
    return { uri: connectionUri({ port: server.port, password, databaseName }), close, exited };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function throwUncaught(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
