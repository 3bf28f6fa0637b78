import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { startDatabaseProxy } from '../../testing/database-proxy.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { saveCopyState } from '../database-state.js';
import { Leases } from '../leases/leases.service.js';
import type { Migration } from './migrations.js';
import { Migrator } from './migrator.js';

const INDEX_BUILD_MS = 500;
const DANA = {
  fullName: 'Dana Deal',
  phoneNumber: '5550100',
  email: 'dana@deals.example',
  password: 'six-or-more',
  conformPassword: 'six-or-more',
};

let folder: string;
let database: TestDatabase;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-migrator-'));
  database = await openTestDatabase(folder);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.close();
  await rm(folder, { recursive: true });
});

/** Starts the product on the test's database, which several instances can share. */
async function startProduct(uri = database.uri, overrides: Record<string, string> = {}): Promise<TestApp> {
  const test = await startTestApp(overrides, { ...database, uri, close: () => Promise.resolve() });
  closing.push(() => test.close());
  return test;
}

/** Returns a connection that takes a while to create each index. */
async function slowIndexes(): Promise<string> {
  const proxy = await startDatabaseProxy(database.uri);
  closing.push(() => proxy.close());
  proxy.pauseMs = (message) => (message.includes('createIndexes') ? INDEX_BUILD_MS : 0);
  return proxy.uri;
}

const connectionOf = (test: TestApp) => test.app.get<Connection>(getConnectionToken());

function migratorOf(test: TestApp, ...migrations: Migration[]): Migrator {
  return new Migrator(connectionOf(test), test.app.get(Leases), migrations);
}

describe('at start', () => {
  it('all indexes exist before the first response', async () => {
    const test = await startProduct(await slowIndexes(), { SIGNUP: 'open' });
    await test.app.listen(0, '127.0.0.1');
    await test.signIn('owner');
    const signUp = () => request(test.server).post('/api/auth/signup').send(DANA);
    const answers = await Promise.all([signUp(), signUp(), signUp()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const model of Object.values(connectionOf(test).models)) {
      expect({ model: model.modelName, missing: (await model.diffIndexes()).toCreate }).toMatchObject({ missing: [] });
    }
  });

  it('an unfinished copy into the database stops the product with a message', async () => {
    const test = await startProduct();
    const state = { _id: 'copy', from: 'another database', startedAt: new Date() } as const;
    await saveCopyState(connectionOf(test).db!, state);
    await expect(migratorOf(test).run()).rejects.toThrow(/^The copy of another database .* is not finished/);
    await saveCopyState(connectionOf(test).db!, { ...state, finishedAt: new Date() });
    await migratorOf(test).run();
  });

  it('records that violate a unique index stop the product with a message', async () => {
    const test = await startProduct();
    const users = connectionOf(test).collection('users');
    await users.dropIndex('email_1');
    await users.insertMany([{ email: 'same@test.example' }, { email: 'same@test.example' }]);
    await expect(migratorOf(test).run()).rejects.toThrow(
      /^The indexes of users cannot be built: .*Make the records unique/s,
    );
  });
});

describe('migrations', () => {
  it('run once and in order if two processes start together', async () => {
    const [one, two] = [await startProduct(), await startProduct()];
    const ran: string[] = [];
    const migration = (name: string): Migration => ({
      name,
      up: async () => {
        await delay(50);
        ran.push(name);
      },
    });
    const all = [migration('2026-01-01-first'), migration('2026-01-02-second')];
    await Promise.all([migratorOf(one, ...all).run(), migratorOf(two, ...all).run()]);
    await migratorOf(one, ...all).run();
    expect(ran).toEqual(['2026-01-01-first', '2026-01-02-second']);
  });

  it('that fail stop the start with their name, and run again at the next start', async () => {
    const test = await startProduct();
    let attempts = 0;
    const migration: Migration = {
      name: '2026-01-01-fails-once',
      up: (connection) => {
        if (++attempts === 1) return Promise.reject(new Error('half of it is done'));
        return connection
          .collection('notes')
          .insertOne({ done: true })
          .then(() => undefined);
      },
    };
    await expect(migratorOf(test, migration).run()).rejects.toThrow(/2026-01-01-fails-once.*half of it is done/s);
    await migratorOf(test, migration).run();
    expect(attempts).toBe(2);
    expect(await connectionOf(test).collection('notes').countDocuments()).toBe(1);
  });

  it('wait for another process that runs them, and change nothing if all have run', async () => {
    const test = await startProduct();
    const lease = await test.app.get(Leases).take('migrations');
    const attempts = jest.spyOn(test.app.get(Leases), 'take');
    let isDone = false;
    const run = migratorOf(test)
      .run()
      .then(() => (isDone = true));
    await until(() => attempts.mock.calls.length > 1);
    expect(isDone).toBe(false);
    await lease!.release();
    await run;
  });
});
