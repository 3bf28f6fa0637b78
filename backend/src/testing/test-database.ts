import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startInProcess } from '../database/embedded/embedded-database.js';

export interface TestDatabase {
  uri: string;
  kind: 'mongodb' | 'embedded';
  close(): Promise<void>;
}

/** An empty database: an embedded one below `folder`, or a new one on the MongoDB at TEST_MONGODB_URI. */
export async function openTestDatabase(folder: string): Promise<TestDatabase> {
  const server = process.env['TEST_MONGODB_URI'];
  if (server) {
    const url = new URL(server);
    url.pathname = `/grabdeals_test_${randomUUID().slice(0, 8)}`;
    return { uri: url.href, kind: 'mongodb', close: () => Promise.resolve() };
  }
  const embedded = await startInProcess({ dataDir: join(folder, 'database') });
  return { uri: embedded.uri, kind: 'embedded', close: () => embedded.close() };
}
