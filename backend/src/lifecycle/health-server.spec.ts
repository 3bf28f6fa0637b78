import { afterEach, expect, it } from '@jest/globals';
import express from 'express';
import { HealthServer } from './health-server.js';

let server: HealthServer;
afterEach(() => server.onApplicationShutdown());

function serverAt(healthPort: number | undefined): HealthServer {
  const app = express();
  app.use((_request, response) => void response.send('from the app'));
  server = new HealthServer({ healthPort, host: '127.0.0.1' }, { httpAdapter: { getInstance: () => app } } as never);
  return server;
}

it('serves the health checks of the app, and nothing else, until the shutdown', async () => {
  const base = `http://127.0.0.1:${await serverAt(0).listen()}`;
  for (const check of ['live', 'ready']) {
    expect(await (await fetch(`${base}/api/health/${check}`)).text()).toBe('from the app');
  }
  for (const path of ['/', '/api/site', '/api/health/live/x']) expect((await fetch(base + path)).status).toBe(404);
  server.onApplicationShutdown();
  await expect(fetch(`${base}/api/health/live`)).rejects.toThrow('fetch failed');
});

it('opens no port without HEALTH_PORT', async () => {
  expect(await serverAt(undefined).listen()).toBeUndefined();
});
