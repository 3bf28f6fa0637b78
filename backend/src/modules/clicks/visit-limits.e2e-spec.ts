import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Click } from './clicks.repository.js';
import { VISITS_LIMIT } from './visit.js';

const CALLS = {
  '/api/clicks': { page: '/products', slot: 'listing', href: 'https://m12.example/p/r1' },
  '/api/redirect': { redirectId: 'nowhere' },
};

describe('limits of clicks and redirects', () => {
  let test: TestApp;
  let clicks: Model<Click>;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'true' });
    await loadSampleSites(test.app);
    clicks = test.app.get<Model<Click>>(getModelToken(Click.name));
    await test.app.listen(0, '127.0.0.1');
  });
  afterAll(() => test?.close());

  const send = (path: string, address: string, body: object) =>
    request(test.server)
      .post(path)
      .set('X-Forwarded-For', address)
      .send({ ...body, websiteName: SAMPLE.sites.red });

  it.each(Object.entries(CALLS))('%s rejects a flood from one network only', async (path, body) => {
    const ofFlood = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    // Invalid calls count too, and need no writes.
    for (let sent = 0; sent < VISITS_LIMIT.points; sent++) await send(path, ofFlood(sent), {}).expect(400);
    const stored = await clicks.countDocuments();
    const refused = await send(path, ofFlood(1), body).expect(429);
    expect(refused.body).toMatchObject({
      statusCode: 429,
      message: 'Too many requests. Please try again later.',
      code: 'too_many_requests',
      statusMessages: ['Too many requests. Please try again later.'],
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(VISITS_LIMIT.duration);
    expect(await clicks.countDocuments()).toBe(stored);
    expect((await send(path, '2001:db8:1:3::1', body)).ok).toBe(true);
  });
});
