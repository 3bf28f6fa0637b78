import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { startInProcess, type InProcessOptions } from '../in-process.js';

/** An empty database in a temporary folder, with a connection to it. */
export interface TemporaryDatabase {
  uri: string;
  connection: mongoose.Connection;
  /** Stops the database and deletes its folder. */
  close(): Promise<void>;
}

export async function startTemporaryDatabase(
  options: Pick<InProcessOptions, 'measureDisk' | 'onError'> = {},
): Promise<TemporaryDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongodb-'));
  const database = await startInProcess({ folder, databaseName: 'test', ...options });
  const connection = await mongoose.createConnection(database.uri).asPromise();
  return {
    uri: database.uri,
    connection,
    close: async () => {
      await connection.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
