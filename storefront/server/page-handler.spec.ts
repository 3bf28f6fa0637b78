import { once } from 'node:events';
import { get, request, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Invalidations, siteTag, type Tag } from '@grabdeals/server-cache/invalidations';
import { resolveSiteName } from '@grabdeals/shared/site';
import { BulkheadRejectedError } from 'cockatiel';
import express, { type NextFunction, type Response as ExpressResponse } from 'express';
import { pageCache, toPage } from './page';
import { pageHandler, type Render } from './page-handler';
import { PageRoutes } from './page-routes';

const MARKER = 'marker';

/** Matches paths that no other route matches. */
const OTHER = { id: 'other', path: '*', module: {} };
const ROUTES = new PageRoutes(
  {
    other: OTHER,
    products: { ...OTHER, id: 'products', path: ':slug?/products' },
    articles: { ...OTHER, id: 'articles', path: 'articles/:category' },
    post: { ...OTHER, id: 'post', path: 'post', module: { action: () => undefined } },
  },
  [
    { path: ':slug?/products', searchParams: ['brandid', 'search', 'page'] },
    { path: 'articles/:category', searchParams: ['page'] },
  ],
);

/** The minimum length of compressed bodies. */
const PLAIN = 'deal '.repeat(205).slice(0, 1_024);

/** Responses other than the page of facts, by path. */
const RESPONSES: Record<string, (search: string) => Response> = {
  '/Articles/a': (search) => redirectTo(`/articles/a${search}`),
  '/elsewhere': () => redirectTo('https://elsewhere.example/a'),
  '/somewhere': () => redirectTo('//elsewhere.example/a'),
  '/plain': () => new Response(PLAIN, { headers: { 'cache-control': 'public, max-age=60' } }),
  '/short': () => new Response(PLAIN.slice(1)),
  '/picture': () => new Response(PLAIN, { headers: { 'content-type': 'image/png' } }),
};

function redirectTo(location: string): Response {
  return new Response(null, { status: 301, headers: { location } });
}

/** Returns a page with the facts of its request and the number of renders. */
function echo(renders: () => number) {
  return async ({ request, siteName, requestId }: Parameters<Render>[0]) => {
    const { method, url } = request;
    const facts = {
      method,
      url,
      siteName,
      requestId,
      headers: [...request.headers],
      body: await request.text(),
      render: renders(),
    };
    const html = `<pre>${JSON.stringify(facts)}</pre>${' '.repeat(2_000)}<script nonce="${MARKER}">own()</script>`;
    return toPage(new Response(html, { headers: { 'content-type': 'text/html' } }), MARKER);
  };
}

describe('pageHandler', () => {
  let server: Server;
  let renders = 0;
  const invalidations = new Invalidations();
  /** Renders of /never. */
  const given: { request: Request; reject: (reason: unknown) => void }[] = [];
  /** Errors that the handler has passed to its host. */
  const failures: unknown[] = [];

  beforeAll(async () => {
    const app = express();
    app.use((request, response, next) => {
      if (request.path !== '/without-policy') {
        response.set('Content-Security-Policy', "script-src 'self';object-src 'none'");
      }
      if (request.path === '/numbered-by-host') response.set('X-Request-Id', 'of the host');
      next();
    });
    const pages = pageCache(invalidations);
    const page = echo(() => ++renders);
    const render: Render = async (asked) => {
      const { pathname, search } = new URL(asked.request.url);
      if (pathname === '/never') return new Promise((_resolve, reject) => given.push({ ...asked, reject }));
      if (pathname === '/full') throw new BulkheadRejectedError(1, 1);
      if (pathname === '/trouble') return toPage(new Response(`${++renders}`, { status: 500 }), MARKER);
      if (pathname === '/ending') return toPage(new Response(`${++renders}`), MARKER, { end: Date.now() });
      if (pathname === '/broken') throw new Error('broken');
      if (pathname === '/signed-in') {
        const headers = [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ] satisfies [string, string][];
        return toPage(new Response('x', { headers }), MARKER);
      }
      if (pathname.startsWith('/articles')) asked.tags.add('articles');
      const answer = RESPONSES[pathname];
      return answer ? toPage(answer(search), MARKER) : page(asked);
    };
    app.use(pageHandler({ pages, siteName: ({ hostname }) => resolveSiteName(hostname), render, routes: ROUTES }));
    app.use((error: unknown, _request: unknown, response: ExpressResponse, _next: NextFunction) => {
      failures.push(error);
      response.status(500).end();
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close().closeAllConnections());

  async function call(path: string, headers: Record<string, string> = {}, options: RequestOptions = {}, body = '') {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', path, headers: { host: 'red.example', ...headers }, ...options });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }
  const factsOf = ({ body }: { body: string }) =>
    JSON.parse(body.slice(5, body.indexOf('</pre>'))) as Record<
      'siteName' | 'url' | 'method' | 'body' | 'requestId',
      string
    > & {
      headers: [string, string][];
      render: number;
    };

  it('caches pages by host, address and consent only', async () => {
    const first = factsOf(await call('/keys'));
    for (const [name, value] of [
      ['user-agent', 'other'],
      ['authorization', 'Bearer x'],
      ['cookie', 'session=1'],
    ] as const) {
      expect(factsOf(await call('/keys', { [name]: value })).render).toBe(first.render);
    }
    const others = [
      await call('/articles/keys?page=2'),
      await call('/keys', { host: 'blue.example' }),
      await call('/keys', { host: 'red.example:8080' }),
      await call('/keys', { cookie: 'session=1; red=deny' }),
      await call('/keys', { cookie: 'red=allowall' }),
      await call('/keys', { 'sec-gpc': '1' }),
    ].map(factsOf);
    expect(new Set([first, ...others].map(({ render }) => render)).size).toBe(7);
  });

  it('renders pages with the address and the consent only', async () => {
    const sent = {
      'user-agent': 'me',
      authorization: 'mine',
      cookie: 'session=1; red=allowall; blue=deny',
      'sec-gpc': '1',
    };
    expect(factsOf(await call('/products?search=a&uid=1', sent))).toMatchObject({
      method: 'GET',
      url: 'http://red.example/products?search=a',
      siteName: 'red',
      headers: [
        ['cookie', 'red=allowall'],
        ['sec-gpc', '1'],
      ],
    });
    expect(
      factsOf(await call('/products', { 'user-agent': 'me', cookie: 'session=1', 'sec-gpc': '0' })).headers,
    ).toEqual([]);
  });

  it('renders pages with the request id of the response, else of the request', async () => {
    const numbered = { 'x-request-id': 'of the proxy' };
    expect(factsOf(await call('/numbered', numbered)).requestId).toBe('of the proxy');
    expect(factsOf(await call('/numbered-by-host', numbered)).requestId).toBe('of the host');
  });

  it('gives a page the search parameters that its routes declare, and caches one page for all values of others', async () => {
    for (const [plain, ...same] of [
      ['/', '/?utm_source=mail&utm_campaign=x', '/?junk=1', '/?view=store', '/?page=7', '/?search=lamp'],
      ['/brands', '/brands?brandid=1'],
      ['/products?search=lamp', '/products?utm_source=mail&search=lamp', '/products?search=lamp&uid=5&uid=6'],
      ['/crocs/products?brandid=1&brandid=2', '/crocs/products?brandid=1&gclid=9&brandid=2'],
      ['/articles/beauty?page=2', '/articles/beauty?page=2&fbclid=1'],
      ['/products.data?page=2&_routes=root', '/products.data?page=2&_routes=junk%2Croot&junk=1'],
    ] as const) {
      const first = factsOf(await call(plain));
      for (const path of same) {
        const { render, url } = factsOf(await call(path));
        expect([path, render, url]).toEqual([path, first.render, first.url]);
      }
    }
  });

  it('appends the removed search parameters to redirects within the site', async () => {
    const locationOf = async (path: string) => (await call(path)).headers.location;
    expect(await locationOf('/Articles/a?page=2&utm_source=mail&uid=5')).toBe(
      '/articles/a?page=2&utm_source=mail&uid=5',
    );
    expect(await locationOf('/Articles/a?uid=5')).toBe('/articles/a?uid=5');
    expect(await locationOf('/Articles/a')).toBe('/articles/a');
    expect(await locationOf('/elsewhere?uid=5')).toBe('https://elsewhere.example/a');
    expect(await locationOf('/somewhere?uid=5')).toBe('//elsewhere.example/a');
  });

  it('sets no type for a response without a body', async () => {
    expect((await call('/elsewhere')).headers).not.toHaveProperty('content-type');
  });

  it('renders a page again after a change of its site or of its data', async () => {
    const paths = ['/shown', '/articles/shown'];
    const rendersOf = async () => {
      const calls = [...paths.map((path) => call(path)), call('/shown', { host: 'blue.example' })];
      return (await Promise.all(calls)).map((answer) => factsOf(answer).render);
    };
    const changed = async (tag: Tag) => {
      const before = await rendersOf();
      invalidations.announceHere([tag]);
      const after = await rendersOf();
      return after.map((render, i) => render !== before[i]);
    };
    expect(await changed('articles')).toEqual([false, true, false]);
    expect(await changed(siteTag('red'))).toEqual([true, true, false]);
    expect(await changed('everything')).toEqual([true, true, true]);
  });

  it('caches no page with a server error, and none after an end on it', async () => {
    for (const path of ['/trouble', '/ending']) {
      expect((await call(path)).body).not.toBe((await call(path)).body);
    }
  });

  it('aborts a render when the last waiting client has left', async () => {
    const { port } = server.address() as AddressInfo;
    const leave = () => {
      const sent = get({ port, host: '127.0.0.1', path: '/never', agent: false }).on('error', () => undefined);
      return () => sent.destroy();
    };
    const [one, other] = [leave(), leave()];
    while (given.length === 0) await delay(5);
    await delay(100);
    one();
    await delay(100);
    expect(given.map(({ request }) => request.signal.aborted)).toEqual([false]);
    other();
    while (!given[0]?.request.signal.aborted) await delay(5);
    given[0].reject(new Error('aborted'));
    await delay(10);
    expect(failures).toEqual([]);
  });

  it('passes other errors to the host', async () => {
    expect((await call('/broken')).status).toBe(500);
    expect(failures.splice(0)).toEqual([new Error('broken')]);
  });

  it('responds with Retry-After if too many clients wait', async () => {
    const { status, headers, body } = await call('/full');
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '2' });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain('very busy');
  });

  it.each([
    ['POST', '/products'],
    ['PUT', '/post'],
    ['OPTIONS', '/'],
    ['PROPFIND', '/nothing'],
  ])('renders nothing for %s %s', async (method, path) => {
    const before = renders;
    const { status, headers } = await call(path, {}, { method });
    expect([status, headers.allow, renders]).toEqual([405, 'GET, HEAD', before]);
  });

  it('rejects a path with an incomplete escape without rendering', async () => {
    const before = renders;
    expect((await call('/%E0%A4%A')).status).toBe(400);
    expect(renders).toBe(before);
  });

  it('renders other requests with all of their data, and caches no response', async () => {
    const headers = { 'content-type': 'text/plain', 'user-agent': 'me' };
    const first = await call('/post', headers, { method: 'POST' }, 'hello');
    expect(factsOf(first)).toMatchObject({ method: 'POST', body: 'hello' });
    expect(first.headers['cache-status']).toBe('pages; fwd=method');
    expect(factsOf(first).headers).toContainEqual(['user-agent', 'me']);
    const second = await call('/post', headers, { method: 'POST' }, 'hello');
    expect(factsOf(second).render).not.toBe(factsOf(first).render);
  });

  it('sends the source of a page, and a 304 if the page has not changed', async () => {
    const first = await call('/again');
    expect(first.headers).toMatchObject({ 'cache-status': 'pages; fwd=miss', 'cache-control': 'private, no-cache' });
    const again = await call('/again', { 'if-none-match': first.headers.etag! });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers).toMatchObject({ 'cache-status': 'pages; hit', etag: first.headers.etag });
    const compressed = await call('/again', { 'accept-encoding': 'gzip' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: first.headers.etag });
  });

  it.each([
    ['/again', 'private, no-cache'],
    ['/trouble', 'no-store'],
    ['/plain', 'public, max-age=60'],
  ])('sends the Cache-Control of %s', async (path, cacheControl) => {
    expect((await call(path)).headers['cache-control']).toBe(cacheControl);
  });

  it('sends each cookie that a page sets', async () => {
    expect((await call('/signed-in')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('allows the page’s own scripts', async () => {
    const { headers, body } = await call('/scripts');
    expect(headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[^']{44}';object-src 'none'$/);
    expect(body).not.toContain(MARKER);
    expect((await call('/without-policy')).headers).not.toHaveProperty('content-security-policy');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['deflate', undefined],
  ])('for Accept-Encoding %s uses %s', async (accepted, encoding) => {
    const { headers } = await call('/encodings', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
  });

  it.each([
    ['/plain', 'gzip'],
    ['/short', undefined],
    ['/picture', undefined],
  ])('compresses long texts only: %s', async (path, encoding) => {
    const { headers } = await call(path, { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('responds to HEAD with the headers of the page', async () => {
    const { headers } = await call('/head');
    const head = await call('/head', {}, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  it('rejects an invalid address', async () => {
    expect((await call('/', { host: 'a b' })).status).toBe(400);
  });
});
