import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { DiskSpace } from '../files/disk-space.js';
import { startInProcess } from '../embedded-database.js';

/** An empty embedded database of its own, with a connection; `close` removes it. */
export interface TemporaryDatabase {
  uri: string;
  connection: mongoose.Connection;
  close(): Promise<void>;
}

/** Starts an embedded database in a temporary directory, on the test's own thread. */
export async function startTemporaryDatabase(space?: DiskSpace): Promise<TemporaryDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'grabdeals-database-'));
  const database = await startInProcess({ dataDir, space });
  const connection = await mongoose.createConnection(database.uri).asPromise();
  return {
    uri: database.uri,
    connection,
    close: async () => {
      await connection.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
