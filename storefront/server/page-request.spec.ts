import { once } from 'node:events';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setDomainSite } from '@grabdeals/shared/site-of-host';
import express from 'express';
import { addressOf, siteNameOf, splitAddress } from './page-request';
import { PageRoutes } from './page-routes';

const ROUTES = new PageRoutes(
  {
    root: { id: 'root', path: '', module: {} },
    'routes/products': { id: 'routes/products', path: 'products', parentId: 'root', module: {} },
  },
  [{ path: 'products', searchParams: ['page'] }],
);

describe('a request for a page', () => {
  let server: Server;
  let options: Parameters<typeof siteNameOf>[1];

  beforeAll(async () => {
    const app = express().set('trust proxy', true);
    app.use((asked, response) => {
      if (asked.hostname === 'shop.custom.test') setDomainSite(response, 'blue');
      const { url, otherParams } = splitAddress(addressOf(asked), ROUTES);
      response.json({ site: siteNameOf(asked, options), url, others: otherParams.toString() });
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    options = {};
  });
  afterAll(() => server.close().closeAllConnections());

  async function factsOf(path: string, headers: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', path, headers: { host: 'red.example', ...headers } }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return (await json(answer)) as { site: string; url: string; others: string };
  }

  it.each<[string, typeof options, string, string]>([
    ['its host', {}, '/?site=blue', 'red'],
    [
      'the setting, whatever host and address say',
      { siteNameOverride: 'green', allowSiteParam: true },
      '/?site=blue',
      'green',
    ],
    ['its address, where that is allowed', { allowSiteParam: true }, '/?site=blue', 'blue'],
    ['its host where the address names no site', { allowSiteParam: true }, '/?site=not%20a%20site', 'red'],
    ['its host where the address names several', { allowSiteParam: true }, '/?site=blue&site=green', 'red'],
  ])('belongs to the site of %s', async (_what, given, path, site) => {
    options = given;
    expect((await factsOf(path)).site).toBe(site);
  });

  it('belongs to the site of a custom domain', async () => {
    expect((await factsOf('/', { host: 'shop.custom.test' })).site).toBe('blue');
    options = { siteNameOverride: 'green' };
    expect((await factsOf('/', { host: 'shop.custom.test' })).site).toBe('green');
  });

  it('has the address that the shopper’s browser shows', async () => {
    expect((await factsOf('/a')).url).toBe('http://red.example/a');
    expect((await factsOf('/a', { 'x-forwarded-proto': 'https' })).url).toBe('https://red.example/a');
    expect((await factsOf('/a', { host: 'red.example/b?c' })).url).toBe('http://red.example/a');
  });

  it('for data names the known routes, in one order', async () => {
    for (const asked of ['routes/products,root', 'root,routes/products,junk']) {
      expect(await factsOf(`/products.data?page=2&junk=1&_routes=${encodeURIComponent(asked)}`)).toMatchObject({
        url: 'http://red.example/products.data?page=2&_routes=root%2Croutes%2Fproducts',
        others: 'junk=1',
      });
    }
    const page = { url: 'http://red.example/products', others: '_routes=root' };
    expect(await factsOf('/products?_routes=root')).toMatchObject(page);
  });
});
