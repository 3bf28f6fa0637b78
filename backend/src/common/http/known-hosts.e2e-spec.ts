import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('hosts', () => {
  let test: TestApp;
  afterEach(() => test.close());

  const ask = (host: string, path = '/api/site') => request(test.server).get(path).set('Host', host);
  const statuses = async (hosts: string[]) =>
    Object.fromEntries(await Promise.all(hosts.map(async (host) => [host, (await ask(host)).status] as const)));

  it('are those of HOSTS with all names below them, and addresses of this machine', async () => {
    test = await startTestApp({ HOSTS: 'deals.example,192.0.2.7', HOST: 'box.test' });
    await test.app.listen(0, '127.0.0.1');
    const served = ['deals.example', 'RED.deals.example:3000', 'a.b.deals.example', '192.0.2.7', 'box.test'];
    const addresses = ['127.0.0.1', '127.8.8.8:80', '[::1]:3000'];
    const others = ['evil.example', 'evildeals.example', 'deals.example.evil.example', 'localhost', '192.0.2.8'];
    const malformed = [
      '[::1',
      'deals.example:x',
      'deals.example:1@evil.example',
      'deals.example/x',
      'x y.deals.example',
    ];
    const seen = await statuses([...served, ...addresses, ...others, ...malformed]);
    expect(Object.keys(seen).filter((host) => seen[host] === 200)).toEqual([...served, ...addresses]);
    expect(new Set([...others, ...malformed].map((host) => seen[host]))).toEqual(new Set([421]));
  });

  it('are localhost and the names below it by default', async () => {
    test = await startTestApp({ HOSTS: '' });
    await test.app.listen(0, '127.0.0.1');
    expect(await statuses(['localhost:3000', 'red.localhost', 'deals.example'])).toEqual({
      'localhost:3000': 200,
      'red.localhost': 200,
      'deals.example': 421,
    });
  });

  it('return 421 in the error shape on every path, and never sign in', async () => {
    test = await startTestApp();
    const { email, password } = await test.signIn('owner');
    for (const path of ['/api/site', '/api/health/live', '/', '/products', '/admin', '/media/x.png', '/ads.txt']) {
      const { status, body } = await ask('evil.test', path);
      expect([path, status, body.statusCode]).toEqual([path, 421, 421]);
    }
    const signIn = request(test.server).post('/api/auth/signin').set('Host', 'evil.test');
    await signIn.send({ email, password }).expect(421);
  });

  describe('behind a proxy', () => {
    const start = async (TRUST_PROXY: string) => {
      test = await startTestApp({ TRUST_PROXY });
      await test.app.listen(0, '127.0.0.1');
    };
    const siteOf = async (forwarded: string) => {
      const { body, headers } = await ask('red.example.com').set('X-Forwarded-Host', forwarded).expect(200);
      return [body.siteName, String(headers['vary']).includes('X-Forwarded-Host')];
    };

    it.each(['false', 'true', '2', '203.0.113.9', '10.0.0.0/8'])(
      'are not taken from X-Forwarded-Host with TRUST_PROXY=%s',
      async (setting) => {
        await start(setting);
        expect((await siteOf('blue.example.com'))[0]).toBe('red');
        expect((await siteOf('evil.test'))[0]).toBe('red');
      },
    );

    it.each(['loopback', '127.0.0.1', '127.0.0.0/8,10.0.0.1'])(
      'are taken from it, and checked, with TRUST_PROXY=%s',
      async (setting) => {
        await start(setting);
        expect(await siteOf('blue.example.com')).toEqual(['blue', true]);
        await ask('red.example.com').set('X-Forwarded-Host', 'evil.test').expect(421);
      },
    );
  });
});
