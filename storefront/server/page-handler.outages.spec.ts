import { once } from 'node:events';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { resolveSiteName } from '@grabdeals/shared/site';
import { BulkheadRejectedError } from 'cockatiel';
import express, { type NextFunction, type Response as ExpressResponse } from 'express';
import { pageCache, toPage } from './page';
import { pageHandler, type Render } from './page-handler';
import { PageRoutes } from './page-routes';

const MARKER = 'marker';

describe('pageHandler in an outage', () => {
  /** Results of renders. */
  let outage: 'none' | 'error page' | 'thrown' | 'no turn' | 'partial' = 'none';
  /** Milliseconds that the clock is ahead by. */
  let ahead = 0;
  let server: Server;
  const invalidations = new Invalidations();
  const now = Date.now.bind(Date);

  const render: Render = ({ request: { headers }, siteName }) => {
    if (outage === 'thrown') return Promise.reject(new Error('away'));
    if (outage === 'no turn') return Promise.reject(new BulkheadRejectedError(1, 1));
    if (outage === 'error page') return toPage(new Response('away', { status: 503 }), MARKER);
    const isPartial = outage === 'partial';
    const shown = `${isPartial ? 'partial' : 'whole'} ${siteName} ${headers.get('cookie') ?? 'none'}`;
    return toPage(new Response(shown), MARKER, { isPartial });
  };

  beforeAll(async () => {
    const app = express();
    const siteName = ({ hostname }: express.Request) => resolveSiteName(hostname);
    const options = { siteName, render, routes: new PageRoutes({}) };
    app.use(pageHandler({ ...options, pages: pageCache(invalidations) }));
    app.use((_error: unknown, _request: unknown, response: ExpressResponse, _next: NextFunction) => {
      response.status(500).end();
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close().closeAllConnections());

  beforeEach(() => {
    ahead = 0;
    outage = 'none';
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  });
  afterEach(() => void jest.restoreAllMocks());

  const wait = (seconds: number) => void (ahead += seconds * 1_000);
  async function call(path: string, headers: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', path, headers: { host: 'red.example', ...headers } });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }
  async function seen(path: string) {
    const { status, headers, body } = await call(path);
    return [status, headers['cache-status'], body];
  }

  it.each(['error page', 'thrown', 'no turn'] as const)('sends the last pages for an hour: %s', async (failure) => {
    const path = `/outage/${failure.replace(' ', '-')}`;
    const whole = 'whole red none';
    expect(await seen(path)).toEqual([200, 'pages; fwd=miss', whole]);
    outage = failure;
    wait(60);
    expect(await seen(path)).toEqual([200, 'pages; fwd=stale', whole]);
    wait(40);
    expect(await seen(path)).toEqual([200, 'pages; hit; detail=stale-if-error', whole]);
    invalidations.announceHere(['everything']);
    expect(await seen(path)).toEqual([200, 'pages; hit; detail=stale-if-error', whole]);
    wait(3_490);
    expect(await seen(path)).toEqual([200, 'pages; hit; detail=stale-if-error', whole]);
    wait(10);
    expect((await call(path)).status).toBe(failure === 'thrown' ? 500 : 503);
  });

  it('sends no page of another site or consent', async () => {
    const path = '/outage/apart';
    await call(path);
    await call(path, { cookie: 'red=allowall' });
    outage = 'error page';
    wait(100);
    expect((await call(path)).body).toBe('whole red none');
    expect((await call(path, { cookie: 'red=allowall' })).body).toBe('whole red red=allowall');
    for (const other of [
      { host: 'blue.example' },
      { cookie: 'red=deny' },
      { 'sec-gpc': '1' },
      { cookie: 'red=allowall', 'sec-gpc': '1' },
    ] as Record<string, string>[]) {
      const { status, headers, body } = await call(path, other);
      expect([status, headers['retry-after'], body]).toEqual([503, '2', 'away']);
    }
  });

  it('sends the changed page as soon as it can be rendered', async () => {
    const path = '/outage/saved';
    await call(path);
    outage = 'error page';
    invalidations.announceHere(['everything']);
    expect((await call(path)).headers['cache-status']).toBe('pages; hit; detail=stale-if-error');
    outage = 'none';
    expect((await call(path)).headers['cache-status']).toBe('pages; fwd=miss');
  });

  it('caches a partial page for seconds, and never instead of a complete page', async () => {
    outage = 'partial';
    expect(await seen('/outage/partial')).toEqual([200, 'pages; fwd=miss', 'partial red none']);
    wait(2);
    expect(await seen('/outage/partial')).toEqual([200, 'pages; hit', 'partial red none']);
    wait(1);
    outage = 'none';
    expect(await seen('/outage/partial')).toEqual([200, 'pages; fwd=miss', 'whole red none']);
    outage = 'partial';
    wait(100);
    expect(await seen('/outage/partial')).toEqual([200, 'pages; hit; detail=stale-if-error', 'whole red none']);
  });
});
