import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import request from 'supertest';
import { startRoutes } from '../../testing/route-app.js';
import { LimitByAddress } from './address-limit.js';
import { consume } from './consume.js';

@Controller()
class Routes {
  @Get('one')
  @LimitByAddress({ points: 2, duration: 60 })
  one() {
    return {};
  }
  @Get('other')
  @LimitByAddress({ points: 1, duration: 60 })
  other() {
    return {};
  }
}

describe('LimitByAddress', () => {
  let app: NestExpressApplication;
  beforeEach(async () => {
    app = await startRoutes([Routes], (routes) => routes.set('trust proxy', 1));
  });
  afterEach(() => app.close());

  const ask = (path: string, address: string) => request(app.getHttpServer()).get(path).set('X-Forwarded-For', address);
  const statuses = async (path: string, addresses: string[]) => {
    const seen: number[] = [];
    for (const address of addresses) seen.push((await ask(path, address)).status);
    return seen;
  };

  it('accepts a number of calls from one network, and returns Retry-After for further calls', async () => {
    const network = ['2001:db8::1', '2001:db8::2', '2001:db8::3'];
    expect(await statuses('/one', [...network, '2001:db8:0:1::1'])).toEqual([200, 200, 429, 200]);
    const refused = await ask('/one', '2001:db8::4').expect(429);
    expect(refused.body.message).toBe('Too many requests. Please try again later.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('counts each route separately', async () => {
    expect(await statuses('/other', ['192.0.2.1', '192.0.2.1'])).toEqual([200, 429]);
    expect(await statuses('/one', ['192.0.2.1', '192.0.2.1', '192.0.2.1'])).toEqual([200, 200, 429]);
  });
});

it('does not report a failed limiter as a reached limit', async () => {
  const failure = new Error('out of order');
  const limiter = { consume: jest.fn(() => Promise.reject(failure)) } as unknown as RateLimiterMemory;
  await expect(consume(limiter, 'a', 'Too many')).rejects.toBe(failure);
});
