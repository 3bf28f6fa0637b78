import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import express, { type Request, type Response } from 'express';
import request from 'supertest';
import type { Env } from '../config/env.js';
import { InternalApi } from './internal-api.js';
import { LoadShedding } from './load-shedding.js';

const MAX_WAIT_MS = 5_000;

describe('LoadShedding', () => {
  let internal: InternalApi;
  let shedding: LoadShedding;
  let server: Server;
  /** What was worked on, in order. */
  let begun: string[];
  /** What the clock is ahead by, in milliseconds. */
  let ahead: number;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    begun = [];
    ahead = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    const app = express();
    internal = new InternalApi({ httpAdapter: { getInstance: () => app } } as never);
    shedding = new LoadShedding({ maxWaitMs: MAX_WAIT_MS } as Env, internal);
    app.use((_request, response, next) => {
      response.set('X-Request-Id', 'a-number');
      next();
    });
    app.use(shedding.middleware);
    app.use(({ query, path }, response) => {
      begun.push(path);
      if ('slow' in query) for (const began = now(); now() - began < 50;);
      response.send('answered');
    });
    server = app.listen(0, '127.0.0.1');
    // `?late` stands for work of others that goes on while the request waits.
    server.on('request', ({ url }) => {
      if (url?.includes('late')) ahead += 2 * MAX_WAIT_MS;
    });
    shedding.watch(server);
    await once(server, 'listening');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    internal.onApplicationShutdown();
    server.close().closeAllConnections();
  });
  const wait = (destroyed = false, response: object = {}) => {
    const next = jest.fn();
    shedding.middleware({ path: '/', socket: { destroyed } } as Request, response as Response, next);
    return next;
  };

  it('tells who has waited too long when to come again', async () => {
    const refused = (path: string) =>
      request(server).get(path).expect(503).expect('Retry-After', '2').expect('Cache-Control', 'no-store');
    const page = await refused('/products?late').expect('Content-Type', /^text\/plain/);
    expect(page.text).toContain('very busy');
    const call = await refused('/api/home/getMerchants?late');
    expect(call.body).toMatchObject({
      statusCode: 503,
      code: 'unavailable',
      message: expect.stringContaining('very busy'),
      correlationId: 'a-number',
    });
    expect(begun).toEqual([]);
    await request(server).get('/').expect(200);
  });

  it('counts them in the log, once a second at most', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const response = { setHeader: () => response, status: () => response, type: () => response, send: jest.fn() };
    const refuse = async (count: number) => {
      for (let i = 0; i < count; i++) wait(false, response);
      ahead += 2 * MAX_WAIT_MS;
      while (response.send.mock.calls.length < count) await delay(1);
      response.send.mockClear();
    };
    await refuse(3);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Told 1 requests/)]]);
    await refuse(1);
    expect(warn.mock.calls.slice(1)).toEqual([[expect.stringMatching(/^Told 3 requests/)]]);
  });

  it.each(['/api/health/live', '/api/health/ready'])('lets %s wait for nobody', async (path) => {
    const slow = Promise.all([1, 2, 3].map((n) => request(server).get(`/${n}?slow`)));
    const health = request(server).get(path).expect(200);
    await Promise.all([slow, health]);
    expect(begun.indexOf(path)).toBeLessThan(2);
  });

  it('lets what a page asks that was let in wait for nobody, and whoever only says so in line', async () => {
    const base = await internal.listen();
    const slow = Promise.all([1, 2, 3].map((n) => request(server).get(`/${n}?slow`)));
    const own = await fetch(`${base}/api/site`);
    expect(own.status).toBe(200);
    expect(begun.indexOf('/api/site')).toBeLessThan(2);
    await slow;
    await request(server)
      .get('/api/site?late')
      .set('Host', '127.0.0.1:1')
      .set('X-Forwarded-For', '127.0.0.1')
      .expect(503);
  });

  it('listens for pages on the loopback address only, and until the end', async () => {
    const base = await internal.listen();
    const { port } = new URL(base);
    await expect(fetch(`http://127.0.0.2:${port}/`, { signal: AbortSignal.timeout(1_000) })).rejects.toThrow();
    internal.onApplicationShutdown();
    await expect(fetch(base)).rejects.toThrow();
  });

  it('does nothing for who has left', async () => {
    const [left, stays] = [wait(true), wait()];
    await request(server).get('/').expect(200);
    expect(left).not.toHaveBeenCalled();
    expect(stays).toHaveBeenCalledTimes(1);
  });

  it('works on what has come, however many connections follow', async () => {
    const crowd = new EventEmitter();
    shedding.watch(crowd as Server);
    const next = wait();
    for (const began = Date.now(); next.mock.calls.length === 0 && Date.now() - began < 2_000;) {
      crowd.emit('connection');
      await turn();
    }
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('rests when nobody waits', async () => {
    await request(server).get('/').expect(200);
    const scheduled = jest.spyOn(globalThis, 'setImmediate');
    await delay(20);
    expect(scheduled).not.toHaveBeenCalled();
  });
});
