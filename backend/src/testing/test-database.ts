import { randomUUID } from 'node:crypto';
import { startInProcess } from '@grabdeals/embedded-mongodb/in-process';
import mongoose from 'mongoose';
import { embeddedLocation } from '../database/embedded-database.js';

export interface TestDatabase {
  uri: string;
  kind: 'mongodb' | 'embedded';
  /** Stops an embedded database; drops the database on a server. */
  close(): Promise<void>;
}

/**
 * Returns an empty database: an embedded one below `folder`, or a new one on the MongoDB at TEST_MONGODB_URI, which
 * replaces the path of that URI.
 */
export async function openTestDatabase(folder: string): Promise<TestDatabase> {
  const server = process.env['TEST_MONGODB_URI'];
  if (server) {
    const url = new URL(server);
    url.pathname = `/grabdeals_test_${randomUUID().slice(0, 8)}`;
    return { uri: url.href, kind: 'mongodb', close: () => drop(url.href) };
  }
  const embedded = await startInProcess(embeddedLocation(folder));
  return { uri: embedded.uri, kind: 'embedded', close: () => embedded.close() };
}

async function drop(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
