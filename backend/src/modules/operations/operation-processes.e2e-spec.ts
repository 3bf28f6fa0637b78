import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import { type BuiltProgram, startProduct } from '../../testing/built-program.js';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.js';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.js';

const OWNER = { email: 'owner@test.example', password: 'a-test-password-of-length' };
const TIMEOUT_MS = 120_000;

describe('an operation whose process is killed', () => {
  let folder: string;
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let client: MongoClient;
  let db: Db;
  let product: BuiltProgram & { port: number };
  let token: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operation-processes-'));
    await writeFile(join(folder, 'password'), OWNER.password);
    database = await openTestDatabase(join(folder, 'database'));
    proxy = await startDatabaseProxy(database.uri);
    client = new MongoClient(database.uri);
    db = client.db();
    await start();
  }, TIMEOUT_MS);
  afterAll(async () => {
    proxy.release();
    await product.end('SIGTERM');
    await client.close();
    proxy.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    product = await startProduct({
      MONGODB_URI: proxy.uri,
      DATA_DIR: join(folder, 'data'),
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD_FILE: join(folder, 'password'),
    });
    token = (await call<{ token: string }>('POST', 'auth/signin', OWNER)).token;
  }

  async function call<Answer = { id: string }>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${product.port}/api/${path}`, {
      method,
      headers: { ...(token ? { Authorization: token } : {}), 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  const stateOfOperation = async () => (await db.collection('operations').findOne())?.['state'] as string | undefined;

  it(
    'is completed after the restart, and undone completely',
    async () => {
      const { id, value } = await call<{ id: string; value: string }>('POST', 'website', { label: 'Doomed' });
      const times = { startsAt: '2026-11-22T10:00:00Z', endsAt: '2026-11-22T12:00:00Z' };
      await call('POST', 'event', { title: 'Fair', ...times, websiteName: [value] });
      await call('POST', 'redirects', { redirectId: 'go', targetUrl: 'https://shop.example', websiteName: value });
      await call('POST', 'theme/create', { websiteName: value, websiteData: { siteName: 'X' } });
      const records = async () => [
        await db.collection('websites').countDocuments(),
        await db.collection('events').countDocuments(),
        await db.collection('redirects').countDocuments(),
        await db.collection('themes').countDocuments(),
      ];
      expect(await records()).toEqual([1, 1, 1, 1]);

      let deletions = 0;
      const isDeletion = (message: Buffer) =>
        ['events', 'redirects', 'themes'].some((name) =>
          message.includes(`\x02delete\0${lengthOf(name)}${name}\0`, 0, 'latin1'),
        );
      proxy.isHeld = (message) => isDeletion(message) && ++deletions >= 2;
      call('DELETE', `website/${id}?force=true`).catch(() => undefined);
      await product.untilSo(() => Promise.resolve(deletions >= 2));
      await product.end('SIGKILL');
      proxy.release();
      expect(await stateOfOperation()).toBe('running');
      expect((await records())[0]).toBe(1);
      expect(await records()).not.toEqual([1, 1, 1, 1]);

      // The lease of a killed process expires after a minute. The test does not wait for it.
      await db.collection('leases').updateMany({}, { $set: { expiresAt: new Date(0) } });
      await start();
      await product.untilSo(async () => (await stateOfOperation()) === 'finished');
      expect(await records()).toEqual([0, 0, 0, 0]);
      const { operationId } = (await db.collection('operations').findOne())!;
      expect(await call('POST', 'changes/undo', { operationId })).toEqual({ records: 4, failed: [] });
      expect(await records()).toEqual([1, 1, 1, 1]);
    },
    TIMEOUT_MS,
  );
});

/** Returns the length of a text in BSON. */
function lengthOf(text: string): string {
  const length = Buffer.alloc(4);
  length.writeInt32LE(text.length + 1);
  return length.toString('latin1');
}
