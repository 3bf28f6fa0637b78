import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import express, { type Response } from 'express';
import request from 'supertest';
import type { Env } from '../config/env.js';
import { until } from '../testing/until.js';
import { InternalApi } from './internal-api.js';
import { LoadShedding } from './load-shedding.js';

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
    const app = express();
    internal = new InternalApi({ httpAdapter: { getInstance: () => app } } as never);
    await serve(MAX_WAIT_MS, app);
  });
  afterEach(() => {
    jest.restoreAllMocks();
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
  /** Moves the clock after a request has arrived and before it begins, as if the event loop were busy. Returns how to end this. */
  function delayRequests(): () => void {
    const move = () => (ahead += MAX_WAIT_MS + 1);
    server.on('request', move);
    return () => server.off('request', move);
  }

  it('rejects a request that has waited for longer than MAX_WAIT_MS with 503 and Retry-After', async () => {
    const end = delayRequests();
    const [page, call] = [await get('/products'), await get('/api/home/getMerchants')];
    for (const { status, headers } of [page, call]) {
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    }
    expect(page.headers['content-type']).toMatch(/^text\/plain/);
    expect(page.text).toContain('very busy');
    expect(call.body).toMatchObject({
      statusCode: 503,
      code: 'unavailable',
      message: expect.stringContaining('very busy'),
      correlationId: 'a-number',
    });
    end();
    expect((await get('/')).status).toBe(200);
    expect(begun).toEqual(['/']);
  });

  it('begins each request in a turn of the event loop of its own', async () => {
    let turn = 0;
    const countTurn = () => {
      turn++;
      counting = setImmediate(countTurn);
    };
    let counting = setImmediate(countTurn);
    const turns: number[] = [];
    const push = begun.push.bind(begun);
    jest.spyOn(begun, 'push').mockImplementation((path) => {
      turns.push(turn);
      return push(path);
    });
    const { socket, count } = sendBytes(head('/').repeat(20));
    await until(() => count(200) === 20);
    clearImmediate(counting);
    socket.destroy();
    expect(new Set(turns).size).toBe(20);
  });

  it('completes 500 pipelined requests of one connection', async () => {
    const { socket, count } = sendBytes(head('/').repeat(500));
    await until(() => count(200) === 500);
    expect(count(503)).toBe(0);
    socket.destroy();
  });

  it('begins requests while others wait for a database, or for their client', async () => {
    const waiting = Array.from({ length: 200 }, () => get('/held'));
    const { socket } = sendBytes('POST /held HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{');
    await until(() => held.length === 201);
    expect((await get('/')).status).toBe(200);
    for (const response of held) response.send('answered');
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
    socket.destroy();
  });

  it('counts rejected requests in the log, once a second at most', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    // The requests begin within the same second, each later than MAX_WAIT_MS after its arrival.
    const end = delayRequests();
    const { socket, count } = sendBytes(['/1', '/2', '/3'].map(head).join(''));
    await until(() => count(503) === 3);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Rejected 1 requests/)]]);
    end();
    socket.destroy();
    ahead += 1_001;
    delayRequests();
    expect((await get('/4')).status).toBe(503);
    expect(warn.mock.calls.slice(1)).toEqual([[expect.stringMatching(/^Rejected 3 requests/)]]);
  });

  it('begins health checks and the calls of accepted pages at once, but not requests with forged headers', async () => {
    const base = await internal.listen();
    const end = delayRequests();
    for (const path of ['/api/health/live', '/api/health/ready']) expect((await get(path)).status).toBe(200);
    expect((await fetch(`${base}/api/site`)).status).toBe(200);
    const claim = await request(server).get('/api/site').set({ Host: '127.0.0.1:1', 'X-Forwarded-For': '127.0.0.1' });
    expect(claim.status).toBe(503);
    end();
  });

  it('opens the listener for pages on the loopback address only, and closes it at shutdown', async () => {
    const base = await internal.listen();
    const { port } = new URL(base);
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed');
    internal.onApplicationShutdown();
    await expect(fetch(base)).rejects.toThrow('fetch failed');
  });

  it('skips requests whose client has left', async () => {
    server.once('request', (incoming) => incoming.socket.destroy());
    const { socket } = sendBytes(head('/left'));
    await once(socket, 'close');
    expect((await get('/stays')).status).toBe(200);
    expect(begun).toEqual(['/stays']);
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
