import { once } from 'node:events';
import { type IncomingMessage, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import express, { type ErrorRequestHandler, type Request } from 'express';
import request from 'supertest';
import { domainSiteOf } from '@grabdeals/shared/site-of-host';
import type { Env } from '../../config/env.js';
import { knownHosts } from './known-hosts.js';

const DOMAINS: ReadonlyMap<string, string> = new Map([
  ['shop.example.com', 'red'],
  ['other.example.com', 'blue'],
]);

const refused: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof HttpException) response.status(error.getStatus()).send(error.message);
  else next(error);
};

describe('knownHosts', () => {
  let server: Server;
  let lookups: string[] = [];
  afterEach(() => {
    server.close();
    lookups = [];
  });

  async function serve(trustedProxies: Env['trustedProxies'] = 0): Promise<void> {
    const app = express();
    const siteOfDomain = (name: string) => {
      lookups.push(name);
      return Promise.resolve(DOMAINS.get(name));
    };
    app.set('trust proxy', trustedProxies);
    app.use(knownHosts({ hosts: ['deals.example', '192.0.2.7'], host: 'Box.test', trustedProxies }, siteOfDomain));
    app.use((asked: Request, response) => {
      const { url, originalUrl } = asked;
      response.send([domainSiteOf(asked) ?? asked.hostname, ...(url === '/' ? [] : [url, originalUrl])].join(' '));
    });
    app.use(refused);
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const ask = (host: string) => request(server).get('/').set('Host', host);
  async function askTarget(target: string, host: string) {
    const { port } = server.address() as AddressInfo;
    const method = target === '*' ? 'OPTIONS' : 'GET';
    const asked = send({ port, host: '127.0.0.1', method, path: target, headers: { Host: host } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, text: (await answer.toArray()).join('') };
  }

  it.each([
    'deals.example',
    'RED.Deals.example:3000',
    'a.b.deals.example:80',
    '192.0.2.7:3000',
    'box.test',
    '127.0.0.1:1',
    '127.9.9.9',
    '[::1]:3000',
  ])('serves %s', async (host) => {
    await serve();
    await ask(host).expect(200);
  });

  it.each([
    'evil.example',
    'evildeals.example',
    'deals.example.evil.example',
    'x192.0.2.7',
    'evil.127.0.0.1',
    'evil.192.0.2.7',
    '1.192.0.2.7.x',
    '192.0.2.8',
    '[::2]',
    '[::1',
    'deals.example:123456',
    'deals.example:1x',
    'x y.deals.example',
    '!deals.example',
  ])('does not serve %s', async (host) => {
    await serve();
    const { text } = await ask(host).expect(421);
    expect(text).toBe('This server does not serve this host.');
  });

  it.each<[string, string, number]>([
    ['http://evil.example/api/site', 'deals.example', 400],
    ['HTTP://EVIL.example:80/', 'deals.example', 400],
    ['http://deals.example/', 'evil.example', 400],
    ['http://deals.example@evil.example/', 'deals.example', 400],
    ['http://deals.example/', 'deals.example:3000', 400],
    ['http://shop.example.com/', 'red.deals.example', 400],
    ['http://red.deals.example/', 'shop.example.com', 400],
    ['http://shop.example.com/', 'other.example.com', 400],
    ['mailto:deals.example', 'deals.example', 400],
    ['deals.example', 'deals.example', 400],
    ['http://evil.example/', 'evil.example', 421],
    ['http://deals.example/', 'deals.example', 200],
    ['HTTP://Deals.example:80/', 'deals.Example', 200],
    ['https://deals.example/', 'deals.example:443', 200],
    ['http://red.deals.example:3000/', 'red.deals.example:3000', 200],
    ['http://shop.example.com/', 'shop.example.com', 200],
    ['*', 'deals.example', 200],
  ])('compares the request target %s with Host %s', async (target, host, status) => {
    await serve();
    expect((await askTarget(target, host)).status).toBe(status);
  });

  it('replaces a request target of the same host by its path', async () => {
    await serve();
    const { text } = await askTarget('http://red.deals.example/brands?page=2', 'red.deals.example');
    expect(text).toBe('red.deals.example /brands?page=2 /brands?page=2');
  });

  it.each([
    ['shop.example.com', 'red'],
    ['SHOP.example.com:443', 'red'],
    ['other.example.com', 'blue'],
  ])('serves the custom domain %s as the site %s', async (host, site) => {
    await serve();
    await ask(host).expect(200, site);
  });

  it.each(['x.shop.example.com', 'shop.example.com.', 'example.com'])('does not serve %s', async (host) => {
    await serve();
    await ask(host).expect(421);
  });

  it('looks up neither hosts that it serves nor addresses', async () => {
    await serve();
    for (const host of ['red.deals.example', '127.0.0.1', '198.51.100.1', '[::2]']) await ask(host);
    expect(lookups).toEqual([]);
  });

  it('accepts a host from a proxy only if the proxy’s address is known', async () => {
    await serve(1);
    const counted = await ask('deals.example').set('X-Forwarded-Host', 'evil.example').expect(200, 'deals.example');
    expect(counted.headers['vary']).toBeUndefined();
    server.close();
    await serve(['loopback']);
    const named = await ask('evil.example')
      .set('X-Forwarded-Host', 'red.deals.example')
      .expect(200, 'red.deals.example');
    expect(named.headers['vary']).toBe('X-Forwarded-Host');
    await ask('deals.example').set('X-Forwarded-Host', 'evil.example').expect(421);
  });

  it('serves the address of the connection, and requests without a host', () => {
    const outcome = (host: string | undefined, localAddress: string) => {
      let error: unknown = 'none';
      const asked = { host, url: '/', headers: {}, socket: { localAddress } } as unknown as Request;
      const handler = knownHosts({ hosts: [], host: '0.0.0.0', trustedProxies: 0 }, () => Promise.resolve(undefined));
      void handler(asked, {} as never, (passed?: unknown) => (error = passed));
      return error;
    };
    expect(outcome('10.0.0.5:3000', '10.0.0.5')).toBeUndefined();
    expect(outcome('10.0.0.5', '::ffff:10.0.0.5')).toBeUndefined();
    expect(outcome('[2001:db8::1]', '2001:db8::1')).toBeUndefined();
    expect(outcome('10.0.0.6', '10.0.0.5')).toBeInstanceOf(HttpException);
    expect(outcome(undefined, '10.0.0.5')).toBeUndefined();
  });
});
