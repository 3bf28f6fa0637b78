import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInProcess } from '@grabdeals/embedded-mongodb/in-process';
import mongoose from 'mongoose';
import { embeddedLocation } from '../database/embedded-database.js';

/** An empty embedded database in a temporary folder, with a connection to it. */
export interface TemporaryDatabase {
  uri: string;
  connection: mongoose.Connection;
  /** Stops the database and deletes its folder. */
  close(): Promise<void>;
}

export async function startTemporaryDatabase(): Promise<TemporaryDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'grabdeals-database-'));
  const { uri, close } = await startInProcess(embeddedLocation(dataDir));
  const connection = await mongoose.createConnection(uri).asPromise();
  return {
    uri,
    connection,
    close: async () => {
      await connection.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
