import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { embeddedLocation } from './embedded-database.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { until } from '../testing/until.js';
import { startInProcess } from '@grabdeals/embedded-mongodb/in-process';

let free = 2 ** 40;
let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-full-disk-'));
  const measureDisk = () => ({ free, size: 2 ** 41 });
  const { uri, close } = await startInProcess({ ...embeddedLocation(folder), measureDisk });
  test = await startTestApp({}, { uri, kind: 'embedded', close });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('a full disk causes 507 for changes until there is space, and the instance stays ready for reads', async () => {
  const { token } = await test.signIn('owner');
  const create = (label: string) =>
    request(test.server).post('/api/category').set('Authorization', token).send({ label });
  const readiness = () => request(test.server).get('/api/health/ready');
  // OpenSearch starts without an index.
  await until(async () => (await readiness()).status === 200);

  free = 1024;
  const refused = await create('Refused');
  expect(refused.status).toBe(507);
  const message = 'The disk is full: nothing can be changed until there is space again.';
  expect(refused.body).toMatchObject({
    statusCode: 507,
    code: 'disk_full',
    message,
    statusMessages: [message],
    errors: [message],
  });
  await readiness().expect(200, { status: 'read_only', message });
  expect((await request(test.server).get('/api/category').set('Authorization', token)).status).toBe(200);

  free = 2 ** 40;
  expect((await create('Taken')).status).toBe(201);
  expect((await readiness()).status).toBe(200);
});
