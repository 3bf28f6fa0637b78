import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { DatabaseHealth, type DatabaseState } from '../../database/database-health.js';
import { GracefulShutdown } from '../../lifecycle/graceful-shutdown.js';
import { ProductSearch } from '../search/product-search.js';
import { startRoutes } from '../../testing/route-app.js';
import { HealthController } from './health.controller.js';

describe('readiness', () => {
  let app: NestExpressApplication;
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  it('logs changes of its state only, without a stack', async () => {
    let state: DatabaseState = 'ok';
    let isIndexMissing = false;
    app = await startRoutes([HealthController], (routes) => routes.setGlobalPrefix('api'), [
      { provide: DatabaseHealth, useValue: { state: () => Promise.resolve(state) } },
      { provide: ProductSearch, useValue: { isFirstIndexMissing: () => Promise.resolve(isIndexMissing) } },
      { provide: GracefulShutdown, useValue: { hasBegun: false } },
    ]);
    const lines: unknown[][] = [];
    for (const level of ['log', 'warn', 'error'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void lines.push([level, ...line]));
    const ask = async (status: number) => {
      for (let times = 0; times < 3; times++)
        await request(app.getHttpServer()).get('/api/health/ready').expect(status);
    };
    await ask(200);
    state = 'full';
    await ask(200);
    state = 'gone';
    await ask(503);
    state = 'ok';
    isIndexMissing = true;
    await ask(503);
    isIndexMissing = false;
    await ask(200);
    expect(lines).toEqual([
      ['warn', 'The disk is full: nothing can be changed until there is space again.'],
      ['warn', 'Not ready: The database does not respond.'],
      ['warn', 'Not ready: The search index is being built.'],
      ['log', 'Ready again'],
    ]);
  });
});
