import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import express, { type Request, type Response } from 'express';
import request from 'supertest';
import type { Env } from '../config/env.js';
import { InternalApi } from './internal-api.js';
import { LoadShedding } from './load-shedding.js';

const MAX_WAIT_MS = 100;

describe('LoadShedding', () => {
  const app = express();
  const internal = new InternalApi({ httpAdapter: { getInstance: () => app } } as never);
  const shedding = new LoadShedding({ maxWaitMs: MAX_WAIT_MS } as Env, internal);
  let server: Server;
  /** What was worked on, in order. */
  let begun: string[];
  /** `?late` stands for work of others that goes on while the request waits. */
  const holdUp = () => {
    for (const began = performance.now(); performance.now() - began < 2 * MAX_WAIT_MS;);
  };

  beforeAll(async () => {
    Logger.overrideLogger(false);
    app.use(shedding.middleware);
    app.use(({ query, path }, response) => {
      begun.push(path);
      if ('slow' in query) holdUp();
      response.send('answered');
    });
    // The work of others, once the request has begun to wait.
    server = app.listen(0, '127.0.0.1').on('request', ({ url }) => void (url?.includes('late') && holdUp()));
    shedding.watch(server);
    await once(server, 'listening');
  });
  beforeEach(() => {
    begun = [];
  });
  afterAll(() => {
    internal.onApplicationShutdown();
    server.close();
  });

  it('tells who has waited too long when to come again', async () => {
    const page = await request(server).get('/products?late').expect(503).expect('Retry-After', '2');
    expect(page.text).toContain('very busy');
    const call = await request(server).get('/api/home/getMerchants?late').expect(503).expect('Retry-After', '2');
    expect(call.body).toMatchObject({
      statusCode: 503,
      code: 'unavailable',
      message: expect.stringContaining('very busy'),
    });
    expect(begun).toEqual([]);
    await request(server).get('/').expect(200);
  });

  it.each(['/api/health/live', '/api/health/ready'])('lets %s wait for nobody', async (path) => {
    const slow = Promise.all([1, 2, 3].map((n) => request(server).get(`/${n}?slow`)));
    const health = request(server).get(path).expect(200);
    await Promise.all([slow, health]);
    expect(begun.indexOf(path)).toBeLessThan(2);
  });

  it('answers what a page asks that was let in, and nobody who only says so', async () => {
    const own = await fetch(`${await internal.listen()}/api/site`);
    expect(own.status).toBe(200);
    await request(server)
      .get('/api/site?late')
      .set('Host', '127.0.0.1:1')
      .set('X-Forwarded-For', '127.0.0.1')
      .expect(503);
  });

  it('does nothing for who has left', async () => {
    const wait = (destroyed: boolean) => {
      const next = jest.fn();
      shedding.middleware({ path: '/', socket: { destroyed } } as Request, {} as Response, next);
      return next;
    };
    const [left, stays] = [wait(true), wait(false)];
    await request(server).get('/').expect(200);
    expect(left).not.toHaveBeenCalled();
    expect(stays).toHaveBeenCalledTimes(1);
  });
});
