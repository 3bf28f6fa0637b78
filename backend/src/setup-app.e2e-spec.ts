import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { ObjectStorage } from './storage/object-storage.js';
import { startTestApp, type TestApp } from './testing/test-app.js';

describe('the app', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ CORS_ORIGINS: 'https://shop.example' });
  });
  afterAll(() => test.close());

  it('is live and ready', async () => {
    await request(test.server).get('/api/health/live').expect(200, { status: 'ok' });
    await request(test.server).get('/api/health/ready').expect(200, { status: 'ok' });
  });

  it('answers an unknown call, bad JSON and too much of it in the error shape', async () => {
    const unknown = await request(test.server).get('/api/nothing').expect(404);
    expect(Object.keys(unknown.body).sort()).toEqual([
      'correlationId',
      'errors',
      'message',
      'statusCode',
      'statusMessages',
    ]);
    const broken = await request(test.server)
      .post('/api/theme/all')
      .set('Content-Type', 'application/json')
      .send('{"a":')
      .expect(400);
    expect(broken.body.message).toContain('JSON');
    await request(test.server)
      .post('/api/theme/all')
      .send({ websiteName: 'x'.repeat(1_100_000) })
      .expect(413);
  });

  it('keeps a sane correlation id of the caller and replaces any other', async () => {
    const kept = await request(test.server).get('/api/nothing').set('X-Request-Id', 'caller-12345');
    expect(kept.body.correlationId).toBe('caller-12345');
    const replaced = await request(test.server).get('/api/nothing').set('X-Request-Id', 'a"b');
    expect(replaced.body.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends security headers, and CORS headers to listed origins only', async () => {
    const listed = await request(test.server).get('/api/home/getMerchants').set('Origin', 'https://shop.example');
    expect(listed.headers['access-control-allow-origin']).toBe('https://shop.example');
    expect(listed.headers['content-security-policy']).toContain("object-src 'none'");
    expect(listed.headers['x-content-type-options']).toBe('nosniff');
    expect(listed.headers['x-powered-by']).toBeUndefined();
    const other = await request(test.server).get('/api/home/getMerchants').set('Origin', 'https://evil.example');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('serves stored pictures with long caching and nothing outside the store', async () => {
    await test.app.get(ObjectStorage).put('demo/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const picture = await request(test.server).get('/media/demo/a.svg').expect(200);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.headers['cache-control']).toContain('max-age=604800');
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    await request(test.server).get('/media/demo/b.svg').expect(404);
    await request(test.server).get('/media/.hidden').expect(404);
    await request(test.server).get('/media/..%2f..%2fjwt-secret').expect(404);
    await request(test.server).get('/media/%2e%2e/jwt-secret').expect(404);
  });

  it('serves the API docs and their JSON', async () => {
    const { body } = await request(test.server).get('/api/docs-json').expect(200);
    expect(Object.keys(body.paths)).toContain('/api/home/searchProducts');
    await request(test.server).get('/api/docs').redirects(1).expect(200);
  });

  it('answers 503 in time while the database is gone, and recovers by itself', async () => {
    const connection = test.app.get<Connection>(getConnectionToken());
    const uri = `mongodb://${connection.host}:${connection.port}/${connection.name}?directConnection=true`;
    await connection.close();
    const ready = await request(test.server).get('/api/health/ready').expect(503);
    expect(ready.body.message).toBe('The database does not answer.');
    const read = await request(test.server).get('/api/content/66f000000000000000000000').expect(503);
    expect(read.headers['retry-after']).toBe('5');
    await connection.openUri(uri);
    await request(test.server).get('/api/health/ready').expect(200);
  });
});
