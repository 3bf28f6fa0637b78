import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import request from 'supertest';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { parseEnv } from '../config/env.js';
import { Leases } from '../database/leases/leases.service.js';
import { AuthService } from '../modules/auth/auth.service.js';
import { User } from '../modules/auth/account/user.resource.js';
import { MerchantsService } from '../modules/merchants/merchants.service.js';
import { ProductSearch } from '../modules/search/product-search.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { DemoActivity } from './demo-activity.js';
import { DemoSeedTarget } from './demo-seed-target.js';
import { SeedService } from './seed.service.js';
import { SeedStateRepository } from './seed-state.repository.js';

describe('the owner of the demo data', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  // Each test begins with the demo owner only.
  beforeEach(async () => {
    await test.app.get<Model<User>>(getModelToken(User.name)).deleteMany({});
    await test.app.get(AuthService).addMissing({ ...DEMO_OWNER, role: 'owner', sites: [] });
  });
  afterAll(() => test.close());

  /** Returns the service of a start with these settings on the app's database. */
  const start = (settings: Record<string, string> = {}) =>
    new SeedService(
      parseEnv({ DATA_DIR: test.env.dataDir, SEED: 'none', ...settings }),
      test.app.get(SeedStateRepository),
      test.app.get(DemoSeedTarget),
      test.app.get(DemoActivity),
      test.app.get(AuthService),
      test.app.get(MerchantsService),
      test.app.get(ProductSearch),
      test.app.get(Leases),
    );
  const signIn = (password: string) =>
    request(test.server).post('/api/auth/signin').send({ email: DEMO_OWNER.email, password });

  it('signs in with the published password on this machine only', async () => {
    const seeds = start();
    expect(await seeds.secureDemoOwner()).toEqual({ email: DEMO_OWNER.email, password: DEMO_OWNER.password });
    await signIn(DEMO_OWNER.password).expect(200);
  });

  it('is rejected if other machines can connect', async () => {
    const seeds = start({ HOST: '0.0.0.0' });
    await expect(seeds.secureDemoOwner()).rejects.toThrow('Set DEMO_PASSWORD');
  });

  it.each(['0.0.0.0', '127.0.0.1'])('has the password of DEMO_PASSWORD with HOST=%s', async (HOST) => {
    const seeds = start({ HOST, DEMO_PASSWORD: 'not the published' });
    const { token } = (await signIn(DEMO_OWNER.password)).body;
    expect(await seeds.secureDemoOwner()).toEqual({ email: DEMO_OWNER.email });
    await signIn(DEMO_OWNER.password).expect(401);
    await request(test.server).get('/api/users').set('Authorization', token).expect(401);
    const fresh = (await signIn('not the published').expect(200)).body.token as string;
    // The next start changes nothing and ends no session.
    await seeds.secureDemoOwner();
    await request(test.server).get('/api/users').set('Authorization', fresh).expect(200);
  });

  it.each([DEMO_OWNER.password, 'nine-long', 'password123'])('rejects the DEMO_PASSWORD %s', async (DEMO_PASSWORD) => {
    const seeds = start({ HOST: '0.0.0.0', DEMO_PASSWORD });
    await expect(seeds.secureDemoOwner()).rejects.toThrow('DEMO_PASSWORD');
  });

  it.each([
    ['is rejected in a MongoDB with the published password', {}, false],
    ['is accepted in a MongoDB with another password', { DEMO_PASSWORD: 'not the published' }, true],
  ])('%s', async (_, settings, isAccepted) => {
    const seeds = start({ MONGODB_URI: 'mongodb://db.example/grabdeals', ...settings });
    const outcome = seeds.assertNoDemoOwnerInProduction().then(
      () => true,
      () => false,
    );
    expect(await outcome).toBe(isAccepted);
  });

  it('is rejected in production', async () => {
    const seeds = start({ NODE_ENV: 'production' });
    await expect(seeds.assertNoDemoOwnerInProduction()).rejects.toThrow('Delete it, or use a fresh database');
  });
});
