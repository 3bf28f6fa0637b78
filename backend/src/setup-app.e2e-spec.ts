import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { ObjectStorage } from './storage/object-storage.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { until } from './testing/until.js';

describe('the app', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ CORS_ORIGINS: 'https://shop.example' });
  });
  afterAll(() => test.close());

  it('is live and ready', async () => {
    await request(test.server).get('/api/health/live').expect(200, { status: 'ok' });
    // OpenSearch builds the first index in the background.
    await until(async () => (await request(test.server).get('/api/health/ready')).status === 200);
    await request(test.server).get('/api/health/ready').expect(200, { status: 'ok' });
  });

  it('keeps idle connections open for longer than a proxy does', async () => {
    await test.app.listen(0, '127.0.0.1');
    const agent = new Agent({ keepAlive: true });
    const answer = await request(test.server).get('/api/health/live').agent(agent);
    agent.destroy();
    expect(answer.headers['keep-alive']).toBe('timeout=75');
  });

  it('closes connections on which a request takes too long', () => {
    const { headersTimeout, requestTimeout } = test.server;
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 20_000, requestTimeout: 300_000 });
  });

  it('returns ErrorDto for an unknown call, invalid JSON and a large body', async () => {
    const unknown = await request(test.server).get('/api/nothing').expect(404);
    expect(Object.keys(unknown.body).sort()).toEqual([
      'code',
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
    expect(unknown.body.code).toBe('not_found');
    expect(broken.body).toMatchObject({ code: 'validation_failed', message: expect.stringContaining('JSON') });
    await request(test.server)
      .post('/api/theme/all')
      .send({ websiteName: 'x'.repeat(1_100_000) })
      .expect(413)
      .expect(({ body }) => expect(body.code).toBe('too_large'));
  });

  it('accepts a valid correlation id of the caller and replaces others', async () => {
    const kept = await request(test.server).get('/api/nothing').set('X-Request-Id', 'caller-12345');
    expect(kept.body.correlationId).toBe('caller-12345');
    const replaced = await request(test.server).get('/api/nothing').set('X-Request-Id', 'a"b');
    expect(replaced.body.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends security headers, and CORS headers to listed origins only', async () => {
    const listed = await request(test.server).get('/api/home/getMerchants').set('Origin', 'https://shop.example');
    expect(listed.headers['access-control-allow-origin']).toBe('https://shop.example');
    expect(listed.headers).toMatchObject({
      'content-security-policy': "default-src 'none';object-src 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(listed.headers['x-powered-by']).toBeUndefined();
    const other = await request(test.server).get('/api/home/getMerchants').set('Origin', 'https://evil.example');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('disables device features, and sends HSTS over TLS', async () => {
    const proxied = await startTestApp({ TRUST_PROXY: 'true' });
    const read = (path: string, protocol: string) =>
      request(proxied.server).get(path).set('X-Forwarded-Proto', protocol);
    for (const path of ['/api/site', '/products', '/media/x.png']) {
      const { headers } = await read(path, 'https');
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
      expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()');
      expect((await read(path, 'http')).headers['strict-transport-security']).toBeUndefined();
    }
    await proxied.close();
    const direct = await request(test.server).get('/api/site').set('X-Forwarded-Proto', 'https');
    expect(direct.headers['strict-transport-security']).toBeUndefined();
  });

  it('sends built files without headers for documents', async () => {
    for (const path of ['/assets/0123456789ab.js', '/admin/assets/index.js']) {
      const { headers } = await request(test.server).get(path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'same-site',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('permissions-policy');
    }
  });

  it('lets pages load scripts from this origin only, and pictures from everywhere', async () => {
    const { headers } = await request(test.server).get('/ads.txt');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';base-uri 'self';font-src 'self' data:;form-action 'self';frame-ancestors 'self';" +
        "img-src 'self' data: blob: http: https:;object-src 'none';script-src 'self';script-src-attr 'none';" +
        "style-src 'self' 'unsafe-inline';media-src 'self' blob: http: https:;connect-src 'self'",
    );
  });

  it('restricts forms to the own origin, unless the page follows a uid', async () => {
    const formAction = async (path: string) =>
      /form-action ([^;]+)/.exec((await request(test.server).get(path)).headers['content-security-policy'] ?? '')?.[1];
    for (const path of ['/ads.txt', '/ads.txt?search=uid']) {
      expect([path, await formAction(path)]).toEqual([path, "'self'"]);
    }
    expect(await formAction('/ads.txt?uid=autumn&x=1')).toBe("'self' http: https:");
  });

  it('prevents caching of responses to a token, of errors, and of routes that are not public', async () => {
    const { token } = await test.signIn('owner');
    const cacheControl = async (path: string, authorization?: string) => {
      const sent = request(test.server).get(path);
      const { headers } = await (authorization ? sent.set('Authorization', authorization) : sent);
      return headers['cache-control'];
    };
    for (const path of ['/api/users', '/api/auth/sessions', '/api/home/getMerchants', '/api/content/unknown']) {
      expect([path, await cacheControl(path, token)]).toEqual([path, 'no-store']);
    }
    for (const path of ['/api/users', '/api/nothing', '/api/health/live', '/api/auth/signup', '/api/content/unknown']) {
      expect([path, await cacheControl(path)]).toEqual([path, 'no-store']);
    }
    const merchants = await request(test.server).get('/api/home/getMerchants').set('Origin', 'https://shop.example');
    expect(merchants.headers['cache-control']).toMatch(/^public, max-age=/);
    for (const name of ['Origin', 'X-Grabdeals-Site', 'Authorization', 'Accept-Encoding']) {
      expect(merchants.headers['vary']).toContain(name);
    }
  });

  it('serves stored pictures with a long lifetime, and nothing outside the store', async () => {
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
    const closed = await startTestApp({ API_DOCS: 'false' });
    for (const path of ['/api/docs', '/api/docs-json', '/api/docs-yaml'])
      await request(closed.server).get(path).expect(404);
    await closed.close();
  });

  it('returns 503 in time while the database is unavailable, and recovers', async () => {
    const connection = test.app.get<Connection>(getConnectionToken());
    const uri = `mongodb://${connection.host}:${connection.port}/${connection.name}?directConnection=true`;
    await connection.close();
    const ready = await request(test.server).get('/api/health/ready').expect(503);
    expect(ready.body.message).toBe('The database does not respond.');
    const read = await request(test.server).get('/api/content/66f000000000000000000000').expect(503);
    expect(read.headers['retry-after']).toBe('5');
    await connection.openUri(uri);
    await request(test.server).get('/api/health/ready').expect(200);
  });
});
