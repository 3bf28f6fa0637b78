import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { Leases } from '../../../database/leases/leases.service.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { MERCHANTS } from '../../merchants/merchant.resource.js';
import { Resources } from '../../../common/resources/resources.js';

const MIDS = [1, 2, 3, 4, 5];
const SECRET = 'one secret that both instances have';

describe('two instances on one database', () => {
  let folder: string;
  let database: TestDatabase;
  let instances: TestApp[];
  let token: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'instances-'));
    database = await openTestDatabase(folder);
    const shared = { ...database, close: () => Promise.resolve() };
    instances = [await startTestApp({ JWT_SECRET: SECRET }, shared)];
    const shop = { name: 'Shop', url: '', merchantUrl: '', logoUrl: '', logoUrlSmall: '' };
    await instances[0]!.app.get(Resources).addMissing(
      MERCHANTS,
      MIDS.map((mid) => ({ mid, merchantInfo: { ...shop, name: `Shop ${mid}` }, merchantRating: 1 })),
    );
    instances.push(await startTestApp({ JWT_SECRET: SECRET }, shared));
    token = (await instances[0]!.signIn('owner')).token;
  });
  afterAll(async () => {
    for (const instance of instances) await instance.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const call = (at: number, method: 'get' | 'post' | 'put', path: string) =>
    request(instances[at]!.server)[method](`/api/${path}`).set('Authorization', token);

  it('work on each run once, whichever instance has started it', async () => {
    const connection = instances[0]!.app.get<Connection>(getConnectionToken());
    const leases = instances[0]!.app.get(Leases);
    // The leases are held until all runs exist.
    const held = await Promise.all(MIDS.map((merchantId) => leases.take(`import:${merchantId}`)));
    const runs: string[] = [];
    for (const merchantId of MIDS) {
      const { body: feed } = await call(0, 'post', 'feeds').send({ name: 'Main', merchantId }).expect(201);
      await call(1, 'put', `feeds/${feed.id}/file`)
        .set('Content-Type', 'application/octet-stream')
        .send('id,title,link,price\n1,One,https://shop.example/1,1.00 USD\n')
        .expect(200);
      runs.push(
        (
          await call(merchantId % 2, 'post', `feeds/${feed.id}/runs`)
            .send({})
            .expect(202)
        ).body.id,
      );
    }
    await Promise.all(held.map((lease) => lease!.release()));
    for (const id of runs) {
      let state = '';
      while (state !== 'applied') {
        ({ state } = (await call(0, 'get', `feed-runs/${id}`).expect(200)).body);
        expect(['queued', 'fetching', 'checking', 'applying', 'applied']).toContain(state);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    const stored = await connection.collection('feed_runs').find().toArray();
    expect(stored.map(({ attempts }) => attempts)).toEqual(MIDS.map(() => 1));
    expect(await connection.collection('products').countDocuments()).toBe(MIDS.length);
  }, 120_000);
});
