import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.js';

let folder: string;
let database: TestDatabase;
let proxy: DatabaseProxy;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-hanging-'));
  database = await openTestDatabase(folder);
  proxy = await startDatabaseProxy(database.uri);
  test = await startTestApp({}, { uri: proxy.uri, kind: 'mongodb', close: () => Promise.resolve() });
  await test.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await test.close();
  proxy.close();
  await database.close();
  await rm(folder, { recursive: true });
});

it('a database that does not respond causes 503 within five seconds, and is used again when it responds', async () => {
  const { email, password } = await test.signIn('owner');
  const signIn = () => request(test.server).post('/api/auth/signin').send({ email, password });
  await signIn().expect(200);

  let release!: () => void;
  const hold = new Promise<void>((resolve) => (release = resolve));
  proxy.hold = hold;
  const started = performance.now();
  const [response, liveness] = await Promise.all([signIn(), request(test.server).get('/api/health/live')]);
  expect(performance.now() - started).toBeLessThan(6_000);
  expect(response.status).toBe(503);
  expect(response.body.message).toBe('The database is not available at the moment.');
  expect(liveness.status).toBe(200);

  proxy.hold = undefined;
  release();
  const recovered = async () => {
    for (let tries = 0; tries < 50; tries++) {
      if ((await signIn()).status === 200) return true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return false;
  };
  expect(await recovered()).toBe(true);
});
