import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import express, { type Response } from 'express';
import request from 'supertest';
import type { Env } from '../config/env.js';
import { until } from '../testing/until.js';
import { InternalApi } from './internal-api.js';
import { AT_ONCE, LoadShedding, MAX_HOLD_MS } from './load-shedding.js';

const MAX_WAIT_MS = 5_000;

describe('LoadShedding', () => {
  let internal: InternalApi;
  let shedding: LoadShedding;
  let server: Server;
  /** Paths of the requests that have begun, in order. */
  let begun: string[];
  /** Responses to requests for `/held`, which the test sends. */
  let held: Response[];
  /** Milliseconds by which the clock is ahead. */
  let ahead: number;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    begun = [];
    held = [];
    ahead = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    // Requests hold their places until a test advances the timers. Only `setTimeout` is faked.
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
      ],
    });
    const app = express();
    internal = new InternalApi({ httpAdapter: { getInstance: () => app } } as never);
    await serve(MAX_WAIT_MS, app);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    shedding.onApplicationShutdown();
    internal.onApplicationShutdown();
    server.close().closeAllConnections();
  });

  async function serve(maxWaitMs: number, app: express.Express): Promise<void> {
    shedding = new LoadShedding({ maxWaitMs } as Env, internal);
    app.use((_request, response, next) => {
      response.set('X-Request-Id', 'a-number');
      next();
    });
    app.use(shedding.middleware);
    app.use(({ path }, response) => {
      begun.push(path);
      if (path === '/held') held.push(response);
      else response.send('answered');
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }

  /** Sends a request immediately: supertest waits until a caller awaits the response. */
  const get = (path: string) =>
    request(server)
      .get(path)
      .then((answer) => answer);
  /**
   * Sends bytes on a new connection.
   * @returns the number of responses received so far, by status.
   */
  function sendBytes(bytes: string) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(bytes);
    return { socket, count: (status: number) => text.split(`HTTP/1.1 ${status} `).length - 1 };
  }
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  /**
   * Sends as many requests as can run at once, which remain open.
   * @returns the future responses.
   */
  async function takeAllPlaces() {
    const answers = Array.from({ length: AT_ONCE }, () => get('/held'));
    await until(() => held.length === AT_ONCE);
    return answers;
  }
  const answerHeld = () => held.splice(0).forEach((response) => response.send('answered'));
  /** Waits until this number of requests has reached the server. */
  const arrivals = (count: number) =>
    new Promise<void>((resolve) => {
      let seen = 0;
      server.on('request', () => {
        if (++seen === count) resolve();
      });
    });

  it('rejects a request that has waited for longer than MAX_WAIT_MS with 503 and Retry-After', async () => {
    const busy = await takeAllPlaces();
    const haveCome = arrivals(2);
    const late = [get('/products'), get('/api/home/getMerchants')];
    await haveCome;
    ahead = MAX_WAIT_MS + 1;
    answerHeld();
    const [page, call] = await Promise.all(late);
    for (const { status, headers } of [page!, call!]) {
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    }
    expect(page!.headers['content-type']).toMatch(/^text\/plain/);
    expect(page!.text).toContain('very busy');
    expect(call!.body).toMatchObject({
      statusCode: 503,
      code: 'unavailable',
      message: expect.stringContaining('very busy'),
      correlationId: 'a-number',
    });
    expect((await Promise.all(busy)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect((await get('/')).status).toBe(200);
    expect(begun.filter((path) => path !== '/held')).toEqual(['/']);
  });

  it('completes 500 pipelined requests of one connection', async () => {
    const { socket, count } = sendBytes(head('/').repeat(500));
    await until(() => count(200) === 500);
    expect(count(503)).toBe(0);
    socket.destroy();
  });

  it('counts rejected requests in the log, once a second at most', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const rejectThree = async () => {
      const busy = await takeAllPlaces();
      const haveCome = arrivals(3);
      const late = [get('/1'), get('/2'), get('/3')];
      await haveCome;
      ahead += 2 * MAX_WAIT_MS;
      answerHeld();
      await Promise.all([...busy, ...late]);
    };
    await rejectThree();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Rejected 1 requests/)]]);
    await rejectThree();
    expect(warn.mock.calls.slice(1)).toEqual([[expect.stringMatching(/^Rejected 3 requests/)]]);
  });

  it('starts health checks and the calls of accepted pages at once, but not requests with forged headers', async () => {
    const base = await internal.listen();
    const busy = await takeAllPlaces();
    for (const path of ['/api/health/live', '/api/health/ready']) expect((await get(path)).status).toBe(200);
    expect((await fetch(`${base}/api/site`)).status).toBe(200);
    const haveCome = arrivals(1);
    const claim = request(server)
      .get('/api/site')
      .set({ Host: '127.0.0.1:1', 'X-Forwarded-For': '127.0.0.1' })
      .then(({ status }) => status);
    await haveCome;
    ahead = MAX_WAIT_MS + 1;
    answerHeld();
    expect(await claim).toBe(503);
    await Promise.all(busy);
  });

  it('opens the listener for pages on the loopback address only, and closes it at shutdown', async () => {
    const base = await internal.listen();
    const { port } = new URL(base);
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed');
    internal.onApplicationShutdown();
    await expect(fetch(base)).rejects.toThrow('fetch failed');
  });

  it('starts the next request when one exceeds the time limit for its place', async () => {
    const busy = await takeAllPlaces();
    const haveCome = arrivals(1);
    const next = get('/next');
    await haveCome;
    expect(begun).not.toContain('/next');
    jest.advanceTimersByTime(MAX_HOLD_MS);
    expect((await next).status).toBe(200);
    answerHeld();
    await Promise.all(busy);
  });

  it('does not count requests whose body is incomplete', async () => {
    const uploads = Array.from({ length: AT_ONCE }, () =>
      sendBytes('POST /held HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'),
    );
    await until(() => held.length === AT_ONCE);
    expect((await get('/')).status).toBe(200);
    for (const { socket } of uploads) socket.destroy();
  });

  it('skips requests whose client has left', async () => {
    const busy = await takeAllPlaces();
    const haveCome = arrivals(1);
    const connected = once(server, 'connection');
    const { socket } = sendBytes(head('/left'));
    const [connection] = (await connected) as [Socket];
    await haveCome;
    const closed = once(connection, 'close');
    socket.destroy();
    await closed;
    answerHeld();
    await Promise.all(busy);
    expect((await get('/stays')).status).toBe(200);
    expect(begun).not.toContain('/left');
  });

  it('rejects requests only while the event loop itself is later than MAX_WAIT_MS', async () => {
    server.close();
    await serve(100, express());
    // The event loop is idle between two samples of the delay.
    for (let samples = 0; samples < 3; samples++) {
      for (const began = Date.now(); Date.now() - began < 300;);
      await delay(1);
    }
    ahead = 1_000;
    expect((await get('/')).status).toBe(503);
    expect((await get('/api/health/live')).status).toBe(200);
    ahead = 0;
    await until(async () => {
      ahead += 1_000;
      return (await get('/')).status === 200;
    });
  });
});
